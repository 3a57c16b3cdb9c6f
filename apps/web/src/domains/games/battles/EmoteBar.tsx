import { BATTLE_EMOTES } from '@aureus/contract/battle-limits.ts';
import { MessageSquareOff, MessageSquareText } from 'lucide-react';
import { digitKeys, useGameKeys } from '../../../games-kit/use-game-keys.ts';
import { cx } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/fields/IconButton.tsx';
import { sendEmote, setEmotesMuted, useEmotes } from './battle-emotes.ts';
import { emoteWords } from './battles.emotes.words.ts';
import { emoteIcons } from './EmoteBubble.tsx';
import './emote-bar.css';

/** The emotes of a player in the battle, and the switch that mutes all of them. */
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
