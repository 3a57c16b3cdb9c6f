import { CloudRain } from 'lucide-react';
import { PlayerButton } from '../../slots/player-button.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { PlayerBadge } from '../../ui/PlayerBadge.tsx';
import { chatWords } from './chat.words.tsx';
import type { SmallTips } from './shown-messages.ts';

/** Small tips to the rain, merged into one line. It shows the number of tips, or the tipper of a single tip. */
export default function RainTipsRow({ tips: { tips, coins, user } }: { tips: SmallTips }) {
  return (
    <p
      data-testid="chat-rain"
      className="flex min-h-6 items-center gap-2 px-1 text-12 whitespace-nowrap text-ink-2 max-tablet:min-h-8"
    >
      <CloudRain size={16} className="mx-[3px] shrink-0 text-info" aria-hidden />
      {tips > 1 ? (
        chatWords.rainTips(tips)
      ) : (
        <span className="flex min-w-0 items-center gap-1">
          {user === null ? null : (
            <PlayerBadge role={user.role} currentLevel={user.currentLevel} size={14} className="shrink-0" />
          )}
          {chatWords.rainTipped(
            user === null ? (
              chatWords.someone
            ) : (
              <PlayerButton player={user} isInList className="min-w-0 truncate font-semibold hover:underline">
                {user.username}
              </PlayerButton>
            ),
          )}
        </span>
      )}
      <Amount coins={coins} coin={12} className="ml-auto shrink-0" />
    </p>
  );
}
