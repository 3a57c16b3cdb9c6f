/** A Chromium to launch: `env` goes on top of the environment of the process that launches it. */
export type FoundChromium = { executablePath: string; args: string[]; env: Record<string, string> };

/** @public */
export const CHROMIUM_FLAGS: string[];
export function findChromium(): Promise<FoundChromium>;
