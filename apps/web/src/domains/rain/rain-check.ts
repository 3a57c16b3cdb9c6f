import type { RainChallenge } from '@aureus/contract/rain.ts';
import type { Question } from './rain.worker.ts';

export type Altcha = Extract<RainChallenge, { provider: 'ALTCHA' }>;
export type Turnstile = Extract<RainChallenge, { provider: 'TURNSTILE' }>;

/**
 * The token that a solved challenge gives. The work is done beside the page, which stays smooth.
 * @throws when there is no answer, or the signal ends it.
 */
export async function solveChallenge(challenge: Altcha, signal: AbortSignal): Promise<string> {
  const startedAt = performance.now();
  const { algorithm, challenge: hash, salt, signature, maxnumber: mostNumber } = challenge;
  const number = await askWorker({ challenge: hash, salt, mostNumber }, signal);
  const took = Math.round(performance.now() - startedAt);
  return btoa(JSON.stringify({ algorithm, challenge: hash, number, salt, signature, took }));
}

function askWorker(question: Question, signal: AbortSignal): Promise<number> {
  const worker = new Worker(new URL('./rain.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<number>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<number | null>) => {
      if (data === null) reject(new Error('the challenge has no answer'));
      else resolve(data);
    });
    worker.addEventListener('error', () => reject(new Error('the check did not start')));
    signal.addEventListener('abort', () => reject(new Error('the check was closed')));
    worker.postMessage(question, []);
  }).finally(() => worker.terminate());
}
