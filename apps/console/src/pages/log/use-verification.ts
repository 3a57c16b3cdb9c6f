import { useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { serverNow } from '../../ui/clock.ts';
import { type Verdict, verifyChain } from './chain.ts';
import { readWholeLog } from './log.queries.ts';

/** Progress of verifying the hash chain. */
export type Verification =
  | { step: 'NONE' }
  | { step: 'RUNNING'; checked: number; total: number }
  | { step: 'DONE'; verdict: Verdict; at: number }
  | { step: 'FAILED'; message: string };

/** Verifies the log's whole hash chain in this browser. @returns the progress, and a function that starts it. */
export function useVerification(): [Verification, () => void] {
  const [state, setState] = useState<Verification>({ step: 'NONE' });
  const start = async () => {
    if (state.step === 'RUNNING') return;
    setState({ step: 'RUNNING', checked: 0, total: 0 });
    try {
      const verdict = await verifyChain(readWholeLog, (checked, total) =>
        setState({ step: 'RUNNING', checked, total }),
      );
      setState({ step: 'DONE', verdict, at: serverNow() });
    } catch (error) {
      setState({ step: 'FAILED', message: errorMessage(error) });
    }
  };
  return [state, () => void start()];
}
