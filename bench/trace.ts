/** Fields of Chrome's trace format that are used here. Times in microseconds. */
type TraceEvent = {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  /** CPU time of the thread within `dur`. */
  tdur?: number;
  pid: number;
  tid: number;
  args: { name?: string };
};

export type FrameFigures = {
  frames: number;
  /** 95th percentile over all frames: milliseconds of script, style and layout on the page's main thread. */
  work95: number;
  /** Share of frames with less than 4 ms of script, style and layout. */
  under4: number;
  /** `under4` by wall clock, which also counts time in which other programs had the CPU. */
  under4ByClock: number;
  /** Longest single task, in milliseconds. */
  longestTask: number;
  longestTaskByClock: number;
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

/**
 * Measures the work of a page's main thread in each sixtieth of a second of a trace, in CPU time, which other programs
 * hardly affect. Wall-clock figures are returned too.
 */
export function readTrace(trace: Buffer, fromMs: number, ms: number): FrameFigures {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const main = mainThread(traceEvents);
  const events = traceEvents.filter(
    ({ pid, tid, ph, dur }) => `${pid}:${tid}` === main && ph === 'X' && dur !== undefined,
  );
  const first = Math.min(...events.map(({ ts }) => ts)) + fromMs * 1000;
  const last = first + ms * 1000;
  const seen = events.filter(({ ts }) => ts >= first && ts < last);
  const spans = outermost(seen.filter(({ name }) => WORK.has(name)));
  const work = workByFrame(spans, first, ms, busy);
  const clock = workByFrame(spans, first, ms, ({ dur = 0 }) => dur);
  const tasks = seen.filter(({ name }) => name.endsWith('RunTask'));
  return {
    frames: work.length,
    work95: work.toSorted((a, b) => a - b)[Math.floor(work.length * 0.95)] ?? 0,
    under4: shareUnder4(work),
    under4ByClock: shareUnder4(clock),
    longestTask: Math.max(0, ...tasks.map((task) => busy(task) / 1000)),
    longestTaskByClock: Math.max(0, ...tasks.map(({ dur = 0 }) => dur / 1000)),
    layoutsPerFrame: seen.filter(({ name }) => name === 'Layout').length / work.length,
  };
}

const busy = ({ dur = 0, tdur = dur }: TraceEvent): number => tdur;

const shareUnder4 = (work: readonly number[]): number =>
  work.filter((spent) => spent < 4).length / work.length;

/** Returns the milliseconds of work in each frame. A span across several frames is divided between them. */
function workByFrame(
  spans: readonly TraceEvent[],
  first: number,
  ms: number,
  cost: (span: TraceEvent) => number,
): number[] {
  const work = Array.from({ length: Math.round((ms * 1000) / FRAME_US) }, () => 0);
  for (const span of spans) {
    const { ts, dur = 0 } = span;
    for (let at = ts; at < ts + dur; ) {
      const frame = Math.floor((at - first) / FRAME_US);
      const until = Math.min(ts + dur, first + (frame + 1) * FRAME_US);
      if (frame < work.length) work[frame] = (work[frame] ?? 0) + (cost(span) * (until - at)) / dur / 1000;
      at = until + 0.001;
    }
  }
  return work;
}

/** Finds the page's main thread: the renderer's main thread with the most work. */
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

/** Removes spans that begin within another span, so that layout within a script isn't counted twice. */
function outermost(events: readonly TraceEvent[]): TraceEvent[] {
  const spans: TraceEvent[] = [];
  let end = 0;
  for (const event of [...events].sort((a, b) => a.ts - b.ts)) {
    if (event.ts < end) continue;
    spans.push(event);
    end = event.ts + (event.dur ?? 0);
  }
  return spans;
}
