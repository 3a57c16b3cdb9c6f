import { cx } from '@aureus/ui-kit/class-names.ts';
import { Cpu } from 'lucide-react';
import { initials } from './format.ts';

const HUES = 9;

const hueOf = (id: string): string => `var(--color-member-${(Number(id) % HUES) + 1})`;

/**
 * Circle with a member's initials in the member's color. Without an id it stands for the site itself. `size` in
 * pixels.
 */
export function MemberMark({ id, name, size = 22 }: { id: string | null; name: string; size?: number }) {
  const box = { width: size, height: size };
  if (id === null) {
    return (
      <span
        className="grid shrink-0 place-items-center rounded-full bg-raised text-ink-3"
        style={box}
        aria-hidden
      >
        <Cpu size={size / 2 + 1} />
      </span>
    );
  }
  return (
    <span
      className={cx(
        'member-mark grid shrink-0 place-items-center rounded-full leading-none font-semibold tracking-[0.02em]',
        size < 18 ? 'text-[8px]' : size < 20 ? 'text-[9px]' : 'text-10',
      )}
      style={{ ...box, '--hue': hueOf(id) }}
      aria-hidden
    >
      {initials(name)}
    </span>
  );
}
