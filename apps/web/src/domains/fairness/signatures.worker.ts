import { allSignatures, type RoundSignature } from '@aureus/fair/beacon-batch.ts';
import type { ExportedBeacon } from '@aureus/fair/export.ts';

/** Task of the worker: signatures of a beacon to check together. The worker answers with a result for each. */
export interface SignatureTask {
  rounds: readonly RoundSignature[];
  beacon: Pick<ExportedBeacon, 'publicKey' | 'schemeId'>;
}

const random = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));

addEventListener('message', ({ data }: MessageEvent<SignatureTask>) =>
  postMessage(allSignatures(data.rounds, data.beacon, random)),
);
