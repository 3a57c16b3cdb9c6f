import type { Feed } from '@aureus/contract/feed.ts';
import type { GameType } from '@aureus/contract/games.ts';
import type { Player } from '@aureus/contract/player.ts';
import { isWin } from '@aureus/money/win.ts';
import { useQuery } from '@tanstack/react-query';
import { EyeOff, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { call } from '../../api/http.ts';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { PlayerButton } from '../../slots/player-button.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { hourMinute } from '../../ui/format/dates.ts';
import { formatMultiplierOf } from '../../ui/format/format.ts';
import { gameNames } from '../../ui/format/games.words.ts';
import { PlayerBadge } from '../../ui/PlayerBadge.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TableHead } from '../../ui/TableHead.tsx';
import { liveBetsWords as words } from './drops.bets.words.ts';
import { useDrops } from './drops.queries.ts';
import type { BetsTab } from './LiveBets.tsx';

const ROWS = 6;
/** Interval in ms at which the player's own bets reload while they are shown. */
const MINE_MS = 5_000;

const columnsOf = (second: string) =>
  [
    [words.columns.game, 'w-[20%] text-left'],
    [second, 'text-left'],
    [words.columns.stake, 'w-[18%] text-right max-tablet:hidden'],
    [words.columns.multiplier, 'w-[16%] text-right max-tablet:hidden'],
    [words.columns.payout, 'w-[22%] text-right max-tablet:w-[30%]'],
  ] as const;

/** Table of the player's newest bets, or of the newest wins in a public feed. */
export default function LiveBetsTable({ tab }: { tab: BetsTab }) {
  return tab === 'mine' ? <MyBets /> : <EveryonesBets feed={tab} />;
}

function EveryonesBets({ feed }: { feed: Feed }) {
  const { data, error, refetch } = useDrops(feed);
  if (error && !data) return <LoadFailed title={words.loadFailed} error={error} retry={refetch} isCard />;
  return (
    <Bets
      tab={feed}
      second={words.columns.player}
      bets={data?.map(({ id, game, player, stake, payout }) => ({
        id,
        game,
        stake,
        payout,
        second: <Who player={player} />,
      }))}
    />
  );
}

/** Newest bets of the player, including losses and open bets. */
function MyBets() {
  const { data, error, refetch } = useQuery({
    queryKey: ['transactions', 'games', 'live'],
    queryFn: () => call('GET /api/wallet/transactions/games', { query: { limit: ROWS } }),
    refetchInterval: MINE_MS,
  });
  if (error && !data) return <LoadFailed title={words.loadFailed} error={error} retry={refetch} isCard />;
  return (
    <Bets
      tab="mine"
      second={words.columns.placed}
      bets={data?.map(({ id, type, state, stake, payout, createdAt }) => ({
        id,
        game: type,
        stake,
        payout: state === 'OPEN' ? undefined : payout,
        second: <span className="text-ink-2 tabular-nums">{hourMinute(createdAt)}</span>,
      }))}
    />
  );
}

interface Bet {
  id: string;
  game: GameType;
  stake: number;
  /** `undefined` until the bet is settled. */
  payout: number | undefined;
  /** Player or time, for the table's second column. */
  second: ReactNode;
}

function Bets({ tab, second, bets }: { tab: BetsTab; second: string; bets: readonly Bet[] | undefined }) {
  if (bets === undefined) return <Skeleton className="h-69 rounded-card!" />;
  if (bets.length === 0)
    return (
      <EmptyState
        icon={Trophy}
        {...words.empty[tab]}
        className="rounded-card border border-hairline bg-card"
      />
    );
  return (
    <div className="rounded-card border border-hairline bg-card px-4 py-1">
      <table className="w-full table-fixed text-14">
        <TableHead columns={columnsOf(second)} />
        <tbody>
          {bets.slice(0, ROWS).map((bet) => (
            <BetRow key={bet.id} bet={bet} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function BetRow({ bet: { game, second, stake, payout } }: { bet: Bet }) {
  return (
    <tr className="h-10 border-t border-hairline">
      <td className="truncate text-ink-2">{gameNames[game]}</td>
      <td>{second}</td>
      <td className="text-right max-tablet:hidden">
        <Amount coins={stake} />
      </td>
      <td className="text-right text-ink-2 tabular-nums max-tablet:hidden">
        {payout === undefined ? null : formatMultiplierOf({ stake, payout })}
      </td>
      <td className="text-right">
        {payout === undefined ? (
          <span className="text-ink-3">{words.open}</span>
        ) : (
          <Amount coins={payout} tone={isWin({ stake, payout }) ? 'win' : 'muted'} />
        )}
      </td>
    </tr>
  );
}

/** Player with picture and badge, or a text if the player is hidden. */
function Who({ player }: { player: Player | null }) {
  if (player === null)
    return (
      <span className="flex items-center gap-2 text-ink-3">
        <EyeOff size={16} className="mx-1 shrink-0" aria-hidden />
        {words.hidden}
      </span>
    );
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar src={player.avatar} size={24} />
      <PlayerBadge role={player.role} currentLevel={player.currentLevel} size={16} className="shrink-0" />
      <PlayerButton player={player} className="truncate hover:underline">
        {player.username}
      </PlayerButton>
    </span>
  );
}
