import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useServerInfo, useServerNow } from '../../api/server-clock.ts';
import { useMe } from '../../api/session.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { LimitForm } from './LimitDialog.tsx';
import { limitPromptWords as words } from './limits.prompt.words.ts';
import { useLimits } from './limits.queries.ts';

/** Returns the storage key for a player's answer "not now", after which this browser doesn't ask again. */
const placeOf = (playerId: string | undefined): string => `limit-prompt ${playerId}`;

function hasSkipped(place: string): boolean {
  try {
    return localStorage.getItem(place) !== null;
  } catch {
    return false;
  }
}

function keepSkipped(place: string): void {
  try {
    localStorage.setItem(place, '1');
  } catch {
    // Without storage, the player is asked again when the cashier opens next.
  }
}

interface LimitPromptProps {
  /** True if no deposit of the player had been credited when the cashier's tab was opened. */
  isFirstDeposit: boolean;
  children: ReactNode;
}

/**
 * Suggests a deposit limit above a panel of the cashier (`children`) to a player who has deposited. The form to set
 * the limit replaces the panel. If the market requires the question before the first deposit, the form is shown at
 * once.
 */
export default function LimitPrompt({ isFirstDeposit, children }: LimitPromptProps) {
  const { data: limits } = useLimits();
  const { data: info } = useServerInfo();
  const now = useServerNow(60_000);
  const { data: me } = useMe();
  const [answer, setAnswer] = useState<'OPEN' | 'SKIPPED' | undefined>(
    // Before the first deposit, an earlier "not now" doesn't count, because the market may require the question.
    !isFirstDeposit && hasSkipped(placeOf(me?.id)) ? 'SKIPPED' : undefined,
  );
  const weekly = limits?.deposit.find(({ period }) => period === 'WEEK');
  const isSet = limits?.deposit.some(({ amount }) => amount !== null) ?? false;
  // If the limits don't load, the player isn't asked. The server checks deposits anyway.
  const isRequired = isFirstDeposit && (info?.market.limitPrompt ?? false);
  const isAsked = weekly !== undefined && !isSet && answer !== 'SKIPPED' && (isRequired || !isFirstDeposit);
  const skip = () => {
    if (!isRequired) keepSkipped(placeOf(me?.id));
    setAnswer('SKIPPED');
  };
  if (!isAsked || (answer === undefined && !isRequired))
    return (
      // The children have the same position with and without the suggestion, so that they keep their state.
      <>
        {isAsked ? (
          <aside className="mx-4 mt-4 flex flex-wrap items-center gap-3 rounded-card border border-hairline bg-shell p-3 tablet:mx-6">
            <ShieldCheck size={18} className="shrink-0 text-gold" aria-hidden />
            <p className="min-w-40 flex-1 text-14 text-ink-2">{words.title}</p>
            <div className="flex gap-3">
              <Button size={32} onClick={() => setAnswer('OPEN')}>
                {words.open}
              </Button>
              <Button size={32} variant="quiet" onClick={skip}>
                {words.later}
              </Button>
            </div>
          </aside>
        ) : null}
        {children}
      </>
    );
  return (
    <section aria-labelledby="limit-prompt" className="flex flex-col gap-3 px-4 py-5 tablet:px-6">
      <h3 id="limit-prompt" className="text-16 font-semibold">
        {words.title}
      </h3>
      <p className="text-14 text-ink-2">{words.text}</p>
      <LimitForm kind="deposit" limit={weekly} now={now} onClose={skip} />
      {isRequired ? (
        <p className="text-14 text-ink-3">{words.required}</p>
      ) : (
        <Button variant="quiet" onClick={skip}>
          {words.skip}
        </Button>
      )}
    </section>
  );
}
