import type { RaffleDraw, TicketInfo } from '@aureus/contract/raffle.ts';
import { History } from 'lucide-react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { useMe } from '../../api/session.ts';
import { Amount } from '../../ui/Amount.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { weekText } from '../../ui/format/days.ts';
import { PotNote, PrizePlace } from '../../ui/prizes.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { DrawCard } from './DrawCard.tsx';
import { DrawSteps } from './DrawSteps.tsx';
import { OwnTickets } from './OwnTickets.tsx';
import { useRaffleHistory, useTicketInfo } from './raffle.queries.ts';
import { raffleWords } from './raffle.words.tsx';

/** Raffle of the current week: the player's tickets, the draw, and past raffles. */
export function RafflePanel() {
  const { data: info, error, refetch } = useTicketInfo();
  if (error && !info) {
    return <LoadFailed title={raffleWords.failed} error={error} retry={refetch} isCard isTall />;
  }
  if (!info) {
    return (
      <div className="flex flex-col gap-3">
        <Skeleton className="h-[236px] rounded-modal" />
        <Skeleton className="h-[176px] rounded-card" />
        <Skeleton className="h-[300px] rounded-card" />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)_240px] gap-3 max-tablet:grid-cols-1">
        <OwnTickets info={info} />
        <PrizeList prizes={info.prizes} />
      </div>
      {info.pot === null ? null : <PotNote pot={info.pot} />}
      <DrawSteps info={info} />
      <Draws info={info} />
    </div>
  );
}

function Draws({ info: { last } }: { info: TicketInfo }) {
  const { data: me } = useMe();
  const history = useRaffleHistory(`${last?.week} ${last?.state}`);
  const isLastShown = last !== null && last.state !== 'EMPTY';
  const past = history.data?.filter(({ week }) => week !== last?.week);
  return (
    <>
      {isLastShown ? <DrawCard title={raffleWords.lastWeek} draw={last} ownId={me?.id} /> : null}
      {history.error && !history.data ? (
        <LoadFailed title={raffleWords.pastFailed} error={history.error} retry={history.refetch} isCard />
      ) : null}
      {past?.length === 0 && !isLastShown ? (
        <EmptyState
          icon={History}
          {...raffleWords.empty}
          className="rounded-card border border-hairline bg-card"
        />
      ) : null}
      {past?.map((draw: RaffleDraw) => (
        <DrawCard key={draw.week} title={raffleWords.ofWeek(weekText(draw))} draw={draw} ownId={me?.id} />
      ))}
    </>
  );
}

/** List of the raffle's prizes, by place. */
function PrizeList({ prizes }: { prizes: readonly number[] }) {
  const total = prizes.reduce((sum, prize) => sum + prize, 0);
  return (
    <section
      aria-labelledby="raffle-prizes"
      className="rounded-modal border border-hairline bg-card px-4 py-3"
    >
      <div className="mb-1 flex items-center justify-between">
        <h2 id="raffle-prizes" className="text-14 font-semibold">
          {raffleWords.prizes(prizes.length)}
        </h2>
        <Amount coins={total} coin={14} />
      </div>
      <ol>
        {prizes.map((prize, index) => (
          <li
            // The key is the place, because two prizes can be equal.
            key={`place ${index + 1}`}
            className="flex h-9 items-center justify-between border-t border-hairline"
          >
            <PrizePlace place={index + 1} />
            <Amount coins={prize} coin={14} />
          </li>
        ))}
      </ol>
    </section>
  );
}
