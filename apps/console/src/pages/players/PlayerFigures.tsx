import type { StaffPlayer } from '@aureus/contract/staff-players.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { Amount } from '../../ui/Amount.tsx';
import { formatChange, formatCoins, formatShare, formatTimes } from '../../ui/format.ts';
import { playersWords } from './players.words.ts';

const words = playersWords.figures;
const CELL = '-ml-px min-w-0 flex-auto border-t border-l border-hairline px-2.5 pt-2 pb-2.5';
/** Number of characters that fit on one line of the player's figures in a wide window. */
const LINE_HOLDS = 74;

/** Band with a player's balances, payments and play, in coins. */
export function PlayerFigures({ player }: { player: StaffPlayer }) {
  const { balance, vault, onHold, deposited, withdrawn, staked, theoretical, wagerLeft } = player;
  // Net result from the player's side: positive if more was withdrawn than deposited. Computed in cents to stay exact.
  const net = (Math.round(withdrawn * 100) - Math.round(deposited * 100)) / 100;
  const cells = [
    [words.balance, balance, words.balanceNote],
    [words.vault, vault, words.vaultNote],
    [words.onHold, onHold, words.onHoldNote],
    [words.deposited, deposited, words.depositedNote],
    [
      words.withdrawn,
      withdrawn,
      deposited > 0 ? words.withdrawnNote(formatShare(withdrawn / deposited, 0)) : words.withdrawnNone,
    ],
    [words.net, formatChange(net), words.netNote],
    [
      words.staked,
      staked,
      deposited > 0 ? words.stakedNote(formatTimes(staked / deposited)) : words.stakedNone,
    ],
    [
      words.theoretical,
      theoretical,
      staked > 0 ? words.theoreticalNote(formatShare(theoretical / staked)) : words.theoreticalNone,
    ],
    [words.wagerLeft, wagerLeft, wagerLeft > 0 ? words.wagerLeftNote : words.wagerLeftNone],
  ] as const;
  const length = cells.reduce(
    (sum, [, value]) => sum + (typeof value === 'string' ? value : formatCoins(value)).length,
    0,
  );
  const isLine = length <= LINE_HOLDS;
  return (
    <dl
      aria-label={words.label}
      className={cx(
        'grid grid-cols-3 overflow-hidden border-b border-hairline bg-shell tablet:grid-cols-5',
        isLine && 'wide:flex',
      )}
    >
      {cells.map(([name, value, note], index) => (
        <div
          key={name}
          className={cx(
            CELL,
            index === 0 && 'tablet:pl-5',
            index === 5 && (isLine ? 'tablet:max-wide:pl-5' : 'tablet:pl-5'),
            'max-tablet:pl-4 last:tablet:col-span-2',
          )}
        >
          <dt className="text-12 whitespace-nowrap text-ink-3">{name}</dt>
          <dd>
            <span
              className={cx(
                'block text-15 font-semibold whitespace-nowrap max-wide:text-13',
                value === wagerLeft && name === words.wagerLeft && wagerLeft > 0 && 'text-warn-text',
                typeof value === 'string' && net > 0 && 'text-win',
              )}
            >
              {typeof value === 'string' ? value : <Amount coins={value} />}
            </span>
            <span className="block truncate text-11 text-ink-3">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
