import type { BigWin, ChatMessage, RainNews } from '@aureus/contract/chat.ts';
import { CloudRain } from 'lucide-react';
import { Fragment, memo } from 'react';
import { PlayerButton } from '../../slots/player-button.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { cx } from '../../ui/class-names.ts';
import { formatMultiplier } from '../../ui/format.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PlayerBadge } from '../../ui/PlayerBadge.tsx';
import { chatWords } from './chat.words.tsx';
import { mentionsReader } from './chat-text.ts';
import { MessageText } from './MessageText.tsx';

const StaffMenu = lazyPart(() => import('./StaffMenu.tsx'));
const ReportMenu = lazyPart(() => import('./ReportMenu.tsx'));

interface ChatRowProps {
  message: ChatMessage;
  readerName: string | undefined;
  readerId: string | undefined;
  isStaff: boolean;
}

/** One message. A mention of the reader is lit; big wins and the house's notes look different from talk. */
export const ChatRow = memo(function ChatRow({ message, readerName, readerId, isStaff }: ChatRowProps) {
  if (message.type === 'BIG_WIN') return <BigWinRow win={message.additionalData} />;
  if (message.type === 'RAIN') return <RainRow news={message.additionalData} />;
  if (message.type === 'SYSTEM') {
    return (
      <div
        className="group/row relative my-1 rounded-control bg-info/10 px-2 py-1.5"
        data-testid="chat-system"
      >
        <p className="text-14 wrap-anywhere text-info">{message.message}</p>
        {isStaff ? <StaffMenu messageId={message.id} user={null} isOwn={false} /> : null}
      </div>
    );
  }
  const { user } = message;
  const isOwn = user.id === readerId;
  const canReport = !isStaff && readerId !== undefined && !isOwn;
  const isMention = !isOwn && mentionsReader(message.message, readerName);
  return (
    <div
      data-testid="chat-message"
      className={cx(
        'group/row relative flex gap-2 rounded-inner px-1 py-[3px] text-14 max-tablet:py-1',
        isMention && 'rounded-l-none bg-gold/8 shadow-[inset_2px_0_0_var(--color-gold)]',
      )}
    >
      {isOwn ? (
        <Avatar src={user.avatar} size={22} />
      ) : (
        <PlayerButton player={user} isExtra className="size-fit shrink-0">
          <Avatar src={user.avatar} size={22} className="block" />
        </PlayerButton>
      )}
      <p className={cx('min-w-0 flex-1 wrap-anywhere', canReport && 'max-tablet:pr-7')}>
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
      {isStaff ? (
        <StaffMenu messageId={message.id} user={user} isOwn={isOwn} />
      ) : canReport ? (
        <ReportMenu messageId={message.id} author={user.username} />
      ) : null}
    </div>
  );
});

/** A tip into the pot of the rain, or what came of it. */
function RainRow({ news: { user, amount, entrants } }: { news: RainNews }) {
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
          <p className="truncate text-12 text-ink-2">
            {chatWords.rainShared(
              <span className="font-semibold text-ink">{chatWords.rain}</span>,
              entrants ?? 0,
            )}
          </p>
        )}
        <Amount coins={amount} coin={14} className="text-14" />
      </div>
      {user ? <CloudRain size={18} className="mr-0.5 shrink-0 text-info" aria-hidden /> : null}
    </div>
  );
}

function BigWinRow({ win }: { win: BigWin }) {
  const [winner] = win.users;
  if (!winner) return null;
  return (
    <div
      data-testid="chat-big-win"
      className="my-1 flex items-center gap-2.5 rounded-control border border-gold-low/40 bg-gold/7 p-2"
    >
      <PlayerButton player={winner} isExtra className="shrink-0">
        <Avatar src={winner.avatar} size={40} className="block" />
      </PlayerButton>
      <div className="min-w-0 flex-1">
        <p className="truncate text-12 text-ink-3">
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
            <span className="text-12 font-semibold text-gold">{formatMultiplier(win.prize / win.stake)}</span>
          ) : null}
        </p>
      </div>
    </div>
  );
}
