import type { Drop } from '@aureus/contract/games.ts';
import { isWin } from '@aureus/money/win.ts';
import { Trophy } from 'lucide-react';
import { useDrops } from '../../../domains/drops/drops.queries.ts';
import { LiveDrops } from '../../../slots/live-drops.tsx';
import { PlayerButton } from '../../../slots/player-button.tsx';
import { Amount } from '../../../ui/Amount.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formatMultiplier } from '../../../ui/format.ts';
import { gameNames } from '../../../ui/games.words.ts';
import { PlayerBadge } from '../../../ui/PlayerBadge.tsx';
import { TableHead } from '../../../ui/TableHead.tsx';
import { homeWinsWords as words } from './home.wins.words.ts';
import { SectionTitle } from './SectionTitle.tsx';

const ROWS = 6;
const COLUMNS = [
  [words.columns.game, 'w-[20%] text-left max-tablet:w-[30%]'],
  [words.columns.player, 'text-left'],
  [words.columns.stake, 'w-[18%] text-right max-tablet:hidden'],
  [words.columns.multiplier, 'w-[16%] text-right max-tablet:hidden'],
  [words.columns.payout, 'w-[22%] text-right max-tablet:w-[30%]'],
] as const;

/** What everyone has won lately: the items in a row, and the latest of all games in a table. */
export default function LatestWins() {
  const { data } = useDrops();
  if (data === undefined) return null;
  return (
    <section aria-labelledby="wins-title">
      <SectionTitle id="wins-title">{words.title}</SectionTitle>
      {data.length === 0 ? (
        <EmptyState icon={Trophy} {...words.empty} className="rounded-card border border-hairline bg-card" />
      ) : (
        <Wins drops={data} />
      )}
    </section>
  );
}

function Wins({ drops }: { drops: readonly Drop[] }) {
  return (
    <>
      <LiveDrops />
      <div className="mt-2.5 rounded-card border border-hairline bg-card px-4 py-1">
        <table className="w-full table-fixed text-14">
          <TableHead columns={COLUMNS} />
          <tbody>
            {drops.slice(0, ROWS).map((drop) => (
              <WinRow key={drop.id} drop={drop} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function WinRow({ drop: { game, player, stake, payout } }: { drop: Drop }) {
  return (
    <tr className="h-10 border-t border-hairline">
      <td className="truncate text-ink-2">{gameNames[game]}</td>
      <td>
        <span className="flex min-w-0 items-center gap-2">
          <Avatar src={player.avatar} size={24} />
          <PlayerBadge role={player.role} currentLevel={player.currentLevel} size={16} className="shrink-0" />
          <PlayerButton player={player} className="truncate hover:underline">
            {player.username}
          </PlayerButton>
        </span>
      </td>
      <td className="text-right max-tablet:hidden">
        <Amount coins={stake} />
      </td>
      <td className="text-right text-ink-2 tabular-nums max-tablet:hidden">
        {formatMultiplier(payout / stake)}
      </td>
      <td className="text-right">
        <Amount coins={payout} tone={isWin({ stake, payout }) ? 'win' : 'muted'} />
      </td>
    </tr>
  );
}
