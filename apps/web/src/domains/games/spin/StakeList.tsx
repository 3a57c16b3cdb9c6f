import type { SpinStake } from '@aureus/contract/spin.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { Bot } from 'lucide-react';
import { PlayerButton } from '../../../slots/player-button.tsx';
import { Amount } from '../../../ui/Amount.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { formatCoins } from '../../../ui/format/format.ts';
import { PlayerBadge } from '../../../ui/PlayerBadge.tsx';
import { isTurning, winningsAt } from './SpinStrip.tsx';
import { stakeKey } from './spin.queries.ts';
import { spinWords } from './spin.words.ts';
import { colourLooks } from './spin-look.tsx';

const words = spinWords.bets;

/** Maximum number of rows. A last line shows the number of further stakes. */
const MOST_ROWS = 60;

/** Result of a stake; `undefined` until the wheel stops. */
export type StakeOutcome = { won: boolean; multiplier: number } | undefined;

interface StakeListProps {
  stakes: readonly SpinStake[];
  ownId: string | undefined;
  outcomeOf: (stake: SpinStake) => StakeOutcome;
  /** True for a list with stakes on all colors. A row then has a bar in its color, and the player's badge. */
  isMixed?: boolean;
}

/** List of stakes, the player's own first, then by amount. */
export function StakeList({ stakes, ownId, outcomeOf, isMixed = false }: StakeListProps) {
  const isOwn = (stake: SpinStake) => stake.player.id === ownId;
  const sorted = stakes.toSorted(
    (a, b) =>
      Number(isOwn(b)) - Number(isOwn(a)) ||
      (b.amount ?? 0) - (a.amount ?? 0) ||
      (a.player.id < b.player.id ? -1 : 1),
  );
  const hidden = sorted.length - MOST_ROWS;
  return (
    <ul>
      {sorted.slice(0, MOST_ROWS).map((stake, row) => (
        <StakeRow
          key={stakeKey(stake)}
          stake={stake}
          row={row}
          isOwn={isOwn(stake)}
          outcome={outcomeOf(stake)}
          isMixed={isMixed}
        />
      ))}
      {hidden > 0 ? <li className="px-3 py-2 text-12 text-ink-3">{words.more(hidden)}</li> : null}
    </ul>
  );
}

interface StakeRowProps {
  stake: SpinStake;
  /** Index in the list, from 0. */
  row: number;
  isOwn: boolean;
  outcome: StakeOutcome;
  isMixed: boolean;
}

function StakeRow({ stake, row, isOwn, outcome, isMixed }: StakeRowProps) {
  const { player, colour, amount } = stake;
  const hasLost = outcome !== undefined && !outcome.won;
  return (
    <li
      className={cx(
        'flex animate-appear items-center gap-2 px-3 text-14',
        isOwn ? 'h-10' : 'h-9',
        isOwn && !outcome?.won && 'bg-gold/8 shadow-[inset_2px_0_0_var(--color-gold)]',
        isOwn && outcome?.won && 'bg-win/11 shadow-[inset_2px_0_0_var(--color-win)]',
      )}
    >
      {isMixed ? (
        <span className={cx('h-5 w-1 shrink-0 rounded-full', colourLooks[colour].className)}>
          <span className="sr-only">{colourLooks[colour].name}</span>
        </span>
      ) : null}
      <span className="relative shrink-0">
        <Avatar
          src={player.avatar}
          size={isMixed ? 24 : 22}
          className={cx('block', hasLost && 'opacity-40')}
        />
        {player.role === 'BOT' && !isMixed ? <BotMark /> : null}
      </span>
      {isMixed ? (
        <PlayerBadge role={player.role} currentLevel={player.currentLevel} size={16} className="shrink-0" />
      ) : null}
      <span
        className={cx(
          'min-w-0 flex-1 truncate',
          isOwn ? 'font-semibold' : hasLost ? 'text-ink-3' : 'text-ink-2',
        )}
      >
        {isOwn ? (
          spinWords.you
        ) : (
          <PlayerButton player={player} className="max-w-full truncate py-2 hover:underline">
            {player.username}
          </PlayerButton>
        )}
      </span>
      {amount === null ? (
        <span className="text-ink-3">{words.isPrivate}</span>
      ) : (
        <StakeAmount amount={amount} row={row} isOwn={isOwn} outcome={outcome} />
      )}
    </li>
  );
}

/** Icon on a bot's avatar. A badge with text would leave no room for the name in a narrow column. */
function BotMark() {
  return (
    <span className="absolute -right-1.5 -bottom-1 rounded-chip bg-card p-px text-ink-2" title={words.bot}>
      <Bot size={12} className="block" aria-hidden />
      <span className="sr-only">{words.botBadge}</span>
    </span>
  );
}

type StakeAmountProps = Pick<StakeRowProps, 'row' | 'isOwn' | 'outcome'> & { amount: number };

function StakeAmount({ amount, row, isOwn, outcome }: StakeAmountProps) {
  if (!outcome) return <Amount coins={amount} coin={13} />;
  if (outcome.won) {
    const won = (
      <Amount coins={(Math.round(amount * 100) * outcome.multiplier) / 100} coin={0} tone="win" isSigned />
    );
    if (!isTurning(row)) return won;
    return (
      <span className="spin-winnings" style={{ '--late': `${winningsAt(row)}ms` }}>
        <span aria-hidden>
          <Amount coins={amount} coin={13} />
        </span>
        {won}
      </span>
    );
  }
  return (
    <span className={cx('tabular-nums', isOwn ? 'font-semibold text-ink-2' : 'text-ink-3')}>
      {formatCoins(-amount)}
    </span>
  );
}
