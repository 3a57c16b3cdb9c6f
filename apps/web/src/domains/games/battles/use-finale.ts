import { type ComponentType, useEffect, useState } from 'react';
import { holdMoments } from '../../../moments/queue.ts';
import { loadPart } from '../../../ui/parts/load-part.ts';
import type { Playback } from './battle-playback.ts';
import type { FinaleProps } from './finale/FinaleOverlay.tsx';

/** The finale's code, once it has come. A battle ends without it as well. */
let Overlay: ComponentType<FinaleProps> | undefined;

function loadFinale(): void {
  if (Overlay) return;
  loadPart(() => import('./finale/FinaleOverlay.tsx')).then(
    ({ default: loaded }) => {
      Overlay = loaded;
    },
    () => undefined,
  );
}

/**
 * The finale of a battle, for viewers who saw its last round; later ones find the result. Other moments wait for it, and
 * for all of a battle that the player has a seat in.
 * @returns the component that shows the finale while it runs, and the function to call when it is over.
 */
export function useFinale(
  { phase }: Playback,
  isIn: boolean,
): { Finale: ComponentType<FinaleProps> | undefined; over: () => void } {
  const [seen, setSeen] = useState(phase);
  const [Finale, setFinale] = useState<ComponentType<FinaleProps>>();
  if (seen !== phase) {
    setSeen(phase);
    if (phase === 'OVER' && (seen === 'PLAYING' || seen === 'STARTING')) setFinale(() => Overlay);
  }
  const isRunning = phase === 'STARTING' || phase === 'PLAYING';
  const isComing = isRunning || phase === 'DRAWING';
  useEffect(() => {
    if (isComing) loadFinale();
  }, [isComing]);
  const isHeld = Finale !== undefined || (isIn && isRunning);
  useEffect(() => (isHeld ? holdMoments() : undefined), [isHeld]);
  return { Finale, over: () => setFinale(undefined) };
}
