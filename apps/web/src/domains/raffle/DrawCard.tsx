import { addressOf } from '@aureus/contract/address.ts';
import type { RaffleDraw, RaffleWinner } from '@aureus/contract/raffle.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { useQuery } from '@tanstack/react-query';
import { EyeOff, FileText, ShieldCheck, Ticket } from 'lucide-react';
import { BEACON_LATE_MS } from '../../api/beacon-late.ts';
import { useServerNow } from '../../api/server-clock.ts';
import { PlayerCell } from '../../slots/player-cell.tsx';
import { openProof } from '../../slots/proof.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Button, buttonClass } from '../../ui/fields/Button.tsx';
import { CopyButton } from '../../ui/fields/CopyButton.tsx';
import { weekText } from '../../ui/format/days.ts';
import { timeLeftText } from '../../ui/format/time-left.ts';
import { PrizePlace } from '../../ui/prizes.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { drawWords } from './raffle.words.tsx';

interface DrawCardProps {
  title: string;
  draw: RaffleDraw;
  ownId: string | undefined;
}

/**
 * Card of a raffle whose week has ended. It shows that the beacon is awaited, the winners, or that the draw is void.
 */
export function DrawCard({ title, draw, ownId }: DrawCardProps) {
  const { week, state, tickets, players } = draw;
  return (
    <section aria-label={title} className="rounded-card border border-hairline bg-card px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-16 font-semibold">{title}</h2>
        <p className="text-12 text-ink-3">{drawWords.facts(weekText(draw), tickets, players)}</p>
        <span className="ml-auto flex gap-2">
          <a
            href={addressOf('GET /api/raffle/draws/:week/list', { params: { week: String(week) } })}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ size: 32, variant: 'quiet' })}
          >
            <FileText size={15} aria-hidden />
            {drawWords.list}
          </a>
          {state === 'DRAWN' || state === 'VOID' ? (
            <Button size={32} variant="gold-line" onClick={() => openProof({ kind: 'raffle', week })}>
              <ShieldCheck size={15} aria-hidden />
              {drawWords.verify}
            </Button>
          ) : null}
        </span>
      </div>
      {draw.listedAt >= draw.beaconAt ? <LateList /> : null}
      <OwnNumbers draw={draw} ownId={ownId} />
      {state === 'LISTED' ? <Waiting draw={draw} /> : null}
      {state === 'VOID' ? <p className="py-3 text-14 text-ink-2">{drawWords.void}</p> : null}
      {draw.winners.length > 0 ? (
        <ol className="mt-2">
          {draw.winners.map((winner) => (
            <WinnerRow
              key={winner.place}
              winner={winner}
              isOwn={ownId !== undefined && winner.player?.id === ownId}
            />
          ))}
        </ol>
      ) : null}
    </section>
  );
}

/** Warning that the list of tickets came after the raffle's beacon round, so it could have been chosen to fit. */
function LateList() {
  return (
    <p className="mt-2 flex items-start gap-2 rounded-control border border-lose/33 bg-lose/5 p-3 text-14 text-ink-2">
      <Tag tone="lose">{drawWords.late}</Tag>
      <span>{drawWords.lateNote}</span>
    </p>
  );
}

function OwnNumbers({
  draw: { week, own, winners, state },
  ownId,
}: {
  draw: RaffleDraw;
  ownId: string | undefined;
}) {
  const line = useOwnLine(week, ownId, own);
  const won = winners.find(({ player }) => player !== null && player.id === ownId);
  if (own === null) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2 text-14 text-ink-2">
      <Ticket size={16} className="shrink-0 text-gold" aria-hidden />
      <span>
        {drawWords.ownNumbers(
          <span className="font-semibold text-ink tabular-nums">
            {drawWords.numbers(own.first, own.last)}
          </span>,
        )}
      </span>
      {won ? (
        <Tag tone="win">{drawWords.won}</Tag>
      ) : state === 'DRAWN' ? (
        <span className="text-ink-3">{drawWords.notDrawn}</span>
      ) : null}
      {line === undefined ? null : (
        <span className="flex min-w-0 items-center gap-1 text-12 text-ink-3">
          {drawWords.ownLine}
          <span className="max-w-[180px] truncate tabular-nums" title={line}>
            {line}
          </span>
          <CopyButton text={line} label={drawWords.copyLine} />
        </span>
      )}
    </div>
  );
}

function Waiting({ draw: { beaconAt, beaconRound } }: { draw: RaffleDraw }) {
  const now = useServerNow(1_000);
  const left = beaconAt - now;
  return (
    <p className="mt-2 flex items-center gap-3 rounded-control border border-gold-low/45 bg-gold/8 p-3 text-14 text-ink-2">
      <span aria-hidden className="size-2.5 shrink-0 animate-live rounded-full bg-gold" />
      <span>
        {drawWords.waiting(
          <strong className="font-semibold text-ink">
            {left > 0
              ? drawWords.drawnIn(timeLeftText(left))
              : left > -BEACON_LATE_MS
                ? drawWords.beingDrawn
                : drawWords.waitingLate}
          </strong>,
          beaconRound,
        )}
      </span>
    </p>
  );
}

function WinnerRow({
  winner: { place, player, prize, ticket },
  isOwn,
}: {
  winner: RaffleWinner;
  isOwn: boolean;
}) {
  return (
    <li
      className={cx(
        'flex min-h-11 items-center gap-2.5 border-t border-hairline text-14',
        isOwn && 'bg-win/8 shadow-[inset_2px_0_0_var(--color-win)]',
      )}
    >
      <PrizePlace place={place} className={cx(isOwn && 'ml-1')} />
      {player === null ? (
        <span className="flex items-center gap-2 text-ink-3">
          <EyeOff size={16} aria-hidden />
          {drawWords.hidden}
        </span>
      ) : (
        <PlayerCell player={player} isOwn={isOwn} />
      )}
      <span className="ml-auto shrink-0 text-12 text-ink-3 tabular-nums">
        {drawWords.numbers(ticket, ticket)}
      </span>
      <Amount coins={prize} coin={13} tone="win" className="w-20 shrink-0 justify-end" />
    </li>
  );
}

/**
 * Returns the player's own line in the list of tickets. Unless the list shows player ids, the line is computed from a
 * salt that only the player receives. `undefined` without tickets, and until it's computed.
 */
function useOwnLine(week: number, ownId: string | undefined, tickets: RaffleDraw['own']): string | undefined {
  const { data } = useQuery({
    queryKey: ['raffle', 'own-line', week, ownId, tickets],
    enabled: ownId !== undefined && tickets !== null,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const { raffleHolder } = await import('@aureus/fair/raffle.ts');
      const { first, last, salt } = tickets ?? { first: 0, last: 0, salt: null };
      const id = ownId ?? '';
      return `${first}-${last} ${salt === null ? id : raffleHolder(`raffle-${week}`, id, salt)}`;
    },
  });
  return data;
}
