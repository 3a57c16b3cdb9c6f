import { cx } from '@aureus/ui-kit/class-names.ts';
import type { ReactNode } from 'react';

interface MomentPartProps {
  name: string;
  className?: string;
  children: ReactNode;
}

/** A part that a moment moves: it stands in the middle, and is unseen until the moment shows it. */
export function MomentPart({ name, className, children }: MomentPartProps) {
  return (
    <div data-part={name} className={cx('moment-part', className)}>
      {children}
    </div>
  );
}

/** Laurel that grows: its part, and `<name>-place` around it. */
export function LaurelPart({ name = 'laurel' }: { name?: string }) {
  return (
    <MomentPart name={`${name}-place`}>
      <svg
        data-part={name}
        viewBox="-200 -200 400 400"
        width={560}
        height={560}
        aria-hidden
        fill="url(#laurel-leaf)"
      >
        <defs>
          <linearGradient id="laurel-leaf">
            <stop stopColor="#fff0bf" />
            <stop offset=".45" stopColor="#e3b341" />
            <stop offset="1" stopColor="#8a5f18" />
          </linearGradient>
        </defs>
      </svg>
    </MomentPart>
  );
}
