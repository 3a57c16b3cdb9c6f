import { type RefObject, useRef } from 'react';
import { createPortal } from 'react-dom';
import { MomentPart } from '../../moments/MomentPart.tsx';
import '../../moments/moments.css';
import { useMoment } from '../../moments/use-moment.ts';
import { GoldenFace } from '../../ui/reel/ReelCards.tsx';
import { goldenMoment } from './golden-moment.ts';
import { openingWords } from './opening.words.ts';

interface GoldenMomentProps {
  /** How long it lasts. */
  ms: number;
  /** What the canvas fills. */
  light: RefObject<HTMLElement | null>;
}

/** What happens between the two runs of a golden spin, over the cards in the window. */
export default function GoldenMoment({ ms, light }: GoldenMomentProps) {
  const [root, name] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  useMoment({
    root,
    host: light,
    isLasting: true,
    make: (element, painter) =>
      goldenMoment({ root: element, name: name.current ?? element, lengthMs: ms, painter }),
  });
  return (
    <div ref={root} aria-hidden className="absolute inset-0 z-10 overflow-hidden">
      <div data-part="dark" className="absolute inset-0 bg-page opacity-0" />
      <MomentPart name="card">
        <div className="golden-card grid h-40 w-37 place-items-center rounded-control">
          <GoldenFace className="w-32 max-w-none" />
        </div>
      </MomentPart>
      <svg
        data-part="cracks"
        viewBox="-430 -150 860 300"
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 size-full opacity-0"
      />
      {light.current
        ? createPortal(
            <div ref={name} className="moment-part z-10">
              <p className="struck-text font-title text-24 font-bold tracking-[.14em]">
                {openingWords.golden}
              </p>
            </div>,
            light.current,
          )
        : null}
    </div>
  );
}
