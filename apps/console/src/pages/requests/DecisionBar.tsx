import type { RequestDetail } from '@aureus/contract/staff-queue.ts';
import { REQUESTS } from '@aureus/contract/staff-requests.ts';
import { STEP_UP } from '@aureus/contract/staff-roles.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { useRef, useState } from 'react';
import { useKeptText } from '../../api/kept-text.ts';
import { useVote } from '../../api/requests.queries.ts';
import { resultText } from '../../api/results.words.ts';
import { needsKey, useMe } from '../../api/session.queries.ts';
import { isReason, LONGEST_REASON } from '../../reasons/reason.ts';
import { Button } from '../../ui/Button.tsx';
import { coinsIn } from '../../ui/coins-in.ts';
import { fieldStyle } from '../../ui/Field.tsx';
import { formatCoins } from '../../ui/format.ts';
import { Key } from '../../ui/Key.tsx';
import { toast } from '../../ui/toast.ts';
import { useKeys } from '../../ui/use-keys.ts';
import { useNow } from '../../ui/use-now.ts';
import { kindWords } from './kinds.words.ts';
import { decidesBy } from './queue.ts';
import { requestsWords } from './requests.words.tsx';

const words = requestsWords.decision;
const BAR = 'shrink-0 border-t border-hairline bg-shell px-5 pt-3 pb-3.5 max-desk:px-4';

/**
 * Buttons to vote on a request, or the reason why the member can't vote. For a request that is no longer open, its
 * result.
 */
export function DecisionBar({ request, onVoted }: { request: RequestDetail; onVoted: () => void }) {
  if (request.state !== 'OPEN') {
    return (
      <div className={BAR}>
        <p className="text-12 text-ink-3">{requestsWords.request.result}</p>
        <p>{request.result === null ? requestsWords.request.noResult : resultText(request.result)}</p>
      </div>
    );
  }
  if (request.cannotVote !== null) {
    return (
      <div className={BAR}>
        <p className="text-ink-2">{requestsWords.policy.cannotVote[request.cannotVote]}</p>
      </div>
    );
  }
  return <Decision request={request} onVoted={onVoted} />;
}

function Decision({ request, onVoted }: { request: RequestDetail; onVoted: () => void }) {
  const [reason, setReason] = useKeptText(`reason for request ${request.id}`);
  const [lacksReason, setLacksReason] = useState(false);
  const [worth, setWorth] = useState('');
  const [lacksWorth, setLacksWorth] = useState(false);
  // True for a deposit of unknown value: the first member who approves enters its coins, later ones confirm them.
  const asksWorth = request.kind === 'DEPOSIT' && request.coins === null;
  const field = useRef<HTMLInputElement>(null);
  const vote = useVote(request.id, ({ state, approvals, needs }) => {
    toast('good', words.done[state](approvals, needs));
    onVoted();
  });
  const choose = (text: string) => {
    setReason(text);
    setLacksReason(false);
  };
  const decide = (verdict: 'APPROVE' | 'REFUSE') => {
    if (vote.isPending) return;
    if (!isReason(reason)) {
      setLacksReason(true);
      field.current?.focus();
      return;
    }
    const coins = request.kind === 'DEPOSIT' ? (request.coins ?? coinsIn(worth)) : undefined;
    if (verdict === 'APPROVE' && request.kind === 'DEPOSIT' && coins === undefined) {
      setLacksWorth(true);
      return;
    }
    const decision = { verdict, reason: reason.trim() };
    vote.mutate(verdict === 'APPROVE' && coins !== undefined ? { ...decision, worth: coins } : decision);
  };
  const presets = kindWords[request.kind].presets;
  useKeys({
    a: () => decide('APPROVE'),
    r: () => decide('REFUSE'),
    ...Object.fromEntries(presets.map((text, index) => [String(index + 1), () => choose(text)])),
  });
  return (
    <div className={BAR}>
      <div className="mb-2.5 flex flex-wrap items-center gap-1.5">
        <span className="mr-0.5 text-12 text-ink-3">{words.reason}</span>
        {presets.map((text, index) => (
          <button
            key={text}
            type="button"
            aria-pressed={reason === text}
            onClick={() => choose(text)}
            className={cx(
              'inline-flex h-6 items-center gap-1.5 rounded-chip border px-2 text-12 font-medium max-desk:h-9',
              reason === text
                ? 'border-control bg-selected text-ink'
                : 'border-divider text-ink-2 hover:border-control',
            )}
          >
            {text}
            <Key name={String(index + 1)} />
          </button>
        ))}
      </div>
      <div className="flex gap-2 max-tablet:flex-wrap">
        {asksWorth && (
          <input
            value={worth}
            onChange={(event) => {
              setWorth(event.target.value);
              setLacksWorth(false);
            }}
            inputMode="decimal"
            aria-label={words.worth}
            aria-invalid={lacksWorth}
            aria-describedby="decision-note"
            placeholder={words.worth}
            className={cx(fieldStyle, 'w-[132px] max-tablet:basis-full', lacksWorth && 'border-lose')}
          />
        )}
        <input
          ref={field}
          value={reason}
          onChange={(event) => choose(event.target.value)}
          maxLength={LONGEST_REASON}
          aria-label={words.reasonField}
          aria-invalid={lacksReason}
          aria-describedby="decision-note"
          placeholder={words.placeholder}
          className={cx(fieldStyle, 'flex-1 max-tablet:basis-full', lacksReason && 'border-lose')}
        />
        <Buttons request={request} isBusy={vote.isPending} onDecide={decide} />
      </div>
      <p id="decision-note" aria-live="polite" className="mt-2 text-12 text-ink-3">
        {lacksReason || lacksWorth ? (
          <span className="text-lose-text">{lacksReason ? words.needsReason : words.needsWorth}</span>
        ) : (
          <Consequence request={request} />
        )}
      </p>
    </div>
  );
}

function Buttons({
  request,
  isBusy,
  onDecide,
}: {
  request: RequestDetail;
  isBusy: boolean;
  onDecide: (verdict: 'APPROVE' | 'REFUSE') => void;
}) {
  const { makes, needs } = request.outlook;
  const approve = !decidesBy(request.outlook)
    ? words.approve(makes, needs)
    : kindWords[request.kind].approveAnd(request.coins === null ? '' : formatCoins(request.coins));
  return (
    <>
      <Button look="bad" size="lg" hint="R" disabled={isBusy} onClick={() => onDecide('REFUSE')}>
        {words.refuse}
      </Button>
      <Button
        look="gold"
        size="lg"
        hint="A"
        isBusy={isBusy}
        className="max-tablet:flex-1"
        onClick={() => onDecide('APPROVE')}
      >
        {approve}
      </Button>
    </>
  );
}

/** Effect of the member's approval, with a note if the member must confirm it with a key. */
function Consequence({ request }: { request: RequestDetail }) {
  const me = useMe();
  const now = useNow();
  const { makes, needs } = request.outlook;
  const text = decidesBy(request.outlook)
    ? words.decides(makes, needs, kindWords[request.kind].happens)
    : words.another(request.outlook);
  return (
    <>
      {text} {STEP_UP.has(REQUESTS[request.kind].decides) && needsKey(me, now) && words.asksKey}
    </>
  );
}
