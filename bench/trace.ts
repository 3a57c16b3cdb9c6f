/** What of Chrome's trace format is read here; times in microseconds. */
type TraceEvent = {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  pid: number;
  tid: number;
  args: { name?: string };
};

export type FrameFigures = {
  frames: number;
  /** Milliseconds of script, style and layout on the page's main thread that 95 % of the frames stay under. */
  work95: number;
  /** Share of frames with less than 4 ms of them. */
  under4: number;
  /** The longest single task, in milliseconds. */
  longestTask: number;
  /** Layouts for each frame. */
  layoutsPerFrame: number;
};

const FRAME_US = 1_000_000 / 60;
const WORK = new Set([
  'EvaluateScript',
  'FunctionCall',
  'FireAnimationFrame',
  'TimerFire',
  'EventDispatch',
  'RunMicrotasks',
  'UpdateLayoutTree',
  'Layout',
]);

/** What a page's main thread did in each sixtieth of a second of a trace. */
export function readTrace(trace: Buffer, fromMs: number, ms: number): FrameFigures {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const main = mainThread(traceEvents);
  const events = traceEvents.filter(
    ({ pid, tid, ph, dur }) => `${pid}:${tid}` === main && ph === 'X' && dur !== undefined,
  );
  const first = Math.min(...events.map(({ ts }) => ts)) + fromMs * 1000;
  const last = first + ms * 1000;
  const seen = events.filter(({ ts }) => ts >= first && ts < last);
  const work = Array.from({ length: Math.round((ms * 1000) / FRAME_US) }, () => 0);
  for (const [start, end] of merged(seen.filter(({ name }) => WORK.has(name)))) {
    for (let at = start; at < end; ) {
      const frame = Math.floor((at - first) / FRAME_US);
      const until = Math.min(end, first + (frame + 1) * FRAME_US);
      if (frame < work.length) work[frame] = (work[frame] ?? 0) + (until - at) / 1000;
      at = until + 0.001;
    }
  }
  const sorted = [...work].sort((a, b) => a - b);
  return {
    frames: work.length,
    work95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    under4: work.filter((spent) => spent < 4).length / work.length,
    longestTask: Math.max(
      0,
      ...seen.filter(({ name }) => name.endsWith('RunTask')).map(({ dur = 0 }) => dur / 1000),
    ),
    layoutsPerFrame: seen.filter(({ name }) => name === 'Layout').length / work.length,
  };
}

/** The main thread of the page: of all renderers the one that ran most. */
function mainThread(events: readonly TraceEvent[]): string | undefined {
  const names = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}:${tid}`),
  );
  const spent = new Map<string, number>();
  for (const { pid, tid, dur = 0, name } of events) {
    const thread = `${pid}:${tid}`;
    if (names.has(thread) && WORK.has(name)) spent.set(thread, (spent.get(thread) ?? 0) + dur);
  }
  return [...spent].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** Spans without what lies inside another: a script that lays out is counted once. */
function merged(events: readonly TraceEvent[]): [start: number, end: number][] {
  const spans: [number, number][] = [];
  for (const { ts, dur = 0 } of [...events].sort((a, b) => a.ts - b.ts)) {
    const open = spans.at(-1);
    if (open !== undefined && ts <= open[1]) open[1] = Math.max(open[1], ts + dur);
    else spans.push([ts, ts + dur]);
  }
  return spans;
}
