import type { SpinStake, SpinState } from '@aureus/contract/spin.ts';
import { CircleDot } from 'lucide-react';
import { useServerNow } from '../../api/server-clock.ts';
import { stakeKey } from '../../domains/spin/spin.queries.ts';
import { colourLooks } from '../../domains/spin/spin-look.ts';
import { landedPocket, payoutOf, winsOn } from '../../domains/spin/spin-summary.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../router/Link.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { cx } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PlayerBadge } from '../../ui/PlayerBadge.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { SectionTitle } from './SectionTitle.tsx';

/** The table keeps this many rows, so that nothing below it moves as bets come and go. */
const ROWS = 6;

/** The highest bets of the round in progress; when the wheel stands, what they won. */
export function LiveBets({ state }: { state: SpinState | undefined }) {
  const now = useServerNow(250);
  const pocket = state ? landedPocket(state.round, now) : undefined;
  const top = state?.stakes.toSorted((a, b) => b.amount - a.amount).slice(0, ROWS) ?? [];
  const count = state?.stakes.length ?? 0;
  return (
    <section aria-labelledby="bets-title">
      <SectionTitle
        id="bets-title"
        extra={count > 0 ? <Tag>{count}</Tag> : null}
        more={{ to: paths.spin, label: 'All bets' }}
      >
        Live bets
      </SectionTitle>
      <div className="relative rounded-card border border-hairline bg-card px-4 py-1">
        <table className="w-full table-fixed text-13">
          <thead>
            <tr className="h-9 text-12 text-ink-3">
              <th scope="col" className="text-left font-normal">
                Player
              </th>
              <th scope="col" className="w-[30%] text-left max-tablet:w-[27%] font-normal">
                Bet
              </th>
              <th scope="col" className="w-[22%] text-right font-normal max-tablet:w-[28%]">
                Stake
              </th>
              <th scope="col" className="w-[22%] text-right font-normal max-tablet:hidden">
                {pocket === undefined ? 'Pays' : 'Payout'}
              </th>
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: ROWS }, (_, index) => {
              const stake = top[index];
              return stake && state ? (
                <BetRow key={stakeKey(stake)} state={state} stake={stake} pocket={pocket} />
              ) : (
                <tr key={`empty ${index}`} className={cx('h-10', count > 0 && 'border-t border-hairline')}>
                  <td colSpan={3} aria-label="Free row" />
                  <td className="max-tablet:hidden" aria-label="Free row" />
                </tr>
              );
            })}
          </tbody>
        </table>
        {state && count === 0 ? (
          <EmptyState
            icon={CircleDot}
            title="The first bet of this round is still to come."
            action={
              <Link to={paths.spin} className={buttonClass({ size: 32 })}>
                Place it
              </Link>
            }
            className="absolute inset-x-0 top-9 bottom-0 justify-center py-0!"
          />
        ) : null}
      </div>
    </section>
  );
}

interface BetRowProps {
  state: SpinState;
  stake: SpinStake;
  pocket: number | undefined;
}

function BetRow({ state, stake, pocket }: BetRowProps) {
  const { player, colour, amount } = stake;
  const look = colourLooks[colour];
  const multiplier = state.rules.colours.find((rule) => rule.colour === colour)?.multiplier;
  const hasWon = pocket !== undefined && winsOn(state, stake, pocket);
  const hasLost = pocket !== undefined && !hasWon;
  return (
    <tr className={cx('h-10 border-t border-hairline', hasLost && 'text-ink-3')}>
      <td>
        <span className="flex min-w-0 items-center gap-2">
          <Avatar src={player.avatar} size={24} />
          <PlayerBadge role={player.role} currentLevel={player.currentLevel} size={16} className="shrink-0" />
          <span className="truncate">{player.username}</span>
        </span>
      </td>
      <td>
        <span className={cx('inline-flex items-center gap-2', !hasLost && 'text-ink-2')}>
          <span
            className={cx(
              'grid size-5 place-items-center rounded-[5px]',
              look.className,
              hasLost && 'opacity-40',
            )}
          >
            <look.icon size={12} aria-hidden />
          </span>
          {look.name}
          <span className="text-ink-3 max-tablet:hidden">{multiplier}x</span>
        </span>
      </td>
      <td className="text-right">
        <Amount coins={amount} tone={hasLost ? 'muted' : 'plain'} />
      </td>
      <td className="text-right max-tablet:hidden">
        {pocket === undefined ? (
          <Amount coins={payoutOf(state, stake)} tone="muted" />
        ) : hasWon ? (
          <Amount coins={payoutOf(state, stake)} tone="win" isSigned />
        ) : (
          <span className="text-ink-3">0.00</span>
        )}
      </td>
    </tr>
  );
}
