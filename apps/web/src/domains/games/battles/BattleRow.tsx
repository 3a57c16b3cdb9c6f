import type { BattleSummary } from '@aureus/contract/battles.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { Eye } from 'lucide-react';
import { useMe } from '../../../api/session.ts';
import { Link } from '../../../router/Link.tsx';
import { navigate } from '../../../router/location.ts';
import { battlePath } from '../../../router/paths.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { buttonClass } from '../../../ui/fields/Button.tsx';
import { formatCoins } from '../../../ui/format/format.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { BattleModeIcon, modes, seatCount } from './battle-modes.tsx';
import { usePlayback } from './battle-playback.ts';
import { battleGrid, CaseStrip, SeatAvatars } from './battle-row-parts.tsx';
import { battlesWords, lobbyWords } from './battles.words.ts';
import { joinBattle } from './battles-actions.ts';
import { SeatButton } from './SeatButton.tsx';
import { freeSeats, useSeatRefusal } from './seat-player.ts';

/** Row of a battle in the lobby: its cases and rules, its players, and the button to join or watch. */
export function BattleRow({ battle }: { battle: BattleSummary }) {
  const { data: me } = useMe();
  const playback = usePlayback(battle);
  const isOwn = me ? battle.seats.some(({ player }) => player?.id === me.id) : false;
  const { mode, format, cases, price } = battle;
  return (
    <li
      className={cx(
        battleGrid.row,
        isOwn
          ? 'border-gold-low/60 bg-linear-to-r from-gold/10 to-card to-60%'
          : 'border-hairline bg-card hover:border-divider',
      )}
    >
      <BattleModeIcon mode={mode} className={battleGrid.both} />
      <p className={cx('min-w-0 text-14 tablet:col-start-2', battleGrid.both)}>
        <Link
          to={battlePath(battle.id)}
          className="font-semibold before:absolute before:inset-0 before:rounded-card before:content-['']"
        >
          <span aria-hidden>{modes[mode].name}</span>
          <span className="sr-only">{lobbyWords.battle(modes[mode].name, battle.id)}</span>
        </Link>
        <span className="block text-12 text-ink-3">{format}</span>
      </p>
      <div className={battleGrid.strip}>
        <CaseStrip cases={cases} />
      </div>
      <p className={battleGrid.entry}>
        <span className="block text-12 text-ink-3">{battlesWords.entry}</span>
        <Amount coins={price} coin={15} className="text-14" />
      </p>
      <SeatAvatars battle={battle} className={battleGrid.seats} />
      <p className={battleGrid.state}>
        <RowState battle={battle} playback={playback} />
      </p>
      <div className={cx('relative', battleGrid.way)}>
        {battle.state === 'WAITING' && !isOwn ? (
          <JoinButton battle={battle} />
        ) : (
          <Link
            to={battlePath(battle.id)}
            className={buttonClass({ variant: 'quiet', size: 32, className: 'h-9! w-full max-tablet:h-11!' })}
          >
            <Eye size={16} aria-hidden />
            {isOwn && battle.state === 'WAITING'
              ? lobbyWords.open
              : playback.phase === 'OVER'
                ? lobbyWords.result
                : lobbyWords.watch}
          </Link>
        )}
      </div>
    </li>
  );
}

function RowState({
  battle,
  playback: { phase, round },
}: {
  battle: BattleSummary;
  playback: ReturnType<typeof usePlayback>;
}) {
  switch (phase) {
    case 'WAITING':
      return <Tag>{lobbyWords.seatsOf(battle.seats.length, seatCount[battle.format])}</Tag>;
    case 'DRAWING':
    case 'STARTING':
      return <Tag tone="gold">{lobbyWords.starting}</Tag>;
    case 'PLAYING':
      return <Tag tone="gold">{lobbyWords.roundOf(round + 1, battle.cases.length)}</Tag>;
    case 'OVER':
      return <Tag tone="win">{battlesWords.finished}</Tag>;
    case 'CANCELLED':
      return <Tag>{battlesWords.cancelled}</Tag>;
    case 'VOID':
    default:
      return <Tag tone="warn">{battlesWords.void}</Tag>;
  }
}

function JoinButton({ battle }: { battle: BattleSummary }) {
  const refusal = useSeatRefusal(battle.price);
  const join = async () => {
    const [seat] = freeSeats(battle);
    if (seat === undefined) return;
    if (await joinBattle(battle, seat, null)) navigate(battlePath(battle.id));
  };
  return (
    <SeatButton
      size={32}
      className="h-9! w-full px-2! max-tablet:h-11!"
      label={battlesWords.join(formatCoins(battle.price))}
      aria-label={lobbyWords.joinLabel(battle.id, formatCoins(battle.price))}
      isShort
      refusal={refusal}
      pay={join}
    />
  );
}
