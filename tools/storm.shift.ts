// Moves a process's clock by STORM_CLOCK_MS, so that a raffle's week ends during a storm. A server process loads it first
// (`--import`), and the storm's own process, in which the beacon is, moves with it.
const RealDate = Date;
let offsetMs = Number(process.env['STORM_CLOCK_MS'] ?? 0);

const now = (): number => RealDate.now() + offsetMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values: unknown[], made) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, made) as object,
  get: (target, name, from): unknown => (name === 'now' ? now : Reflect.get(target, name, from)),
});

/** Moves the clock of this process. @param ms in all, by the machine's clock. */
export function shiftClock(ms: number): void {
  offsetMs = ms;
}

/** Returns the settings with which a child process has the same clock. */
export const shiftedEnv = (): Record<string, string> => ({
  STORM_CLOCK_MS: String(offsetMs),
  NODE_OPTIONS: `--import=${import.meta.url}`,
});
