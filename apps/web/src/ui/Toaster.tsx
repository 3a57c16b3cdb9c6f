import { cx } from '@aureus/ui-kit/class-names.ts';
import { Check, CircleAlert, Info, type LucideIcon, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from '../router/Link.tsx';
import { useBanners } from './Banner.tsx';
import { IconButton } from './fields/IconButton.tsx';
import { dismissToast, restartToast, TOAST_MS, type Toast, type ToastKind, useToasts } from './toast.ts';
import { uiWords } from './ui.words.ts';
import { useTopDialog } from './use-modal-dialog.ts';

const KINDS: Record<ToastKind, { icon: LucideIcon; ink: string; bar: string }> = {
  success: { icon: Check, ink: 'text-win', bar: 'bg-win' },
  info: { icon: Info, ink: 'text-info', bar: 'bg-info' },
  error: { icon: CircleAlert, ink: 'text-lose', bar: 'bg-lose' },
};

/**
 * Toasts at the top of the page. While a modal dialog is open they are rendered inside it, because everything outside
 * it is inert.
 */
export function Toaster() {
  const { toasts } = useToasts();
  const dialog = useTopDialog();
  const isBelowBanner = useBanners(({ count }) => count > 0) && dialog === undefined;
  return createPortal(
    <section
      aria-label={uiWords.messages}
      aria-live="polite"
      className={cx(
        'pointer-events-none toast-stack fixed left-1/2 z-50 flex w-80 max-w-[calc(100vw-32px)] -translate-x-1/2 flex-col gap-2',
        isBelowBanner && 'below-banner',
      )}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>,
    dialog ?? document.body,
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { id, endsAt } = toast;
  const [isHeld, setIsHeld] = useState(false);
  // Negative delay in ms, so that the animation continues at the right point if the toast is mounted again.
  const [delay, setDelay] = useState(() => endsAt - TOAST_MS - performance.now());
  const { icon: Icon, ink, bar } = KINDS[toast.kind];

  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => dismissToast(id), endsAt - performance.now());
    return () => clearTimeout(timer);
  }, [isHeld, id, endsAt]);

  return (
    <div
      role={toast.kind === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => {
        restartToast(id);
        setDelay(0);
        setIsHeld(false);
      }}
      style={{ animationDelay: `${delay}ms` }}
      className="pointer-events-auto relative flex animate-toast items-center gap-3 overflow-hidden rounded-card border border-divider bg-raised p-3 shadow-popover"
    >
      <Icon size={20} className={cx('shrink-0', ink)} aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="text-14 font-semibold">{toast.title}</p>
        {toast.text ? <p className="text-14 text-ink-2">{toast.text}</p> : null}
        {toast.link ? (
          <Link
            to={toast.link.href}
            onClick={() => dismissToast(id)}
            className="text-12 font-semibold text-gold-high underline underline-offset-2"
          >
            {toast.link.label}
          </Link>
        ) : null}
      </div>
      <IconButton label={uiWords.dismiss} size={32} onClick={() => dismissToast(id)}>
        <X size={16} aria-hidden />
      </IconButton>
      <span
        aria-hidden
        className={cx('absolute bottom-0 left-0 h-0.5 w-full origin-left', bar, isHeld && 'opacity-0')}
        style={{ animation: isHeld ? 'none' : `toast-progress ${TOAST_MS}ms linear ${delay}ms forwards` }}
      />
    </div>
  );
}
