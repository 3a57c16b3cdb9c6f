import { decode, progressLine, type Report, random, readJson, UnusableFile } from './files.ts';
import { report } from './report.ts';

/** File to check, with the user's options and the files to compare it with. */
export type Job = {
  file: File;
  beaconKey: string | undefined;
  /** `seen`: memory of a browser. `before`: older export. */
  seen: File | undefined;
  before: File | undefined;
  /** File of a raffle with its list. */
  raffle: File | undefined;
};
export type JobMessage = { progress: string } | { report: Report };

/** Minimum time in ms between two messages about the progress. */
const MESSAGE_MS = 100;

/** Checks a file. Waits for `onProgress` each time that it reports the progress. */
export async function checkFile(
  { file, beaconKey, seen, before, raffle }: Job,
  onProgress: (line: string) => Promise<void> | void,
  everyMs = MESSAGE_MS,
): Promise<Report> {
  try {
    const steps = report(await readFile(file), {
      beaconKey,
      random,
      seen: seen && (await readFile(seen)),
      before: before && (await readFile(before)),
      raffle: raffle && (await readFile(raffle)),
    });
    let next = performance.now() + everyMs;
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done) return { lines: step.value.lines, isGood: step.value.isGood };
      if (performance.now() < next) continue;
      await onProgress(progressLine(step.value));
      next = performance.now() + everyMs;
    }
  } catch (error) {
    if (error instanceof UnusableFile) return { lines: [error.message], isGood: false };
    throw error;
  }
}

/** @throws UnusableFile when the file can't be read, as after it was saved again, or isn't JSON. */
async function readFile(file: File): Promise<unknown> {
  const bytes = await file.arrayBuffer().catch((cause: unknown) => {
    throw new UnusableFile(`${file.name} can't be read: reload this page and choose it again.`, { cause });
  });
  return readJson(decode(new Uint8Array(bytes)));
}
