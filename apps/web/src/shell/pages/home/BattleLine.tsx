import type { BattleSummary } from '@aureus/contract/battles.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { Eye } from 'lucide-react';
import { BattleModeIcon, modes, seatCount } from '../../../domains/games/battles/battle-modes.tsx';
import { battleGrid, CaseStrip, SeatAvatars } from '../../../domains/games/battles/battle-row-parts.tsx';
import { Link } from '../../../router/Link.tsx';
import { battlePath } from '../../../router/paths.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { buttonClass } from '../../../ui/fields/Button.tsx';
import { formatCoins } from '../../../ui/format/format.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { homeFeedsWords } from './home.feeds.words.ts';

const words = homeFeedsWords.battles;

/** Battle on the home page: its cases, its players, and a link to the battle. */
export function BattleLine({ battle }: { battle: BattleSummary }) {
  const { id, mode, format, cases, price, seats, state } = battle;
  const isOpen = state === 'WAITING';
  return (
    <li className={cx(battleGrid.row, 'border-hairline bg-card hover:border-divider')}>
      <BattleModeIcon mode={mode} className={battleGrid.both} />
      <p className={cx('min-w-0 text-14 font-semibold', battleGrid.both)}>
        {modes[mode].name}
        <span className="block text-12 font-normal text-ink-3">{format}</span>
      </p>
      <div className={battleGrid.strip}>
        <CaseStrip cases={cases} />
      </div>
      <p className={battleGrid.entry}>
        <span className="block text-12 text-ink-3">{words.entry}</span>
        <Amount coins={price} coin={15} className="text-14" />
      </p>
      <SeatAvatars battle={battle} className={battleGrid.seats} />
      <p className={battleGrid.state}>
        {isOpen ? (
          <Tag>{words.seats(seats.length, seatCount[format])}</Tag>
        ) : (
          <Tag tone="gold">{words.live}</Tag>
        )}
      </p>
      <Link
        to={battlePath(id)}
        aria-label={
          isOpen
            ? words.joinName(modes[mode].name, id, formatCoins(price))
            : words.watchName(modes[mode].name, id)
        }
        className={buttonClass({
          variant: isOpen ? 'secondary' : 'quiet',
          size: 32,
          className: cx('h-9! w-full px-2! tabular-nums max-tablet:h-11!', battleGrid.way),
        })}
      >
        {isOpen ? (
          words.join(formatCoins(price))
        ) : (
          <>
            <Eye size={16} aria-hidden />
            {words.watch}
          </>
        )}
      </Link>
    </li>
  );
}
