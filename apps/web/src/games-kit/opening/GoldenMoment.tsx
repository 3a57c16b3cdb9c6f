import { cx } from '@aureus/ui-kit/class-names.ts';
import { type RefObject, useRef } from 'react';
import { createPortal } from 'react-dom';
import { borrowCanvas, type Loan, type Painter, type Part } from '../../moments/lend-canvas.ts';
import type { Light } from '../../moments/light.ts';
import { MomentPart, useMoment } from '../../moments/moment-part.tsx';
import type { Batch, Lamp, SolidKind } from '../../moments/solids.ts';
import { GoldenFace } from '../../ui/reel/ReelCards.tsx';
import { goldenMoment } from './golden-moment.ts';
import { openingWords } from './opening.words.ts';
import '../../moments/moments.css';

interface GoldenMomentProps {
  /** Duration of the animation in ms. */
  ms: number;
  /** Element that the canvas fills. */
  light: RefObject<HTMLElement | null>;
  /**
   * Sounds of this reel among several: the whole animation's (`heard`), or only the card's stop (`quiet`). `undefined`
   * for a single reel.
   */
  among: 'heard' | 'quiet' | undefined;
}

/** Animation between the two runs of a golden spin, over the reel's cards. */
export default function GoldenMoment({ ms, light, among }: GoldenMomentProps) {
  const [root, name] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  useMoment({
    root,
    host: light,
    isLasting: true,
    make: (element, painter) =>
      goldenMoment({
        root: element,
        name: name.current ?? undefined,
        lengthMs: ms,
        isQuiet: among === 'quiet',
        painter,
      }),
    ...(among === undefined
      ? {}
      : { lend: (host, onTaken) => shareCanvas(host, root.current ?? host, onTaken) }),
  });
  return (
    <div ref={root} aria-hidden className="absolute inset-0 z-10 overflow-hidden">
      <div data-part="dark" className="absolute inset-0 bg-page opacity-0" />
      <MomentPart name="card">
        <div
          className={cx(
            'golden-card grid place-items-center rounded-control',
            among === undefined ? 'h-[160px] w-[176px]' : 'h-[120px] w-[min(148px,19vw)]',
          )}
        >
          <GoldenFace className={among === undefined ? 'w-32 max-w-none' : 'w-4/5'} />
        </div>
      </MomentPart>
      <svg
        data-part="cracks"
        viewBox="-430 -150 860 300"
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 size-full opacity-0"
      />
      {light.current && among === undefined
        ? createPortal(
            <div ref={name} className="moment-part z-10">
              {/* Darkens the background of the text. */}
              <div className="bg-radial-[closest-side] from-page from-45% to-transparent px-14 py-4">
                <p className="struck-text font-title text-24 font-bold tracking-[.14em]">
                  {openingWords.golden}
                </p>
              </div>
            </div>,
            light.current,
          )
        : null}
    </div>
  );
}

interface Shared {
  host: HTMLElement;
  loan: Loan;
  /** Callbacks of the reels that use the canvas. They are called if another part of the page takes it. */
  members: Set<() => void>;
  /** Frame in which the canvas was last cleared. */
  frame: unknown;
}

let shared: Shared | undefined;

/**
 * Shares a canvas between several reels. Each draws over its own place, and the first to draw in a frame clears the
 * canvas.
 */
function shareCanvas(host: HTMLElement, place: HTMLElement, onTaken: () => void): Loan | undefined {
  if (shared?.host !== host) {
    const members = new Set<() => void>();
    const loan = borrowCanvas(host, () => {
      if (shared?.members === members) shared = undefined;
      for (const leave of members) leave();
    });
    if (!loan) return undefined;
    shared = { host, loan, members, frame: undefined };
  }
  const current = shared;
  current.members.add(onTaken);
  return {
    painter: painterOver(current, host, place),
    giveBack() {
      current.members.delete(onTaken);
      if (current.members.size > 0 || shared !== current) return;
      shared = undefined;
      current.loan.giveBack();
    },
  };
}

/** Returns a painter whose x coordinates start at the middle of `place`. */
function painterOver(own: Shared, host: HTMLElement, place: HTMLElement): Painter {
  const [all, part] = [host.getBoundingClientRect(), place.getBoundingClientRect()];
  const aside = part.left + part.width / 2 - all.left - all.width / 2;
  const { painter } = own.loan;
  return {
    width: part.width,
    height: all.height,
    clear(ms) {
      const frame = document.timeline.currentTime;
      if (frame === own.frame) return;
      own.frame = frame;
      painter.clear(ms);
    },
    clip: (box?: Part) => painter.clip(box && { ...box, x: box.x + aside }),
    light: (light: Partial<Light>) => painter.light({ ...light, x: (light.x ?? 0) + aside }),
    solids: (kind: SolidKind, batch: Batch, lamp?: Partial<Lamp>) => painter.solids(kind, batch, lamp, aside),
  };
}
