import type { KycState } from '@aureus/contract/kyc.ts';
import { BadgeCheck, CircleX, Hourglass, IdCard, type LucideIcon, RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { errorMessage } from '../../api/http.ts';
import { useServerInfo } from '../../api/server-clock.ts';
import { openCashier } from '../../dialogs.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/class-names.ts';
import { ErrorState } from '../../ui/EmptyState.tsx';
import { FieldError } from '../../ui/Input.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { KycFrame } from './KycFrame.tsx';
import { useKycStatus, useKycToken } from './kyc.queries.ts';

interface StateLook {
  icon: LucideIcon;
  tone: string;
  title: string;
  text: string;
  /** Label of the button that opens the provider's page; none when there is nothing to do. */
  action?: string;
}

const LOOKS: Record<KycState, StateLook> = {
  NONE: {
    icon: IdCard,
    tone: 'bg-gold/10 text-gold',
    title: 'Verify who you are',
    text: 'Deposits need it, once: a document, your date of birth, about two minutes. Playing does not need it.',
    action: 'Verify',
  },
  PENDING: {
    icon: Hourglass,
    tone: 'bg-info/12 text-info',
    title: 'Your documents are being checked',
    text: 'This mostly takes a minute. You can leave this page; you will be told.',
    action: 'Open the check',
  },
  APPROVED: {
    icon: BadgeCheck,
    tone: 'bg-win/12 text-win',
    title: 'You are verified',
    text: 'Deposits are open to you.',
  },
  RETRY: {
    icon: RotateCcw,
    tone: 'bg-warn/12 text-warn',
    title: 'Please try again',
    text: 'Something was not readable or is missing.',
    action: 'Try again',
  },
  REJECTED: {
    icon: CircleX,
    tone: 'bg-lose/12 text-lose',
    title: 'Verification was refused',
    text: 'This decision is final, and deposits stay closed.',
  },
};

/** The player's verification: its state, and the provider's own page inside ours. */
export function KycPanel() {
  const token = useKycToken();
  const url = token.data?.url;
  const status = useKycStatus(url !== undefined);
  const { data: info } = useServerInfo();
  const card = useRef<HTMLElement>(null);
  const stateNow = status.data?.state;
  useEffect(() => {
    // Whoever is deep in the provider's page must see that the state changed.
    if (stateNow !== undefined) card.current?.scrollIntoView({ block: 'nearest' });
  }, [stateNow]);
  if (status.error && !status.data) {
    return (
      <ErrorState
        title="Your verification did not load."
        text={errorMessage(status.error)}
        onRetry={() => void status.refetch()}
      />
    );
  }
  if (!status.data) return <Skeleton className="h-40 rounded-card!" />;
  const { state, comment } = status.data;
  const look = LOOKS[state];
  const isOpen = url !== undefined && look.action !== undefined;
  return (
    <div className="flex flex-col gap-4">
      <section
        ref={card}
        aria-live="polite"
        className="scroll-mt-20 flex gap-4 rounded-card border border-hairline bg-card p-5 max-tablet:flex-col"
      >
        <span className={cx('grid size-12 shrink-0 place-items-center rounded-card', look.tone)}>
          <look.icon size={26} strokeWidth={1.75} aria-hidden />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="text-16 font-semibold">{look.title}</h2>
          <p className="mt-1 text-ink-2">{look.text}</p>
          {comment ? (
            <p className="mt-3 rounded-control border border-divider bg-page px-3 py-2 text-13">{comment}</p>
          ) : null}
          {state === 'REJECTED' && info ? (
            <p className="mt-3 text-13 text-ink-2">
              Questions:{' '}
              <a
                href={`mailto:${info.product.supportEmail}`}
                className="text-gold-high underline underline-offset-2"
              >
                {info.product.supportEmail}
              </a>
            </p>
          ) : null}
          {token.error ? <FieldError text={errorMessage(token.error)} /> : null}
        </div>
        {state === 'APPROVED' ? (
          <Button variant="gold-line" onClick={openCashier} className="self-center max-tablet:self-stretch">
            Deposit
          </Button>
        ) : null}
        {look.action && !isOpen ? (
          <Button
            variant="gold-line"
            isLoading={token.isPending}
            onClick={() => token.mutate()}
            className="self-center max-tablet:self-stretch"
          >
            {look.action}
          </Button>
        ) : null}
      </section>
      {isOpen ? <KycFrame key={url} url={url} onReopen={() => token.mutate()} /> : null}
    </div>
  );
}
