//! What the tools say of their command lines besides `--help`: completions for shells and
//! manual pages, made of the same definitions.

use clap::{Args, Command};
use clap_complete::Shell;

/// Flags that print something about the tool and do nothing else.
#[derive(Debug, Args)]
pub struct AboutFlags {
    /// Print the completions for a shell.
    #[arg(long, value_name = "SHELL")]
    completions: Option<Shell>,
    /// Print the manual page.
    #[arg(long)]
    man_page: bool,
}

impl AboutFlags {
    /// The text that is asked for, if one is.
    pub fn text(&self, mut command: Command) -> Option<Vec<u8>> {
        let mut text = Vec::new();
        if let Some(shell) = self.completions {
            let name = command.get_name().to_owned();
            clap_complete::generate(shell, &mut command, name, &mut text);
        } else if self.man_page {
            let page = clap_mangen::Man::new(command).manual("User Commands");
            page.render(&mut text).expect("memory can be written to");
        } else {
            return None;
        }
        Some(text)
    }
}
