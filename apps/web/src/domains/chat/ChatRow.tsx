import type { ChatMessage } from '@aureus/contract/chat.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { memo, type ReactNode } from 'react';
import { PlayerButton } from '../../slots/player-button.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { PlayerBadge } from '../../ui/PlayerBadge.tsx';
import { lazyPart } from '../../ui/parts/lazy-part.tsx';
import { BigWinRow } from './BigWinRow.tsx';
import type { SaidMessage } from './chat-draft.ts';
import { addressesReader } from './chat-text.ts';
import { ChatTime, MessageText } from './message-parts.tsx';
import { RainRow } from './RainRow.tsx';

/** Quotes load on demand, because few messages are replies. */
const QuoteLine = lazyPart(
  () => import('./QuoteLine.tsx'),
  () => <span className="block text-12">&nbsp;</span>,
);
const StaffMenu = lazyPart(() => import('./StaffMenu.tsx'));
const MessageMenu = lazyPart(() => import('./MessageMenu.tsx'));

interface ChatRowProps<Message> {
  message: Message;
  readerName: string | undefined;
  readerId: string | undefined;
  isStaff: boolean;
  /**
   * `isQuoteLoaded` is true if the quoted message is in the list. `isQuoteHidden` is true if the reader blocks its
   * author.
   */
  isQuoteLoaded: boolean;
  isQuoteHidden: boolean;
}

/** Row of a message. It highlights mentions of the reader. */
export const ChatRow = memo(function ChatRow(props: ChatRowProps<ChatMessage>) {
  const { message } = props;
  if (message.type === 'BIG_WIN')
    return <BigWinRow id={message.id} win={message.additionalData} at={message.createdAt} />;
  if (message.type === 'RAIN') return <RainRow news={message.additionalData} at={message.createdAt} />;
  if (message.type === 'USER') return <SaidRow {...props} message={message} />;
  return (
    <div className="group/row relative my-1 rounded-control bg-info/10 px-2 py-1.5" data-testid="chat-system">
      <p className="text-14 wrap-anywhere text-info">{message.message}</p>
      <RowTools at={message.createdAt}>
        {props.isStaff ? <StaffMenu messageId={message.id} said={null} isOwn={false} /> : null}
      </RowTools>
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
      <RowTools at={message.createdAt}>
        {isStaff ? (
          <StaffMenu messageId={message.id} said={message} isOwn={isOwn} />
        ) : hasMenu ? (
          <MessageMenu message={message} />
        ) : null}
      </RowTools>
    </div>
  );
}

/** Time and actions, shown over the end of a hovered or focused message. A phone shows only the menu. */
function RowTools({ at, children }: { at: number; children: ReactNode }) {
  return (
    <span className="absolute top-0.5 right-0.5 z-10 flex gap-0.5 opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 max-tablet:-top-1.5 max-tablet:-right-2 max-tablet:opacity-100">
      <ChatTime
        at={at}
        className="h-6 rounded-inner border border-divider bg-raised px-1.5 leading-[22px] text-ink-2! max-tablet:hidden"
      />
      {children}
    </span>
  );
}
