import { type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { borrowCanvas } from '../../../moments/lend-canvas.ts';
import { MomentPart, useMoment } from '../../../moments/moment-part.tsx';
import '../../../moments/moments.css';
import { useMomentSkip } from '../../../moments/use-moment-skip.ts';
import { type Landing, landingMoment } from './landing-moment.ts';
import './landing-moment.css';

/**
 * Resolution factor of the canvas, which fills the window. It only shows soft light, so more detail wouldn't be
 * visible.
 */
const DETAIL = 0.5;

interface LandingMomentProps extends Landing {
  /** Visible part of the wheel. */
  strip: RefObject<HTMLElement | null>;
}

/** Animation around the wheel when it has stopped, played once. A click or Escape ends it. */
export default function LandingMoment(props: LandingMomentProps) {
  const [isGone, setIsGone] = useState(false);
  return isGone ? null : <Shown {...props} onGone={() => setIsGone(true)} />;
}

function Shown({ strip, onGone, ...landing }: LandingMomentProps & { onGone: () => void }) {
  const [root, host] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  // The wheel's box is measured again only after scrolling, because measuring in every frame would force layouts.
  const box = useRef<DOMRect>(undefined);
  useEffect(() => {
    const forget = () => {
      box.current = undefined;
    };
    addEventListener('scroll', forget, { passive: true, capture: true });
    return () => removeEventListener('scroll', forget, { capture: true });
  }, []);
  useMoment({
    root,
    host,
    onGone,
    lend: (element, onTaken) => borrowCanvas(element, onTaken, DETAIL),
    make: (element, painter) =>
      landingMoment({
        root: element,
        landing,
        painter,
        strip: () => (box.current ??= strip.current?.getBoundingClientRect() ?? new DOMRect()),
      }),
  });
  useMomentSkip(onGone);
  return createPortal(
    <div ref={root} aria-hidden className="pointer-events-none fixed inset-0 z-20 overflow-hidden">
      <div data-part="wash" className="landing-wash" data-colour={landing.colour} />
      <div data-part="edge" className="landing-edge" data-colour={landing.colour} />
      <div ref={host} className="absolute inset-0" />
      <MomentPart name="amount-place">
        <p data-part="amount" className="struck landing-amount" />
      </MomentPart>
    </div>,
    document.body,
  );
}
