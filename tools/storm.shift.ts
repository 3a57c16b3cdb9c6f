// Moves a process's clock by STORM_CLOCK_MS, so that a raffle's week ends during a storm. A server process loads this
// file first (`--import`). The storm's own process, which has the sandbox's beacon, moves its clock too.
const RealDate = Date;
let offsetMs = Number(process.env['STORM_CLOCK_MS'] ?? 0);

const now = (): number => RealDate.now() + offsetMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values: unknown[], made) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, made) as object,
  get: (target, name, from): unknown => (name === 'now' ? now : Reflect.get(target, name, from)),
});

/** Moves the clock of this process. @param ms the whole offset from the machine's clock. */
export function shiftClock(ms: number): void {
  offsetMs = ms;
}

/** Returns the environment variables with which a child process has the same clock as this one. */
export const shiftedEnv = (): Record<string, string> => ({
  STORM_CLOCK_MS: String(offsetMs),
  NODE_OPTIONS: `--import=${import.meta.url}`,
});
