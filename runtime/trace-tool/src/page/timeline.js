"use strict";
const data = JSON.parse(document.getElementById("data").textContent);
const { summary, names, threads, arrows, path } = data;
const [TASK, CONTINUED, WAIT, HOST_WAIT, HOST, SEARCH, PARK, SPARE] = [0, 1, 2, 3, 4, 5, 6, 7];
const KINDS = ["task", "task, continued", "blocked in a wait", "a thread of the host waits",
  "host", "looks for tasks", "sleeps", "no queues to look after", ""];
const $ = id => document.getElementById(id);

function time(ns) {
  if (ns < 1e3) return Math.round(ns) + " ns";
  const [scale, unit] = ns < 1e6 ? [1e3, "µs"] : ns < 1e9 ? [1e6, "ms"] : [1e9, "s"];
  const number = ns / scale;
  return number.toFixed(number < 10 ? 2 : number < 100 ? 1 : 0) + " " + unit;
}
function element(tag, attributes, ...children) {
  const made = Object.assign(document.createElement(tag), attributes);
  made.append(...children);
  return made;
}

// --- colours: the functions that ran longest get those that differ most ----------------
const PALETTE = ["#4c8bf5", "#2fa36b", "#e8a33d", "#9b6cd8", "#31a9b8", "#d9658b", "#7f9a3a",
  "#b7794a", "#5c6bc0", "#5aa17f"];
const rank = new Map(summary.functions.map((it, at) => [it.name, at]));
const colour = name => PALETTE[(rank.get(names[name]) ?? 0) % PALETTE.length];
let style;
function fill(kind, name) {
  if (kind <= CONTINUED) return colour(name);
  if (kind === WAIT) return style.wait;
  if (kind === HOST_WAIT || kind === HOST) return style.host;
  return style.idle;
}

// --- layout ----------------------------------------------------------------------------
const ROW = 20, GAP = 8, LABEL = 128, AXIS = 26;
let height = AXIS;
for (const thread of threads) {
  thread.depth = 1 + thread.slices.reduce((most, it) => Math.max(most, it[2]), 0);
  thread.longest = thread.slices.reduce((most, it) => Math.max(most, it[1] - it[0]), 0);
  thread.top = height;
  height += Math.min(thread.depth, 6) * ROW + GAP;
}
height += 4;
const end = Math.max(summary.span_ns, 1);
let from = 0, to = end, width = 0, filter = "", drawing = false;
const canvas = $("timeline"), context = canvas.getContext("2d");
const x = time => LABEL + (time - from) / (to - from) * (width - LABEL);
const at = pixel => from + (pixel - LABEL) / (width - LABEL) * (to - from);

function show(first, last) {
  const length = Math.min(Math.max(last - first, 50), end * 1.04);
  from = Math.min(Math.max((first + last - length) / 2, -end * 0.02), end * 1.02 - length);
  to = from + length;
  redraw();
}
function redraw() {
  if (!drawing) requestAnimationFrame(draw);
  drawing = true;
}
// The first slice that may reach into the view: slices are in the order of beginning.
function firstIn(thread, time) {
  let low = 0, high = thread.slices.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (thread.slices[middle][0] < time - thread.longest) low = middle + 1; else high = middle;
  }
  return low;
}

