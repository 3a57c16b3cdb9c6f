import { cx } from '@aureus/ui-kit/class-names.ts';
import { AlarmClock, Coffee, LogOut } from 'lucide-react';
import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { errorMessage } from '../../api/http.ts';
import { useMarket } from '../../api/market.ts';
import { signOut, useMe } from '../../api/session.ts';
import { navigate } from '../../router/location.ts';
import { paths } from '../../router/paths.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { formatCoins } from '../../ui/format/format.ts';
import { showToast } from '../../ui/toast.ts';
import { reminderWords } from './limits.reminder.words.tsx';
import type { ReadReminder } from './reminder.queries.ts';
import { minutesText } from './reminder.queries.ts';
import { useSeeReminder } from './reminder-change.queries.ts';

const words = reminderWords.check;

/** Open elements that handle Escape themselves. */
const OVER_PAGE = 'dialog[open], :popover-open:not([data-sound-captions])';

/**
 * Shows the playing time and the result at the bottom of the page until the player answers. It doesn't take the focus
 * from other elements, so games keep their keys.
 */
export default function SessionCheck({ reminder }: { reminder: ReadReminder }) {
  const see = useSeeReminder();
  const { data: me } = useMe();
  const { reminderStopsPlay } = useMarket();
  const card = useRef<HTMLElement>(null);
  const [titleId, textId] = [useId(), useId()];
  const { readAt, since } = reminder;
  const answer = (then?: () => void) => {
    if (see.isPending) return;
    see.mutate(undefined, {
      onSuccess: () => then?.(),
      onError: (error) => showToast('error', errorMessage(error)),
    });
  };
  const leave = () => signOut().catch((error: unknown) => showToast('error', errorMessage(error)));
  useEscape(() => answer());
  useGuestFocus(card);
  return createPortal(
    <section
      ref={card}
      // A `<dialog>` element isn't used, because games ignore their keys while one is open.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="dialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      tabIndex={-1}
      className="fixed inset-x-0 bottom-[calc(var(--mobile-bar-height)+12px)] z-30 mx-auto grid max-h-[calc(100dvh-var(--header-height)-var(--mobile-bar-height)-24px)] w-[min(720px,calc(100vw-24px))] animate-rise grid-cols-[1fr_auto] items-center gap-x-5 gap-y-3 overflow-y-auto rounded-modal border border-gold-low/60 bg-card p-4 shadow-modal outline-none max-tablet:grid-cols-1 max-tablet:gap-y-2 max-tablet:p-3"
    >
      <div className="flex min-w-0 items-center gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-control bg-raised text-gold max-tablet:hidden">
          <AlarmClock size={20} aria-hidden />
        </span>
        <div className="min-w-0">
          <h2 id={titleId} className="text-16 font-semibold">
            {words.title}
          </h2>
          <output id={textId} className="block text-14 text-ink-2">
            {words.playedFor(
              <b className="font-semibold whitespace-nowrap text-ink tabular-nums">
                {minutesText(readAt - since)}
              </b>,
            )}{' '}
            {outcomeText(reminder)}
            {reminderStopsPlay ? <span className="block text-gold-high">{words.stopsPlay}</span> : null}
          </output>
        </div>
      </div>
      <Figures reminder={reminder} />
      <div className="col-span-full flex gap-2">
        <Button
          variant="primary"
          className="flex-1 max-tablet:px-2"
          isLoading={see.isPending}
          onClick={() => answer()}
        >
          {words.goOn}
          <kbd className="text-12 font-medium opacity-70 max-tablet:hidden" aria-hidden>
            {words.escape}
          </kbd>
        </Button>
        <Button
          className="max-tablet:px-3"
          onClick={() => answer(() => navigate(`${paths.profile}?tab=limits#break`))}
          disabledReason={me?.coolOff ? words.isOnBreak : undefined}
        >
          <Coffee size={16} aria-hidden className="max-tablet:hidden" />
          {words.takeBreak}
        </Button>
        <Button
          className="max-tablet:w-11 max-tablet:px-0"
          title={words.signOut}
          onClick={() => void leave()}
        >
          <LogOut size={16} aria-hidden />
          <span className="max-tablet:sr-only">{words.signOut}</span>
        </Button>
      </div>
    </section>,
    document.body,
  );
}

/** Stakes, payouts and their difference, side by side. */
function Figures({ reminder: { staked, won, net } }: { reminder: ReadReminder }) {
  const figures = [
    [reminderWords.staked, formatCoins(staked), ''],
    [reminderWords.won, formatCoins(won), ''],
    [reminderWords.net, formatCoins(net, net > 0), net > 0 ? 'text-win' : ''],
  ] as const;
  return (
    <dl className="grid grid-cols-3 gap-x-5 gap-y-1 rounded-control bg-shell px-3 py-2 tabular-nums max-tablet:py-1.5 max-tablet:gap-x-2">
      {figures.map(([name, figure, tone]) => (
        <div key={name} className="min-w-0">
          <dt className="truncate text-12 text-ink-3">{name}</dt>
          <dd className={cx('text-14 font-semibold', tone)}>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Answers the reminder on Escape, wherever the focus is. Open elements that handle Escape themselves come first. */
function useEscape(onEscape: () => void): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  // A layout effect runs before painting. A normal effect would miss a key pressed right after painting.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector(OVER_PAGE)) return;
      latest.current();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/**
 * Moves the focus to the card only if no element has it, so that the next Tab reaches the buttons. At the end, returns
 * it to the page.
 */
function useGuestFocus(card: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = card.current;
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) element?.focus({ preventScroll: true });
    return () => {
      if (element?.contains(document.activeElement))
        document.getElementById('content')?.focus({ preventScroll: true });
    };
  }, [card]);
}

function outcomeText({ staked, net }: ReadReminder): string {
  if (staked === 0) return words.notPlayed;
  return net >= 0 ? words.isAhead : words.isBehind;
}
