import { cx } from '@aureus/ui-kit/class-names.ts';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useStore } from './store.ts';
import { dismissToast, toasts } from './toast.ts';
import { uiWords as words } from './ui.words.ts';

/** Toasts in the corner; screen readers announce them. */
export function Toaster() {
  const items = useStore(toasts);
  return (
    <output
      className="pointer-events-none fixed inset-x-3 top-14 z-50 flex flex-col items-end gap-2 desk:inset-x-auto desk:right-5"
      aria-live="polite"
    >
      {items.map(({ id, tone, text }) => (
        <div
          key={id}
          className={cx(
            'pointer-events-auto flex max-w-[420px] animate-appear items-start gap-2 rounded-box border bg-raised py-2.5 pr-2 pl-3 shadow-popover',
            tone === 'good' ? 'border-win/40' : 'border-lose/50',
          )}
        >
          {tone === 'good' ? (
            <CircleCheck size={16} className="mt-px shrink-0 text-win" aria-hidden />
          ) : (
            <CircleAlert size={16} className="mt-px shrink-0 text-lose" aria-hidden />
          )}
          <span className="min-w-0 flex-1">{text}</span>
          <button
            type="button"
            aria-label={words.dismiss}
            onClick={() => dismissToast(id)}
            className="grid size-[22px] shrink-0 place-items-center rounded-chip text-ink-3 hover:text-ink"
          >
            <X size={14} aria-hidden />
          </button>
        </div>
      ))}
    </output>
  );
}
