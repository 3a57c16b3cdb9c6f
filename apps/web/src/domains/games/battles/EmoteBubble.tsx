import type { BattleEmote } from '@aureus/contract/battle-limits.ts';
import { Clover, Hand, Handshake, HeartCrack, type LucideIcon, Sparkles, ThumbsUp } from 'lucide-react';
import { placeOf, useEmotes } from './battle-emotes.ts';
import { emoteWords } from './battles.emotes.words.ts';

export const emoteIcons: Record<BattleEmote, LucideIcon> = {
  HELLO: Hand,
  LUCK: Clover,
  NICE: ThumbsUp,
  WOW: Sparkles,
  OUCH: HeartCrack,
  GG: Handshake,
};

/** The emote of a seat, over its reel. */
export function EmoteBubble({ battleId, seat, name }: { battleId: string; seat: number; name: string }) {
  const shown = useEmotes((emotes) => emotes.shown[placeOf(battleId, seat)]);
  if (!shown) return null;
  const Icon = emoteIcons[shown.emote];
  const text = emoteWords.names[shown.emote];
  return (
    <p
      key={shown.number}
      className="pointer-events-none absolute top-2 left-1/2 z-10 flex -translate-x-1/2 animate-rise items-center gap-1.5 rounded-full border border-gold-low bg-raised px-3 py-1.5 text-14 font-semibold whitespace-nowrap shadow-popover"
    >
      <Icon size={16} className="text-gold-high" aria-hidden />
      <span aria-hidden>{text}</span>
      <span className="sr-only">{emoteWords.said(name, text)}</span>
    </p>
  );
}
