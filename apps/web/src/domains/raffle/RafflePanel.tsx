import type { RaffleDraw, TicketInfo } from '@aureus/contract/raffle.ts';
import { FileText, History, LockKeyhole, type LucideIcon, Radio, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { useMe } from '../../api/session.ts';
import { Amount } from '../../ui/Amount.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { CopyButton } from '../../ui/fields/CopyButton.tsx';
import { weekdayTime } from '../../ui/format/dates.ts';
import { weekText } from '../../ui/format/days.ts';
import { shortHash } from '../../ui/format/figures.ts';
import { PotNote, PrizePlace } from '../../ui/prizes.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { DrawCard } from './DrawCard.tsx';
import { OwnTickets } from './OwnTickets.tsx';
import { useRaffleHistory, useTicketInfo } from './raffle.queries.ts';
import { raffleWords, stepsWords } from './raffle.words.tsx';

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

const { sealed, listed, drawn, paid } = stepsWords;

/** Steps of the current week's draw: the values already published, and the times of the steps to come. */
function DrawSteps({ info }: { info: TicketInfo }) {
  const { serverSeedHash, endsAt, beaconRound, beaconAt } = info;
  return (
    <section aria-labelledby="raffle-steps" className="rounded-card border border-hairline bg-card px-4 py-3">
      <h2 id="raffle-steps" className="mb-3 text-16 font-semibold">
        {stepsWords.title}
      </h2>
      <ol className="grid grid-cols-4 gap-4 max-tablet:grid-cols-1">
        <Step icon={LockKeyhole} title={sealed.title} isDone>
          {sealed.text}
          <span className="mt-1 flex items-center gap-1">
            <code className="text-12 text-ink">{shortHash(serverSeedHash)}</code>
            <CopyButton text={serverSeedHash} label={stepsWords.copyHash} />
          </span>
        </Step>
        <Step icon={FileText} title={listed.title}>
          {listed.text(weekdayTime(endsAt))}
        </Step>
        <Step icon={Radio} title={drawn.title}>
          {beaconRound === null || beaconAt === null
            ? drawn.text
            : drawn.byRound(weekdayTime(beaconAt), beaconRound)}
        </Step>
        <Step icon={Trophy} title={paid.title}>
          {paid.text}
        </Step>
      </ol>
    </section>
  );
}

interface StepProps {
  icon: LucideIcon;
  title: string;
  isDone?: boolean;
  children: ReactNode;
}

function Step({ icon: Icon, title, isDone = false, children }: StepProps) {
  return (
    <li className="flex gap-3 tablet:flex-col tablet:gap-2">
      <span
        className={
          isDone
            ? 'grid size-9 shrink-0 place-items-center rounded-full bg-gold/14 text-gold'
            : 'grid size-9 shrink-0 place-items-center rounded-full bg-raised text-ink-3'
        }
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden />
      </span>
      <div className="min-w-0 text-14 text-ink-2">
        <h3 className="text-14 font-semibold text-ink">{title}</h3>
        {children}
      </div>
    </li>
  );
}
