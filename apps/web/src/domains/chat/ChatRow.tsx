import type { BigWin, ChatMessage, RainNews } from '@aureus/contract/chat.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { CloudRain } from 'lucide-react';
import { Fragment, memo, type ReactNode, useState } from 'react';
import { PlayerButton } from '../../slots/player-button.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { formatMultiplierOf } from '../../ui/format/format.ts';
import { gameNames } from '../../ui/format/games.words.ts';
import { PlayerBadge } from '../../ui/PlayerBadge.tsx';
import { lazyPart } from '../../ui/parts/lazy-part.tsx';
import { untilWin } from './chat.queries.ts';
import { chatWords } from './chat.words.tsx';
import type { SaidMessage } from './chat-draft.ts';
import { addressesReader } from './chat-text.ts';
import { ChatTime, MessageText } from './message-parts.tsx';

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

/** Row about the rain: a tip to its pot, or its result. */
function RainRow({ news: { tip, user, amount, entrants }, at }: { news: RainNews; at: number }) {
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
function BigWinRow({ id, win, at }: BigWinRowProps) {
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
