import { borrowCanvas, type Loan, type Painter, type Part } from '../../moments/lend-canvas.ts';
import type { Light } from '../../moments/light.ts';
import type { Batch, Lamp, SolidKind } from '../../moments/solids.ts';

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
export function shareCanvas(host: HTMLElement, place: HTMLElement, onTaken: () => void): Loan | undefined {
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
