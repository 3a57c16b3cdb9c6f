import { type Report, readJson, UnusableFile } from './files.ts';
import { report } from './report.ts';

/** Maximum time of work before the page pauses to stay responsive. */
const SLICE_MS = 40;

function element<E extends HTMLElement>(id: string, kind: new () => E): E {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no ${id}`);
  return found;
}
const drop = element('drop', HTMLLabelElement);
const file = element('file', HTMLInputElement);
const key = element('key', HTMLInputElement);
const progress = element('progress', HTMLParagraphElement);
const result = element('result', HTMLElement);
const verdict = element('verdict', HTMLHeadingElement);
const lines = element('lines', HTMLPreElement);

/** Number of checks started so far. A new check replaces the running one. */
let turn = 0;

async function check(chosen: File): Promise<void> {
  turn += 1;
  const own = turn;
  result.hidden = true;
  progress.textContent = `Reading ${chosen.name}`;
  const shown = await reportOf(chosen, own);
  if (shown === undefined) return;
  progress.textContent = '';
  verdict.textContent = shown.isGood ? 'Every check passed' : 'Not every check passed';
  result.className = shown.isGood ? 'good' : 'bad';
  lines.textContent = shown.lines.join('\n');
  result.hidden = false;
}

/**
 * Checks a file.
 * @returns the report, or `undefined` when another file was chosen in the meantime.
 */
async function reportOf(chosen: File, own: number): Promise<Report | undefined> {
  try {
    const steps = report(readJson(await chosen.text()), key.value.trim() || undefined);
    let pauseAt = performance.now() + SLICE_MS;
    for (let step = steps.next(); ; step = steps.next()) {
      if (turn !== own) return undefined;
      if (step.done) return step.value;
      if (performance.now() < pauseAt) continue;
      progress.textContent = `${step.value.done} of ${step.value.total} bets`;
      await new Promise((resolve) => setTimeout(resolve));
      pauseAt = performance.now() + SLICE_MS;
    }
  } catch (error) {
    if (error instanceof UnusableFile) return { lines: [error.message], isGood: false };
    throw error;
  }
}

function checkChosen(files: FileList | null | undefined): void {
  const [chosen] = files ?? [];
  if (chosen !== undefined) void check(chosen);
}

file.addEventListener('change', () => checkChosen(file.files));
key.addEventListener('change', () => checkChosen(file.files));
drop.addEventListener('dragover', (event) => {
  event.preventDefault();
  drop.classList.add('over');
});
drop.addEventListener('dragleave', () => drop.classList.remove('over'));
drop.addEventListener('drop', (event) => {
  event.preventDefault();
  drop.classList.remove('over');
  checkChosen(event.dataTransfer?.files);
});
