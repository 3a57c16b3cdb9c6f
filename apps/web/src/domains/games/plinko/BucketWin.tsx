import { useRef, useState } from 'react';
import { MomentPart, useMoment } from '../../../moments/moment-part.tsx';
import '../../../moments/moments.css';
import { useReducedMotion } from '@aureus/ui-kit/use-media.ts';
import { useMomentSkip } from '../../../moments/use-moment-skip.ts';
import { type BucketWinFacts, bucketWin } from './bucket-win.ts';
import './bucket-win.css';

/**
 * Animation of a big win over the board, played once. A click or Escape ends it. With reduced motion nothing is shown.
 */
export default function BucketWin(facts: BucketWinFacts) {
  const isReduced = useReducedMotion();
  const [isGone, setIsGone] = useState(false);
  return isReduced || isGone ? null : <Shown {...facts} onGone={() => setIsGone(true)} />;
}

function Shown({ onGone, ...facts }: BucketWinFacts & { onGone: () => void }) {
  const [root, host] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  useMoment({
    root,
    host,
    onGone,
    make: (element, painter) => bucketWin({ ...facts, root: element, painter }),
  });
  useMomentSkip(onGone);
  return (
    <div ref={root} aria-hidden className="pointer-events-none absolute inset-0 z-20">
      <div data-part="column" className="plinko-column" />
      <div ref={host} className="absolute inset-0" />
      <MomentPart name="amount-place">
        <p data-part="amount" className="struck moment-shaded" />
      </MomentPart>
    </div>
  );
}
