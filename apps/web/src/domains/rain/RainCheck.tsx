import type { RainChallenge } from '@aureus/contract/rain.ts';
import { Check, LoaderCircle, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/fields/IconButton.tsx';
import { checkWords } from './rain.check.words.ts';
import type { Question } from './rain.worker.ts';
import { TurnstileWidget } from './TurnstileWidget.tsx';

interface RainCheckProps {
  challenge: RainChallenge;
  /** True while the server checks the token and the player joins. */
  isJoining: boolean;
  onToken: (token: string) => void;
  /** Called when the player closes the check, or if the check fails. */
  onClose: () => void;
}

/** Human check before joining a rain. It replaces the rain's buttons. */
export default function RainCheck({ challenge, isJoining, onToken, onClose }: RainCheckProps) {
  return (
    <div className="mt-auto flex animate-appear items-center gap-1.5">
      <div className="min-w-0 flex-1">
        {challenge.provider === 'ALTCHA' ? (
          <AltchaBox challenge={challenge} isJoining={isJoining} onToken={onToken} onFailure={onClose} />
        ) : (
          <TurnstileWidget challenge={challenge} onToken={onToken} onFailure={onClose} />
        )}
      </div>
      <IconButton label={checkWords.close} size={32} onClick={onClose}>
        <X size={16} aria-hidden />
      </IconButton>
    </div>
  );
}

interface AltchaBoxProps {
  challenge: Altcha;
  isJoining: boolean;
  onToken: (token: string) => void;
  onFailure: () => void;
}

/** Checkbox that starts a short computation in the browser as a proof of work. */
function AltchaBox({ challenge, isJoining, onToken, onFailure }: AltchaBoxProps) {
  const [isSolving, setIsSolving] = useState(false);
  const [isSolved, setIsSolved] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const work = useRef<AbortController>(undefined);
  useEffect(() => {
    // The button that opened the check is gone, so the focus moves to the check for keyboard users.
    box.current?.focus({ preventScroll: true });
    return () => work.current?.abort();
  }, []);

  const isBusy = isSolving || isJoining;
  const solve = async () => {
    work.current = new AbortController();
    const { signal } = work.current;
    setIsSolving(true);
    try {
      const token = await solveChallenge(challenge, signal);
      setIsSolved(true);
      onToken(token);
    } catch {
      if (!signal.aborted) onFailure();
    } finally {
      setIsSolving(false);
    }
  };
  return (
    <label className="flex h-8 w-full cursor-pointer items-center gap-2 rounded-control border border-control bg-page px-2.5 text-14 text-ink transition-colors hover:border-gold-low max-tablet:h-11 max-tablet:text-14">
      <span className="relative grid size-[18px] shrink-0 place-items-center text-gold-high">
        <input
          ref={box}
          type="checkbox"
          checked={isBusy || isSolved}
          aria-busy={isBusy}
          onChange={() => {
            if (!isBusy && !isSolved) void solve();
          }}
          className="absolute inset-0 cursor-pointer appearance-none rounded-chip border border-control bg-raised"
        />
        {isBusy ? (
          <LoaderCircle size={13} className="pointer-events-none relative animate-spinner" aria-hidden />
        ) : isSolved ? (
          <Check size={13} strokeWidth={3} className="pointer-events-none relative" aria-hidden />
        ) : null}
      </span>
      {isBusy ? checkWords.checking : isSolved ? checkWords.done : checkWords.ask}
      <span aria-hidden className="ml-auto text-12 text-ink-3">
        {checkWords.provider}
      </span>
    </label>
  );
}

export type Altcha = Extract<RainChallenge, { provider: 'ALTCHA' }>;
export type Turnstile = Extract<RainChallenge, { provider: 'TURNSTILE' }>;

/**
 * Solves a challenge in a worker, so that the page stays responsive. @returns the token.
 * @throws if there is no solution, the worker fails, or the signal aborts the work.
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