function draw() {
  drawing = false;
  const css = getComputedStyle(document.documentElement);
  const get = name => css.getPropertyValue("--" + name).trim();
  style = { idle: get("idle"), wait: get("wait"), host: get("host"), path: get("path"),
    text: get("text"), soft: get("soft"), line: get("line"), panel: get("panel") };
  const scale = devicePixelRatio || 1;
  width = canvas.parentElement.clientWidth;
  canvas.width = width * scale;
  canvas.height = height * scale;
  canvas.style.height = height + "px";
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, width, height);
  axis();
  context.save();
  context.beginPath();
  context.rect(LABEL, AXIS, width - LABEL, height);
  context.clip();
  for (const thread of threads) slices(thread);
  if ($("arrows").checked) drawArrows();
  if ($("path").checked) drawPath();
  context.restore();
  labels();
}
function axis() {
  context.font = "11px system-ui, 'DejaVu Sans', sans-serif";
  context.textBaseline = "middle";
  const raw = (to - from) / Math.max((width - LABEL) / 110, 1);
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map(it => it * power).find(it => it >= raw);
  for (let tick = Math.ceil(from / step) * step; tick <= to; tick += step) {
    if (tick < 0) continue;
    context.fillStyle = style.line;
    context.fillRect(x(tick), AXIS - 6, 1, height);
    context.fillStyle = style.soft;
    context.fillText(time(tick), x(tick) + 4, AXIS / 2);
  }
}
function labels() {
  context.fillStyle = style.panel;
  context.fillRect(0, 0, LABEL, height);
  context.font = "12px system-ui, 'DejaVu Sans', sans-serif";
  threads.forEach((thread, index) => {
    context.fillStyle = style.text;
    context.fillText(thread.name, 14, thread.top + ROW / 2, LABEL - 22);
    context.fillStyle = style.line;
    if (index > 0) context.fillRect(0, thread.top - GAP / 2, width, 1);
  });
}
function slices(thread) {
  const drawn = [];
  for (let index = firstIn(thread, from); index < thread.slices.length; index++) {
    const [begin, last, depth, kind, name] = thread.slices[index];
    if (begin > to) break;
    if (last < from || depth >= 6) continue;
    const left = Math.max(x(begin), LABEL - 2), right = Math.min(x(last), width + 2);
    // What is narrower than a pixel is drawn once for all.
    if (right < (drawn[depth] ?? -1)) continue;
    const wide = Math.max(right - left, 1);
    drawn[depth] = left + Math.max(wide, 0.7);
    const idle = kind >= SEARCH;
    const top = thread.top + depth * ROW + (idle ? 6 : 1), tall = idle ? ROW - 12 : ROW - 2;
    const hidden = filter && kind <= CONTINUED && !names[name].toLowerCase().includes(filter);
    context.globalAlpha = hidden ? 0.15 : 1;
    context.fillStyle = fill(kind, name);
    if (wide > 4) {
      context.beginPath();
      context.roundRect(left, top, wide - 0.5, tall, 3);
      context.fill();
    } else {
      context.fillRect(left, top, wide, tall);
    }
    if (wide > 34 && !idle) {
      context.fillStyle = kind <= CONTINUED ? "#fff" : style.text;
      context.font = "11px system-ui, 'DejaVu Sans', sans-serif";
      context.save();
      context.beginPath();
      context.rect(left, top, wide - 4, tall);
      context.clip();
      context.fillText(names[name], left + 5, top + tall / 2 + 0.5);
      context.restore();
    }
    context.globalAlpha = 1;
  }
}
// The middle of the row that an arrow begins or ends in.
function rowOf(index, moment) {
  const thread = threads[index];
  let depth = 0;
  for (let it = firstIn(thread, moment); it < thread.slices.length; it++) {
    const slice = thread.slices[it];
    if (slice[0] > moment) break;
    if (slice[1] >= moment) depth = slice[2];
  }
  return thread.top + Math.min(depth, 5) * ROW + ROW / 2;
}
function drawArrows() {
  const seen = [];
  for (const arrow of arrows) {
    if (arrow[3] < from || arrow[1] > to) continue;
    seen.push(arrow);
    // They would be a carpet.
    if (seen.length > 1500) return;
  }
  context.lineWidth = 1;
  for (const [a, begin, b, last, wakes] of seen) {
    const [x1, y1, x2, y2] = [x(begin), rowOf(a, begin), x(last), rowOf(b, last)];
    context.strokeStyle = context.fillStyle = wakes ? style.path : style.soft;
    context.globalAlpha = seen.length > 300 ? 0.3 : 0.65;
    const bend = Math.max((x2 - x1) / 2, 12);
    context.beginPath();
    context.moveTo(x1, y1);
    context.bezierCurveTo(x1 + bend, y1, x2 - bend, y2, x2, y2);
    context.stroke();
    context.beginPath();
    context.moveTo(x2, y2);
    context.lineTo(x2 - 5, y2 - 3);
    context.lineTo(x2 - 5, y2 + 3);
    context.fill();
  }
  context.globalAlpha = 1;
}
function drawPath() {
  context.strokeStyle = style.path;
  context.lineWidth = 2;
  context.beginPath();
  path.forEach(([thread, begin, last], index) => {
    const y = rowOf(thread, (begin + last) / 2) + ROW / 2 - 2;
    if (index === 0) context.moveTo(x(begin), y); else context.lineTo(x(begin), y);
    context.lineTo(x(last), y);
  });
  context.stroke();
}

