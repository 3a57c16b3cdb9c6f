import type { ReferredPlayer } from '@aureus/contract/affiliates.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { PlayerButton } from '../../slots/player-button.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { day } from '../../ui/format/dates.ts';
import { Pager } from '../../ui/Pager.tsx';
import { PlayerBadge } from '../../ui/PlayerBadge.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { PAGE_SIZE, useReferredPlayers } from './affiliates.queries.ts';
import { referredWords } from './affiliates.words.tsx';

/** Players who use or used the affiliate's code, newest first. */
export function ReferredPlayers() {
  const [page, setPage] = useState(0);
  const { data, error, refetch, isPlaceholderData } = useReferredPlayers(page);
  const pages = Math.ceil((data?.total ?? 0) / PAGE_SIZE);
  return (
    <section aria-labelledby="referred-title">
      <h2 id="referred-title" className="mb-2.5 text-16 font-semibold">
        {referredWords.title}
      </h2>
      {error && !data ? (
        <LoadFailed title={referredWords.failed} error={error} retry={refetch} isCard />
      ) : null}
      {!data && !error ? <Skeleton className="h-[300px] rounded-card!" /> : null}
      {data && data.data.length === 0 ? (
        <EmptyState
          icon={UsersRound}
          {...referredWords.empty}
          className="min-h-[196px] justify-center rounded-card border border-hairline bg-card"
        />
      ) : null}
      {data && data.data.length > 0 ? (
        <div className={cx('transition-opacity', isPlaceholderData && 'opacity-60')}>
          <ul className="overflow-hidden rounded-card border border-hairline bg-card">
            {data.data.map((row) => (
              <Row key={`${row.player.id} ${row.activatedAt}`} row={row} />
            ))}
          </ul>
        </div>
      ) : null}
      <Pager page={page} pages={Math.max(1, pages)} onChange={setPage} />
    </section>
  );
}

function Row({
  row: { player, activatedAt, endedAt, hasDeposited, staked, commission },
}: {
  row: ReferredPlayer;
}) {
  return (
    <li className="flex min-h-15 items-center gap-3 border-hairline px-3 py-2 not-first:border-t tablet:px-4">
      <PlayerButton player={player} isExtra>
        <Avatar src={player.avatar} size={36} />
      </PlayerButton>
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-1.5">
          <PlayerBadge role={player.role} currentLevel={player.currentLevel} />
          <PlayerButton player={player} className="min-w-0 truncate text-14 font-semibold hover:underline">
            {player.username}
          </PlayerButton>
          {hasDeposited ? <Tag tone="win">{referredWords.deposited}</Tag> : null}
        </p>
        <p className="text-12 text-ink-3">
          {endedAt === null
            ? referredWords.since(day(activatedAt))
            : referredWords.until(day(activatedAt), day(endedAt))}
        </p>
      </div>
      <dl className="shrink-0 text-right">
        {staked === null || commission === null ? (
          <div>
            <dt className="sr-only">{referredWords.figures}</dt>
            <dd className="text-12 text-ink-3">{referredWords.private}</dd>
          </div>
        ) : (
          <>
            <div>
              <dt className="sr-only">{referredWords.commission}</dt>
              <dd>
                <Amount
                  coins={commission}
                  tone={commission > 0 ? 'win' : 'muted'}
                  isSigned={commission > 0}
                />
              </dd>
            </div>
            <div className="flex justify-end gap-1 text-12 text-ink-3">
              <dt>{referredWords.staked}</dt>
              <dd>
                <Amount coins={staked} coin={0} tone="muted" className="font-normal!" />
              </dd>
            </div>
          </>
        )}
      </dl>
    </li>
  );
}
