import type { BattleSummary } from '@aureus/contract/battles.ts';
import { Eye } from 'lucide-react';
import { BattleModeIcon } from '../../domains/battles/BattleModeIcon.tsx';
import { modes, seatCount } from '../../domains/battles/battle-words.ts';
import { CaseStrip } from '../../domains/battles/CaseStrip.tsx';
import { SeatAvatars } from '../../domains/battles/SeatAvatars.tsx';
import { battlePath } from '../../paths.ts';
import { Link } from '../../router/Link.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { formatCoins } from '../../ui/format.ts';
import { Tag } from '../../ui/Tag.tsx';

/** A battle on the home page: what it is, who sits in it, and the way to its room. */
export function BattleLine({ battle }: { battle: BattleSummary }) {
  const { id, mode, format, cases, price, seats, state } = battle;
  const isOpen = state === 'WAITING';
  return (
    <li className="relative grid min-h-20 grid-cols-[36px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2.5 rounded-card border border-hairline bg-card px-4 transition-colors hover:border-divider max-tablet:p-3 tablet:grid-cols-[36px_64px_minmax(120px,226px)_88px_minmax(0,1fr)_auto_112px]">
      <BattleModeIcon mode={mode} />
      <p className="min-w-0 text-13 font-semibold">
        {modes[mode].name}
        <span className="block text-12 font-normal text-ink-3">{format}</span>
      </p>
      <div className="max-tablet:order-4 max-tablet:col-span-2">
        <CaseStrip cases={cases} />
      </div>
      <p className="max-tablet:order-3 max-tablet:text-right">
        <span className="block text-11 text-ink-3">Entry</span>
        <Amount coins={price} coin={15} className="text-14" />
      </p>
      <SeatAvatars battle={battle} className="max-tablet:order-6 max-tablet:col-span-2" />
      <p className="text-right max-tablet:order-5">
        {isOpen ? (
          <Tag>
            {seats.length} of {seatCount[format]}
          </Tag>
        ) : (
          <Tag tone="gold">Live</Tag>
        )}
      </p>
      <Link
        to={battlePath(id)}
        aria-label={
          isOpen
            ? `Join ${modes[mode].name} battle ${id} for ${formatCoins(price)}`
            : `Watch ${modes[mode].name} battle ${id}`
        }
        className={buttonClass({
          variant: isOpen ? 'secondary' : 'quiet',
          size: 32,
          className: 'h-9! w-full px-2! tabular-nums max-tablet:order-7 max-tablet:h-11!',
        })}
      >
        {isOpen ? (
          `Join ${formatCoins(price)}`
        ) : (
          <>
            <Eye size={16} aria-hidden />
            Watch
          </>
        )}
      </Link>
    </li>
  );
}
