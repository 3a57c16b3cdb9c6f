import type { Battle } from '@aureus/contract/battles.ts';
import { battleRtp } from '@aureus/fair/battles.ts';
import { percentText } from '@aureus/fair/rational.ts';
import { centsFromCoins } from '@aureus/money/cents.ts';
import { ArrowLeft, Check, Eye, Link2, ShieldCheck } from 'lucide-react';
import { Link } from '../../../router/Link.tsx';
import { battlePath, paths } from '../../../router/paths.ts';
import { openProof } from '../../../slots/proof.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { useCopy } from '../../../ui/fields/CopyButton.tsx';
import { IconButton } from '../../../ui/fields/IconButton.tsx';
import { KeysPopover } from '../../../ui/fields/KeysPopover.tsx';
import { cutPercent } from '../../../ui/format/format.ts';
import { SoundControl } from '../../../ui/sound/SoundControl.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { BattleActions } from './BattleActions.tsx';
import { modes, ruleOf } from './battle-modes.tsx';
import type { Playback } from './battle-playback.ts';
import { roomKeys, roomWords } from './battles.room.words.tsx';
import { useWatchers } from './battles.socket.ts';
import { battlesWords } from './battles.words.ts';

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
