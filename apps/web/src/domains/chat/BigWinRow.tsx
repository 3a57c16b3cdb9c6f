import type { BigWin } from '@aureus/contract/chat.ts';
import { Fragment, useState } from 'react';
import { PlayerButton } from '../../slots/player-button.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { formatMultiplierOf } from '../../ui/format/format.ts';
import { gameNames } from '../../ui/format/games.words.ts';
import { PlayerBadge } from '../../ui/PlayerBadge.tsx';
import { lazyPart } from '../../ui/parts/lazy-part.tsx';
import { untilWin } from './chat.queries.ts';
import { chatWords } from './chat.words.tsx';
import { ChatTime } from './message-parts.tsx';

const BigWinCard = lazyPart(
  () => import('./BigWinCard.tsx'),
  () => <div className="my-1 h-23" />,
);

interface BigWinRowProps {
  id: string;
  win: BigWin;
  at: number;
}

/** Big win in the chat: a card if it arrived while the page was open, a plain row if it came with the history. */
export function BigWinRow({ id, win, at }: BigWinRowProps) {
  const [winner] = win.users;
  const [delay] = useState(() => untilWin(id, performance.now()));
  if (!winner) return null;
  if (delay !== undefined) return <BigWinCard win={win} at={at} delay={delay} />;
  return (
    <div
      data-testid="chat-big-win"
      className="my-1 flex items-center gap-2.5 rounded-control border border-gold-low/40 bg-gold/7 p-2"
    >
      <PlayerButton player={winner} isExtra className="shrink-0">
        <Avatar src={winner.avatar} size={40} className="block" />
      </PlayerButton>
      <div className="min-w-0 flex-1">
        <p className="truncate text-12 text-ink-3" title={gameNames[win.game.type]}>
          {chatWords.won(
            <span className="text-ink">
              {win.users.map((user, index) => (
                <Fragment key={user.id}>
                  {index > 0 ? ', ' : null}
                  <PlayerBadge role={user.role} currentLevel={user.currentLevel} size={14} isInline />
                  <PlayerButton player={user} isInList className="font-semibold hover:underline">
                    {user.username}
                  </PlayerButton>
                </Fragment>
              ))}
            </span>,
            win.game.type,
          )}
        </p>
        <p className="flex items-center gap-2">
          <Amount coins={win.prize} />
          {win.stake > 0 ? (
            <span className="text-12 font-semibold text-gold">
              {formatMultiplierOf({ stake: win.stake, payout: win.prize })}
            </span>
          ) : null}
          <ChatTime at={at} className="ml-auto" />
        </p>
      </div>
    </div>
  );
}
