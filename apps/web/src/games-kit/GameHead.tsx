import type { GameType } from '@aureus/contract/games.ts';
import { ShieldCheck } from 'lucide-react';
import { GameInfoButton } from '../slots/game-info-button.tsx';
import { openProof } from '../slots/proof.ts';
import { KeysPopover } from '../ui/fields/KeysPopover.tsx';
import { cutPercent } from '../ui/format/format.ts';
import { SoundControl } from '../ui/sound/SoundControl.tsx';
import { kitWords } from './games-kit.words.ts';

interface GameHeadProps {
  title: string;
  game: GameType;
  /** Return of the bet as it stands, in percent with four decimals. */
  rtp?: string | undefined;
  /** The return is the most that a bet can have: this one is not chosen yet. */
  isMost?: boolean;
  /** The bet whose proof the fairness button opens; without one it opens the verifier. */
  lastBetId?: string | undefined;
  /** Keys of the game and what they do. */
  keys: readonly (readonly [key: string, action: string])[];
}

/** The line above a game: name, return, fairness, keys, sound. */
export function GameHead({ title, game, rtp, isMost = false, lastBetId, keys }: GameHeadProps) {
  const percent = rtp === undefined ? undefined : cutPercent(rtp);
  return (
    <div className="flex h-8 items-center gap-3 max-tablet:gap-0">
      <h1 className="page-title min-w-0 truncate max-tablet:text-20">{title}</h1>
      {percent === undefined ? null : (
        <p className="ml-auto text-12 text-ink-3 tabular-nums max-tablet:hidden">
          {isMost ? kitWords.returnsUpTo(percent) : kitWords.returns(percent)}
        </p>
      )}
      <button
        type="button"
        aria-label={kitWords.fairness}
        onClick={() => (lastBetId === undefined ? openProof() : openProof({ kind: 'bet', betId: lastBetId }))}
        className="inline-flex h-8 items-center gap-1.5 rounded-inner text-12 text-ink-2 hover:text-ink max-tablet:ml-auto max-tablet:h-11 max-tablet:min-w-11 max-tablet:justify-center max-tablet:text-ink-3"
      >
        <ShieldCheck size={15} aria-hidden />
        <span className="max-tablet:hidden">{kitWords.fairness}</span>
        <span className="whitespace-nowrap tabular-nums tablet:hidden max-[25rem]:hidden">
          {percent === undefined ? null : isMost ? kitWords.upTo(percent) : kitWords.returns(percent)}
        </span>
      </button>
      <GameInfoButton game={game} />
      <KeysPopover keys={keys} />
      <SoundControl />
    </div>
  );
}
