import type { RoundSignature } from '@aureus/fair/beacon-batch.ts';
import type { SignatureCheck } from '@aureus/fair/verify-draw.ts';
import type { SignatureTask } from './signatures.worker.ts';

/** Signature check for records without beacon signatures: accepts none. */
export const nothingIsSigned: SignatureCheck = () => false;

/** A draw's round and signature; null where there is none yet. */
type Signed = { beaconRound: number | null; signature: string | null };

/**
 * Checks the beacon's signatures of draws together, in a worker, because one signature takes longer than a frame.
 * Returns a check that answers from the results.
 * @throws if the worker doesn't start.
 */
export async function checkSignatures(
  draws: readonly Signed[],
  beacon: SignatureTask['beacon'],
): Promise<SignatureCheck> {
  const rounds = draws.flatMap(({ beaconRound: round, signature }): RoundSignature[] =>
    round === null || signature === null ? [] : [{ round, signature }],
  );
  if (rounds.length === 0) return nothingIsSigned;
  const results = await askWorker({ rounds, beacon });
  const nameOf = ({ round, signature }: RoundSignature): string => `${round} ${signature}`;
  const valid = new Set(rounds.filter((_, index) => results[index] === true).map(nameOf));
  return (signed) => signed.publicKey === beacon.publicKey && valid.has(nameOf(signed));
}

function askWorker({ rounds, beacon: { publicKey, schemeId } }: SignatureTask): Promise<boolean[]> {
  const worker = new Worker(new URL('./signatures.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<boolean[]>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<boolean[]>) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('the check of signatures did not start')));
    worker.postMessage({ rounds, beacon: { publicKey, schemeId } } satisfies SignatureTask, []);
  }).finally(() => worker.terminate());
}