// --- mouse and keys --------------------------------------------------------------------
function hit(event) {
  const box = canvas.getBoundingClientRect();
  const [px, py] = [event.clientX - box.left, event.clientY - box.top];
  if (px < LABEL) return null;
  const thread = threads.find(it => py >= it.top && py < it.top + Math.min(it.depth, 6) * ROW);
  if (!thread) return null;
  const [moment, near] = [at(px), 2 * (to - from) / (width - LABEL)];
  const depth = Math.floor((py - thread.top) / ROW);
  let found = null;
  for (let it = firstIn(thread, moment - near); it < thread.slices.length; it++) {
    const slice = thread.slices[it];
    if (slice[0] > moment + near) break;
    if (slice[2] === depth && slice[1] >= moment - near) found = slice;
  }
  return found && { thread, slice: found };
}
let drag = null;
canvas.addEventListener("pointerdown", event => {
  drag = { x: event.clientX, from, to, moved: false };
  canvas.setPointerCapture(event.pointerId);
});
canvas.addEventListener("pointermove", event => {
  if (drag) {
    const by = (drag.x - event.clientX) / (width - LABEL) * (drag.to - drag.from);
    drag.moved ||= Math.abs(event.clientX - drag.x) > 3;
    if (drag.moved) show(drag.from + by, drag.to + by);
  }
  const found = !drag?.moved && hit(event), tip = $("tip");
  tip.hidden = !found;
  if (!found) return;
  const [begin, last, , kind, name] = found.slice;
  tip.replaceChildren(element("b", {}, names[name]), element("br"),
    `${time(last - begin)} · from ${time(begin)} · ${found.thread.name}`, element("br"),
    KINDS[kind]);
  tip.style.left = Math.min(event.clientX + 14, innerWidth - tip.offsetWidth - 8) + "px";
  tip.style.top = event.clientY + 16 + "px";
});
canvas.addEventListener("pointerup", event => {
  const found = drag && !drag.moved && hit(event);
  drag = null;
  if (found) zoomTo(found.slice[0], found.slice[1]);
});
canvas.addEventListener("pointerleave", () => { $("tip").hidden = true; });
canvas.addEventListener("wheel", event => {
  event.preventDefault();
  if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
    const by = event.deltaX / width * (to - from);
    return show(from + by, to + by);
  }
  zoom(1.0015 ** event.deltaY, at(event.clientX - canvas.getBoundingClientRect().left));
}, { passive: false });
function zoom(by, middle) {
  const [before, after] = [(middle - from) * by, (to - middle) * by];
  show(middle - before, middle + after);
}
function zoomTo(begin, last) {
  const around = Math.max((last - begin) * 0.6, 200);
  show(begin - around, last + around);
}
const everything = () => show(-end * 0.01, end * 1.01);
addEventListener("keydown", event => {
  if (event.target.tagName === "INPUT" || event.ctrlKey || event.metaKey) return;
  const step = (to - from) * 0.15, middle = (from + to) / 2;
  if (event.key === "w") zoom(0.8, middle);
  if (event.key === "s") zoom(1.25, middle);
  if (event.key === "a") show(from - step, to - step);
  if (event.key === "d") show(from + step, to + step);
});
$("search").addEventListener("input", event => {
  filter = event.target.value.toLowerCase();
  redraw();
});
for (const id of ["arrows", "path"]) $(id).addEventListener("change", redraw);
$("fit").addEventListener("click", everything);
addEventListener("resize", redraw);

