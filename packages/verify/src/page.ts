import type { Report } from './files.ts';
import { checkFile, type Job, type JobMessage } from './job.ts';

/** Time of work in ms after which the page pauses, if it can't start a worker. */
const SLICE_MS = 12;

/** Text of this script, which a worker runs as well; empty in the worker. */
const ownText = typeof document === 'undefined' ? '' : (document.currentScript?.textContent ?? '');

if (typeof document === 'undefined') workFor(globalThis);
else showPage();

/** Checks the files that the page sends. This script then runs as the page's worker. */
function workFor(scope: typeof globalThis): void {
  const tell = (message: JobMessage) => postMessage(message);
  scope.addEventListener('message', ({ data }: MessageEvent<Job>) => {
    void checkFile(data, (progress) => tell({ progress })).then((report) => tell({ report }));
  });
}

/**
 * Starts a worker with this script. @returns undefined if the browser allows no worker in a page opened from the disk.
 */
function startWorker(): Worker | undefined {
  try {
    return new Worker(URL.createObjectURL(new Blob([ownText], { type: 'text/javascript' })));
  } catch {
    return undefined;
  }
}

function element<E extends HTMLElement>(id: string, kind: new () => E): E {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no ${id}`);
  return found;
}

function showPage(): void {
  const drop = element('drop', HTMLLabelElement);
  const file = element('file', HTMLInputElement);
  const key = element('key', HTMLInputElement);
  const seen = element('seen', HTMLInputElement);
  const before = element('before', HTMLInputElement);
  const raffle = element('raffle', HTMLInputElement);
  const progress = element('progress', HTMLParagraphElement);
  const result = element('result', HTMLElement);
  const verdict = element('verdict', HTMLHeadingElement);
  const lines = element('lines', HTMLPreElement);
  /** Ends the check that is under way. Each new check sets this function. */
  let stop = (): void => undefined;

  function show(report: Report): void {
    progress.textContent = '';
    verdict.textContent = report.isGood ? 'Every check passed' : 'Not every check passed';
    result.className = report.isGood ? 'good' : 'bad';
    lines.textContent = report.lines.join('\n');
    result.hidden = false;
  }

  function check(chosen: File): void {
    stop();
    result.hidden = true;
    progress.textContent = `Reading ${chosen.name}`;
    const job: Job = {
      file: chosen,
      beaconKey: key.value.trim() || undefined,
      seen: seen.files?.[0],
      before: before.files?.[0],
      raffle: raffle.files?.[0],
    };
    const worker = startWorker();
    stop = worker === undefined ? checkHere(job) : checkIn(worker, job);
  }

  function checkIn(worker: Worker, job: Job): () => void {
    worker.addEventListener('message', ({ data }: MessageEvent<JobMessage>) => {
      if ('progress' in data) progress.textContent = data.progress;
      else {
        worker.terminate();
        show(data.report);
      }
    });
    // Some browsers create the worker and then refuse its script.
    worker.addEventListener('error', () => {
      worker.terminate();
      stop = checkHere(job);
    });
    worker.postMessage(job, []);
    return () => worker.terminate();
  }

  function checkHere(job: Job): () => void {
    let isCurrent = true;
    const pause = (line: string) => {
      if (isCurrent) progress.textContent = line;
      return new Promise<void>((resolve) => {
        if (isCurrent) setTimeout(resolve);
      });
    };
    void checkFile(job, pause, SLICE_MS).then((report) => {
      if (isCurrent) show(report);
    });
    return () => {
      isCurrent = false;
    };
  }

  /** File that was dropped or chosen last. */
  let current: File | undefined;
  const checkChosen = (files: FileList | null | undefined): void => {
    current = files?.[0] ?? current;
    if (current !== undefined) check(current);
  };
  file.addEventListener('change', () => checkChosen(file.files));
  for (const input of [key, seen, before, raffle]) input.addEventListener('change', () => checkChosen(null));
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
}
