import type { ChatMessage } from '@aureus/contract/chat.ts';
import { memo } from 'react';
import { PlayerButton } from '../../slots/player-button.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { cx } from '../../ui/class-names.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PlayerBadge } from '../../ui/PlayerBadge.tsx';
import { BigWinRow } from './BigWinRow.tsx';
import { ChatTime } from './ChatTime.tsx';
import type { SaidMessage } from './chat-draft.ts';
import { addressesReader } from './chat-text.ts';
import { MessageText } from './MessageText.tsx';
import { QuoteLine } from './QuoteLine.tsx';
import { RainRow } from './RainRow.tsx';

const StaffMenu = lazyPart(() => import('./StaffMenu.tsx'));
const MessageMenu = lazyPart(() => import('./MessageMenu.tsx'));

interface ChatRowProps<Message> {
  message: Message;
  readerName: string | undefined;
  readerId: string | undefined;
  isStaff: boolean;
  /** Whether what it replies to is in the list, and whether the reader blocks who wrote that. */
  isQuoteLoaded: boolean;
  isQuoteHidden: boolean;
}

/** One message. A mention of the reader is lit; big wins and the house's notes look different from talk. */
export const ChatRow = memo(function ChatRow(props: ChatRowProps<ChatMessage>) {
  const { message } = props;
  if (message.type === 'BIG_WIN')
    return <BigWinRow id={message.id} win={message.additionalData} at={message.createdAt} />;
  if (message.type === 'RAIN') return <RainRow news={message.additionalData} at={message.createdAt} />;
  if (message.type === 'USER') return <SaidRow {...props} message={message} />;
  return (
    <div className="group/row relative my-1 rounded-control bg-info/10 px-2 py-1.5" data-testid="chat-system">
      <p className="text-14 wrap-anywhere text-info">
        <ChatTime at={message.createdAt} className="float-right ml-2" />
        {message.message}
      </p>
      {props.isStaff ? <StaffMenu messageId={message.id} said={null} isOwn={false} /> : null}
    </div>
  );
});

function SaidRow({
  message,
  readerName,
  readerId,
  isStaff,
  isQuoteLoaded,
  isQuoteHidden,
}: ChatRowProps<SaidMessage>) {
  const { user, replyTo } = message;
  const isOwn = user.id === readerId;
  const hasMenu = isStaff || (readerId !== undefined && !isOwn);
  const isForReader =
    readerId !== undefined && readerName !== undefined && addressesReader(message, readerId, readerName);
  return (
    <div
      data-testid="chat-message"
      data-message={message.id}
      className={cx(
        'group/row relative flex gap-2 rounded-inner px-1 py-[3px] text-14 max-tablet:py-1',
        isForReader && 'rounded-l-none bg-gold/8 shadow-[inset_2px_0_0_var(--color-gold)]',
      )}
    >
      <span
        aria-hidden
        data-lit
        className="pointer-events-none absolute inset-0 rounded-inner bg-gold/16 opacity-0"
      />
      {isOwn ? (
        <Avatar src={user.avatar} size={22} />
      ) : (
        <PlayerButton player={user} isExtra className="size-fit shrink-0">
          <Avatar src={user.avatar} size={22} className="block" />
        </PlayerButton>
      )}
      <div className={cx('min-w-0 flex-1', hasMenu && 'max-tablet:pr-7')}>
        {replyTo ? <QuoteLine quote={replyTo} isLoaded={isQuoteLoaded} isHidden={isQuoteHidden} /> : null}
        <p className="wrap-anywhere">
          <ChatTime at={message.createdAt} className="float-right ml-2 leading-5" />
          <PlayerBadge role={user.role} currentLevel={user.currentLevel} isInline />
          <span
            className={cx(
              'mr-[5px] font-semibold',
              user.role === 'MODERATOR' ? 'text-info' : isOwn ? 'text-ink' : 'text-ink-2',
            )}
          >
            {isOwn ? (
              user.username
            ) : (
              <PlayerButton player={user} isInList className="hover:underline">
                {user.username}
              </PlayerButton>
            )}
          </span>
          <MessageText text={message.message} readerName={isOwn ? undefined : readerName} />
        </p>
      </div>
      {isStaff ? (
        <StaffMenu messageId={message.id} said={message} isOwn={isOwn} />
      ) : hasMenu ? (
        <MessageMenu message={message} />
      ) : null}
    </div>
  );
}
