import type { Cell } from './matrix.ts';
import { rolesWords } from './roles.words.tsx';

const words = rolesWords.matrix;
const NAMES: Record<Cell, string> = { HAS: words.has, SECOND: words.second, NONE: words.hasNot };
const LOOKS: Record<Cell, string> = {
  HAS: 'size-2.5 rounded-full bg-ink',
  SECOND: 'size-4 rounded-chip border border-gold-low/60 bg-gold/15 text-10/none font-bold text-gold-high',
  NONE: 'h-[1.5px] w-2 rounded-full bg-divider',
};

/** A cell of the permission matrix, drawn as a dot, a chip with a number of people, or a dash. */
export function Mark({ cell }: { cell: Cell }) {
  return (
    <>
      <span className={`inline-grid place-items-center align-middle ${LOOKS[cell]}`} aria-hidden>
        {cell === 'SECOND' && words.two}
      </span>
      <span className="sr-only">{NAMES[cell]}</span>
    </>
  );
}