// --- what stands around the timeline -----------------------------------------------------
document.title = `async-trace: ${summary.process}`;
$("title").textContent = summary.process;
$("notes").textContent = data.notes.join("; ");
const critical = summary.critical_path;
for (const [value, what] of [
  [time(summary.span_ns), "from first to last event"],
  [summary.tasks.toLocaleString("en"), "tasks"],
  [summary.workers, "workers"],
  [(summary.utilisation * 100).toFixed(1) + " %", "of their time in tasks"],
  [time(critical.run_ns), "critical path"],
  [critical.parallelism.toFixed(1), "average parallelism"],
  [summary.waits.toLocaleString("en"), "blocking waits of tasks"],
]) $("cards").append(element("div", { className: "card" }, element("b", {}, String(value)),
  element("span", {}, what)));

draw();
const legend = (background, text) => {
  const mark = element("i");
  mark.style.background = background;
  $("legend").append(element("span", {}, mark, text));
};
summary.functions.slice(0, 8).forEach((it, index) => legend(PALETTE[index % 10], it.name));
legend("var(--wait)", "wait");
legend("var(--host)", "host");
legend("var(--idle)", "idle");

// Columns: title, cell, whether it is a number.
function table(title, columns, rows, goes) {
  if (rows.length === 0) return;
  const head = element("tr", {}, ...columns.map(([name, , number]) =>
    element("th", { className: number ? "number" : "" }, name)));
  const body = rows.map(row => {
    const line = element("tr", {}, ...columns.map(([, cell, number]) => {
      const content = cell(row);
      const text = typeof content === "object" ? "" : String(content);
      return element("td", { className: number ? "number" : "name", title: text }, content);
    }));
    if (goes) {
      line.className = "goes";
      line.addEventListener("click", () => {
        scrollTo({ top: 0, behavior: "smooth" });
        zoomTo(row.begin_ns, row.begin_ns + row.time_ns);
      });
    }
    return line;
  });
  $("tables").append(element("div", { className: "table" }, element("h2", {}, title),
    element("table", {}, head, ...body)));
}
const found = [["took", it => time(it.time_ns), true], ["task", it => it.name],
  ["on", it => it.thread], ["at", it => time(it.begin_ns), true]];
table("Threads", [["", it => it.name], ["tasks", it => it.tasks, true],
  ["running", it => time(it.run_ns), true], ["waiting", it => time(it.wait_ns), true],
  ["searching", it => time(it.search_ns), true], ["parked", it => time(it.park_ns), true],
  ["steals", it => it.steals, true]], summary.threads);
const most = Math.max(1, ...summary.histogram.map(it => it.tasks));
table("Time of tasks, without waits", [
  ["", it => it.to_ns === null ? "≥ " + time(it.from_ns) : "< " + time(it.to_ns)],
  ["tasks", it => it.tasks, true],
  ["", it => {
    const bar = element("div", { className: "share" });
    bar.style.width = it.tasks / most * 180 + "px";
    return bar;
  }]], summary.histogram);
table("Tasks by function", [["function", it => it.name], ["tasks", it => it.tasks, true],
  ["running", it => time(it.run_ns), true]], summary.functions.slice(0, 12));
table("Critical path by function", [["function", it => it.name],
  ["times", it => it.tasks, true], ["running", it => time(it.run_ns), true]],
  critical.functions);
table("Longest tasks", found, summary.longest_tasks, true);
table("Longest waits", [...found, ["ended by", it => it.ended_by ?? ""]],
  summary.longest_waits, true);
table("Longest delays on the critical path", found, critical.longest_delays, true);
everything();
