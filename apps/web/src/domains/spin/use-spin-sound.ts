import { useEffect, useRef } from 'react';
import { play, playResult } from '../../ui/sound/sound.ts';
import type { OwnResult } from './spin-result.ts';
import type { SpinPhase } from './use-spin-phase.ts';

/** Time between the wheel's own sound and the player's result. */
const RESULT_AFTER_MS = 180;

/** Plays the landing and, after it, the player's win or loss; silent for a result that stood already when the page came. */
export function useSpinSound(phase: SpinPhase, own: OwnResult | undefined): void {
  const lastPhase = useRef(phase);
  const { kind, multiplier = 0 } = own ?? {};
  useEffect(() => {
    const hasJustLanded = phase === 'LANDED' && lastPhase.current === 'ROLLING';
    lastPhase.current = phase;
    if (!hasJustLanded) return undefined;
    play('land', { isOthers: kind === undefined });
    if (kind === undefined) return undefined;
    const timer = setTimeout(() => playResult(kind, multiplier), RESULT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [phase, kind, multiplier]);
}
