import type { ChatAct } from '@aureus/contract/staff-chat.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Gavel } from 'lucide-react';
import { useState } from 'react';
import { Failure } from '../../api/Failure.tsx';
import { useMay, useMe } from '../../api/session.queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { moment } from '../../ui/dates.ts';
import { MemberMark } from '../../ui/MemberMark.tsx';
import { ScrollArea } from '../../ui/ScrollArea.tsx';
import { Notice, Skeleton } from '../../ui/States.tsx';
import { actsQuery } from './chat.queries.ts';
import { chatWords } from './chat.words.ts';
import { ReviewDialog } from './MessageDialogs.tsx';

const words = chatWords.acts;

/** Moderation decisions, newest first. @param isOpen limits them to decisions that still wait for a review. */
export function ActList({ isOpen }: { isOpen: boolean }) {
  const list = useInfiniteQuery(actsQuery(isOpen));
  if (list.data === undefined) {
    return list.error === null ? (
      <Skeleton rows={10} height={56} />
    ) : (
      <Failure title={chatWords.loadFailed} error={list.error} onRetry={() => void list.refetch()} />
    );
  }
  const acts = list.data.pages.flatMap((page) => page.acts);
  if (acts.length === 0) {
    return (
      <Notice
        icon={Gavel}
        title={isOpen ? words.emptyReviewTitle : words.emptyTitle}
        text={isOpen ? words.emptyReviewText : words.emptyText}
      />
    );
  }
  return (
    <ScrollArea label={words.label} className="min-h-0 flex-1 overflow-y-auto">
      <ul>
        {acts.map((decision) => (
          <ActRow key={decision.id} decision={decision} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="px-5 py-3">
          <Button isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {words.more}
          </Button>
        </div>
      )}
    </ScrollArea>
  );
}

/** One moderation decision, with buttons for members who may review the decisions of others. */
export function ActRow({ decision }: { decision: ChatAct }) {
  const { kind, player, text, by, reason, until, at, isMirrored, review } = decision;
  const me = useMe();
  const canReview = useMay('chat.review') && review === null && !(by.isMember && by.id === me.id);
  const [verdict, setVerdict] = useState<'CONFIRM' | 'UNDO'>();
  return (
    <li className="flex items-start gap-3 border-b border-hairline px-5 py-2.5 max-desk:flex-wrap max-desk:px-4">
      <MemberMark id={by.isMember ? by.id : null} name={by.name} />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          <span className="font-semibold">{by.name}</span>{' '}
          <span className="text-ink-2">{words.kinds[kind]}</span>{' '}
          {player !== null && (
            <Link to="/chat/players/$id" params={{ id: player.id }} className="font-semibold hover:underline">
              {player.name}
            </Link>
          )}
          {until !== null && <span className="text-ink-2"> {words.until(moment(until))}</span>}
        </p>
        {text !== null && <p className="mt-0.5 wrap-anywhere text-ink-2">“{text}”</p>}
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-ink-3">
          <span className="wrap-anywhere">{reason}</span>
          <time dateTime={new Date(at).toISOString()}>{moment(at)}</time>
          {!by.isMember && <span>{words.byPlayer}</span>}
          {isMirrored && (
            <Chip isSmall tone={review === null ? 'warn' : 'plain'}>
              {words.isNew}
            </Chip>
          )}
          {review !== null && (
            <Chip isSmall tone={review.verdict === 'CONFIRMED' ? 'win' : 'lose'}>
              {review.verdict === 'CONFIRMED' ? words.confirmed(review.by) : words.undone(review.by)}
            </Chip>
          )}
        </p>
      </div>
      {canReview && (
        <div className="flex gap-1.5 max-desk:w-full">
          <Button look="bad" className="max-desk:flex-1" onClick={() => setVerdict('UNDO')}>
            {words.undo}
          </Button>
          {isMirrored && (
            <Button className="max-desk:flex-1" onClick={() => setVerdict('CONFIRM')}>
              {words.confirm}
            </Button>
          )}
        </div>
      )}
      {verdict !== undefined && (
        <ReviewDialog decision={decision} verdict={verdict} onClose={() => setVerdict(undefined)} />
      )}
    </li>
  );
}
