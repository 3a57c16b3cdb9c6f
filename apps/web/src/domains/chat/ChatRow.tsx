import type { BigWin, ChatMessage } from '@aureus/contract/chat.ts';
import { memo } from 'react';
import { Amount } from '../../ui/Amount.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { cx } from '../../ui/class-names.ts';
import { formatMultiplier } from '../../ui/format.ts';
import { PlayerBadge } from '../../ui/PlayerBadge.tsx';
import { gameName } from './chat.rules.ts';
import { mentionsReader } from './chat.text.ts';
import { MessageText } from './MessageText.tsx';
import { StaffMenu } from './StaffMenu.tsx';

interface ChatRowProps {
  message: ChatMessage;
  readerName: string | undefined;
  readerId: string | undefined;
  isStaff: boolean;
}

/** One message. A mention of the reader is lit; big wins and the house's notes look different from talk. */
export const ChatRow = memo(function ChatRow({ message, readerName, readerId, isStaff }: ChatRowProps) {
  if (message.type === 'BIG_WIN') return <BigWinRow win={message.additionalData} />;
  if (message.type === 'SYSTEM') {
    return (
      <p className="my-1 rounded-control bg-info/10 px-2 py-1.5 text-13 text-info" data-testid="chat-system">
        {message.message}
      </p>
    );
  }
  const { user } = message;
  const isOwn = user.id === readerId;
  const isMention = !isOwn && mentionsReader(message.message, readerName);
  return (
    <div
      data-testid="chat-message"
      className={cx(
        'group/row relative flex gap-2 rounded-inner px-1 py-[3px] text-13 max-tablet:py-1 max-tablet:text-14',
        isMention && 'rounded-l-none bg-gold/8 shadow-[inset_2px_0_0_var(--color-gold)]',
      )}
    >
      <Avatar src={user.avatar} size={22} />
      <p className="min-w-0 flex-1 wrap-anywhere">
        <PlayerBadge role={user.role} currentLevel={user.currentLevel} isInline />
        <span
          className={cx(
            'mr-[5px] font-semibold',
            user.role === 'MODERATOR' ? 'text-info' : isOwn ? 'text-ink' : 'text-ink-2',
          )}
        >
          {user.username}
        </span>
        <MessageText text={message.message} readerName={isOwn ? undefined : readerName} />
      </p>
      {isStaff ? <StaffMenu messageId={message.id} user={user} isOwn={isOwn} /> : null}
    </div>
  );
});

function BigWinRow({ win }: { win: BigWin }) {
  const [winner] = win.users;
  if (!winner) return null;
  return (
    <div
      data-testid="chat-big-win"
      className="my-1 flex items-center gap-2.5 rounded-control border border-gold-low/40 bg-gold/7 p-2"
    >
      <Avatar src={winner.avatar} size={40} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-12">
          <span className="font-semibold">{win.users.map(({ username }) => username).join(', ')}</span>{' '}
          <span className="text-ink-3">won in {gameName(win.game.type)}</span>
        </p>
        <p className="flex items-center gap-2">
          <Amount coins={win.prize} />
          {win.stake > 0 ? (
            <span className="text-12 font-semibold text-gold">{formatMultiplier(win.prize / win.stake)}</span>
          ) : null}
        </p>
      </div>
    </div>
  );
}
