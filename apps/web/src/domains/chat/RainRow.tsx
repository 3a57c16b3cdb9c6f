import type { RainNews } from '@aureus/contract/chat.ts';
import { CloudRain } from 'lucide-react';
import { PlayerButton } from '../../slots/player-button.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { PlayerBadge } from '../../ui/PlayerBadge.tsx';
import { chatWords } from './chat.words.tsx';
import { ChatTime } from './message-parts.tsx';

/** Row about the rain: a tip to its pot, or its result. */
export function RainRow({ news: { tip, user, amount, entrants }, at }: { news: RainNews; at: number }) {
  const rain = <span className="font-semibold text-ink">{chatWords.rain}</span>;
  return (
    <div
      data-testid="chat-rain"
      className="my-1 flex items-center gap-2.5 rounded-control border border-info/25 bg-info/7 p-2"
    >
      {user ? (
        <PlayerButton player={user} isExtra className="shrink-0">
          <Avatar src={user.avatar} size={32} className="block" />
        </PlayerButton>
      ) : (
        <span aria-hidden className="grid size-8 shrink-0 place-items-center rounded-control bg-info/12">
          <CloudRain size={18} className="text-info" />
        </span>
      )}
      <div className="min-w-0 flex-1">
        {user ? (
          <p className="flex items-center gap-1 text-12 whitespace-nowrap text-ink-2">
            <PlayerBadge role={user.role} currentLevel={user.currentLevel} size={14} className="shrink-0" />
            {chatWords.rainTipped(
              <PlayerButton
                player={user}
                isInList
                className="truncate font-semibold text-ink hover:underline"
              >
                {user.username}
              </PlayerButton>,
            )}
          </p>
        ) : (
          <p className="text-12 text-ink-2">
            {tip
              ? chatWords.rainTipped(chatWords.someone)
              : entrants === null
                ? chatWords.rainKept(rain)
                : chatWords.rainShared(rain, entrants)}
          </p>
        )}
        <p className="flex items-center justify-between">
          <Amount coins={amount} coin={14} className="text-14" />
          <ChatTime at={at} />
        </p>
      </div>
      {user ? <CloudRain size={18} className="mr-0.5 shrink-0 text-info" aria-hidden /> : null}
    </div>
  );
}
