import { BATTLE_EMOTES, type BattleEmote } from '@aureus/contract/battle-limits.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import {
  Clover,
  Hand,
  Handshake,
  HeartCrack,
  type LucideIcon,
  MessageSquareOff,
  MessageSquareText,
  Sparkles,
  ThumbsUp,
} from 'lucide-react';
import { digitKeys, useGameKeys } from '../../../games-kit/use-game-keys.ts';
import { IconButton } from '../../../ui/fields/IconButton.tsx';
import { placeOf, sendEmote, setEmotesMuted, useEmotes } from './battle-emotes.ts';
import { emoteWords } from './battles.room.words.tsx';
import './emote-bar.css';

/** Emote buttons for a player in the battle, and a switch that hides all emotes. */
export function EmoteBar({ battleId, isIn }: { battleId: string; isIn: boolean }) {
  const { isMuted, isPausing } = useEmotes();
  const canCall = isIn && !isMuted;
  useGameKeys(digitKeys(canCall ? BATTLE_EMOTES.map((emote) => () => sendEmote(battleId, emote)) : []));
  return (
    <fieldset className="emote-bar ml-auto flex items-center tablet:gap-1" aria-label={emoteWords.title}>
      {canCall
        ? BATTLE_EMOTES.map((emote) => {
            const Icon = emoteIcons[emote];
            return (
              <IconButton
                key={emote}
                label={emoteWords.names[emote]}
                size={32}
                aria-disabled={isPausing || undefined}
                onClick={() => sendEmote(battleId, emote)}
                className={cx(isPausing && 'opacity-50')}
              >
                <Icon size={17} aria-hidden />
              </IconButton>
            );
          })
        : null}
      <IconButton
        label={isMuted ? emoteWords.unmute : emoteWords.mute}
        size={32}
        isOn={isMuted}
        onClick={() => setEmotesMuted(!isMuted)}
      >
        {isMuted ? <MessageSquareOff size={17} aria-hidden /> : <MessageSquareText size={17} aria-hidden />}
      </IconButton>
    </fieldset>
  );
}

const emoteIcons: Record<BattleEmote, LucideIcon> = {
  HELLO: Hand,
  LUCK: Clover,
  NICE: ThumbsUp,
  WOW: Sparkles,
  OUCH: HeartCrack,
  GG: Handshake,
};

/** Emote of a seat, shown over its reel. */
export function EmoteBubble({ battleId, seat, name }: { battleId: string; seat: number; name: string }) {
  const bubble = useEmotes((emotes) => emotes.shown[placeOf(battleId, seat)]);
  if (!bubble) return null;
  const Icon = emoteIcons[bubble.emote];
  const text = emoteWords.names[bubble.emote];
  return (
    <p
      key={bubble.number}
      className="pointer-events-none absolute top-2 left-1/2 z-10 flex -translate-x-1/2 animate-rise items-center gap-1.5 rounded-full border border-gold-low bg-raised px-3 py-1.5 text-14 font-semibold whitespace-nowrap shadow-popover"
    >
      <Icon size={16} className="text-gold-high" aria-hidden />
      <span aria-hidden>{text}</span>
      <span className="sr-only">{emoteWords.said(name, text)}</span>
    </p>
  );
}
