import type { Battle } from '@aureus/contract/battles.ts';
import { battleRtp } from '@aureus/fair/battles.ts';
import { percentText } from '@aureus/fair/rational.ts';
import { centsFromCoins } from '@aureus/money/cents.ts';
import { isWin } from '@aureus/money/win.ts';
import { ArrowLeft, Bot, Check, CircleX, Eye, Link2, RotateCcw, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '../../../api/session.ts';
import { usePaused } from '../../../api/switched-off.ts';
import { Link } from '../../../router/Link.tsx';
import { navigate } from '../../../router/location.ts';
import { battlePath, paths } from '../../../router/paths.ts';
import { openProof } from '../../../slots/proof.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { Button } from '../../../ui/fields/Button.tsx';
import { useCopy } from '../../../ui/fields/CopyButton.tsx';
import { IconButton } from '../../../ui/fields/IconButton.tsx';
import { KeysPopover } from '../../../ui/fields/KeysPopover.tsx';
import { cutPercent, formatCoins } from '../../../ui/format/format.ts';
import { SoundControl } from '../../../ui/sound/SoundControl.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { useBattleDraft } from './battle-draft.ts';
import { modes, ruleOf } from './battle-modes.tsx';
import type { Playback } from './battle-playback.ts';
import { roomKeys, roomWords, spokenWords } from './battles.room.words.tsx';
import { useWatchers } from './battles.socket.ts';
import { battlesWords } from './battles.words.ts';
import { callBots, cancelBattle } from './battles-actions.ts';
import { freeSeats, seatName } from './seat-player.ts';

interface BattleHeadProps {
  battle: Battle;
  playback: Playback;
  ownSeat: number | undefined;
}

/** Head of a battle's page: its id, mode and rule, and its buttons. */
export function BattleHead({ battle, playback, ownSeat }: BattleHeadProps) {
  const watchers = useWatchers((counts) => counts[battle.id]);
  const { id, mode, format, price, isPrivate, key } = battle;
  const returns = battleReturn(battle);
  return (
    <header className="flex min-h-10 items-center gap-x-3 gap-y-1 max-[87.4375rem]:flex-wrap">
      <Link
        to={paths.battles}
        aria-label={roomWords.all}
        className="grid size-10 shrink-0 place-items-center rounded-control border border-divider bg-card text-ink-2 hover:bg-raised hover:text-ink max-tablet:size-11"
      >
        <ArrowLeft size={18} aria-hidden />
      </Link>
      <h1 data-title className="page-title whitespace-nowrap max-tablet:text-20">
        {roomWords.title(id)}
      </h1>
      {/* Except on phones, wrapped lines are hidden, so elements that don't fit disappear instead of being cut off. */}
      <div className="flex min-h-5 min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 overflow-hidden text-12 text-ink-3 max-[87.4375rem]:order-last max-[87.4375rem]:basis-full tablet:h-5 tablet:gap-x-3">
        <Tag>{modes[mode].name}</Tag>
        {isPrivate ? <Tag tone="info">{roomWords.private}</Tag> : null}
        <Tag>{format}</Tag>
        {returns === undefined ? null : (
          <p className="whitespace-nowrap tabular-nums">{battlesWords.returns(returns)}</p>
        )}
        <p className="tablet:whitespace-nowrap">{ruleOf(mode, format)}</p>
      </div>
      {playback.phase === 'PLAYING' || playback.phase === 'STARTING' ? (
        <p className="flex items-center gap-1.5 text-12 text-ink-3 max-wide:hidden">
          {roomWords.entry(<Amount coins={price} coin={13} />)}
        </p>
      ) : null}
      <BattleActions battle={battle} playback={playback} ownSeat={ownSeat} />
      <div className="ml-auto flex items-center tablet:gap-2">
        {watchers === undefined ? null : (
          <span
            className="flex items-center gap-1 px-1 text-12 text-ink-3 tabular-nums"
            title={roomWords.watching(watchers)}
          >
            <Eye size={15} aria-hidden />
            <span aria-hidden>{watchers}</span>
            <span className="sr-only">{roomWords.watching(watchers)}</span>
          </span>
        )}
        <button
          type="button"
          aria-label={battlesWords.fairness}
          onClick={() => openProof({ kind: 'battle', battleId: id, key })}
          className="inline-flex h-8 items-center gap-1.5 rounded-inner px-1 text-12 text-ink-2 hover:text-ink max-tablet:h-11 max-tablet:min-w-11 max-tablet:justify-center"
        >
          <ShieldCheck size={16} aria-hidden />
          <span className="max-[87.4375rem]:hidden">{battlesWords.fairness}</span>
        </button>
        <CopyLink address={battlePath(id, key)} isPrivate={isPrivate && ownSeat !== undefined} />
        <KeysPopover keys={roomKeys} />
        <SoundControl />
      </div>
    </header>
  );
}

function CopyLink({ address, isPrivate }: { address: string; isPrivate: boolean }) {
  const { isCopied, copy } = useCopy(window.location.origin + address);
  return (
    <IconButton
      label={isPrivate ? roomWords.copyPrivateLink : roomWords.copyLink}
      size={32}
      onClick={() => void copy()}
    >
      {isCopied ? <Check size={17} className="text-win" aria-hidden /> : <Link2 size={17} aria-hidden />}
    </IconButton>
  );
}

const centsOf = (coins: number): bigint => centsFromCoins(coins) ?? 0n;

/**
 * Returns the RTP of a seat in a battle, computed from the cases' items and truncated; `undefined` if items are
 * missing.
 */
export function battleReturn({ cases, tables }: Pick<Battle, 'cases' | 'tables'>): string | undefined {
  const all = cases.flatMap(({ version, price }) => {
    const items = tables[version];
    return items === undefined
      ? []
      : [{ price: centsOf(price), items: items.map((item) => ({ ...item, price: centsOf(item.price) })) }];
  });
  return all.length === 0 || all.length < cases.length ? undefined : cutPercent(percentText(battleRtp(all)));
}

interface BattleActionsProps {
  battle: Battle;
  playback: Playback;
  ownSeat: number | undefined;
}

/** Buttons of the battle, and its state as text for screen readers. */
function BattleActions({ battle, playback, ownSeat }: BattleActionsProps) {
  const { data: me } = useMe();
  const isCreator = Boolean(me && battle.creatorId === me.id);
  const { phase } = playback;
  const isEnded = phase === 'OVER' || phase === 'CANCELLED' || phase === 'VOID';
  return (
    <div className="flex items-center gap-2 max-tablet:order-last max-tablet:basis-full">
      <output className="sr-only">{spokenState(battle, playback)}</output>
      {phase === 'WAITING' && isCreator ? <CreatorActions battle={battle} /> : null}
      {isEnded ? (
        <Button
          size={32}
          variant={ownSeat === undefined ? 'gold-line' : 'primary'}
          className="max-tablet:flex-1"
          onClick={() => createAgain(battle)}
        >
          <RotateCcw size={16} aria-hidden />
          {ownSeat === undefined ? roomWords.createAgain : roomWords.rematch}
        </Button>
      ) : null}
    </div>
  );
}

function CreatorActions({ battle }: { battle: Battle }) {
  const [busy, setBusy] = useState<'bots' | 'cancel'>();
  const paused = usePaused('battles');
  const during = async (what: 'bots' | 'cancel', work: Promise<void>) => {
    setBusy(what);
    await work;
    setBusy(undefined);
  };
  const free = freeSeats(battle).length;
  return (
    <>
      <Button
        size={32}
        variant="gold-line"
        className="max-tablet:flex-1"
        isLoading={busy === 'bots'}
        disabledReason={paused}
        onClick={() => void during('bots', callBots(battle.id))}
      >
        <Bot size={17} aria-hidden />
        {roomWords.callBots(free)}
      </Button>
      <Button
        size={32}
        variant="quiet"
        className="max-tablet:flex-1"
        isLoading={busy === 'cancel'}
        onClick={() => void during('cancel', cancelBattle(battle.id))}
      >
        <CircleX size={16} aria-hidden />
        {roomWords.cancel}
      </Button>
    </>
  );
}

/** Opens the dialog for a new battle, with the cases and rules of this one. */
function createAgain({ cases, mode, format, isPrivate }: Battle): void {
  useBattleDraft.setState({ caseIds: cases.map(({ id }) => id), mode, format, isPrivate });
  navigate(`${paths.battles}?create=1`);
}

/** Describes the battle's state for screen readers. */
function spokenState(battle: Battle, { phase, round }: Playback): string {
  const name = (seat: number) => seatName(battle.seats.find((one) => one.seat === seat));
  switch (phase) {
    case 'WAITING':
      return spokenWords.waiting(freeSeats(battle).length);
    case 'DRAWING':
      return battle.beaconRound === null ? spokenWords.full : spokenWords.fullUntil(battle.beaconRound);
    case 'STARTING':
      return spokenWords.starting;
    case 'PLAYING':
      return spokenWords.round(round + 1, battle.cases.length);
    case 'OVER': {
      const { winners = [], prizes = [] } = battle.outcome ?? {};
      return winners
        .map((seat) => {
          const prize = prizes[seat] ?? 0;
          const say = isWin({ stake: battle.price, payout: prize }) ? spokenWords.wins : spokenWords.gets;
          return say(name(seat), formatCoins(prize));
        })
        .join(' ');
    }
    case 'CANCELLED':
      return spokenWords.cancelled;
    case 'VOID':
    default:
      return spokenWords.void;
  }
}
