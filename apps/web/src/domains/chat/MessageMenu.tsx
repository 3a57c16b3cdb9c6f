import { REPORT_REASONS } from '@aureus/contract/chat-text.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { AtSign, Ellipsis, Flag, Reply } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/fields/Button.tsx';
import { closePopoverOf, Popover } from '../../ui/Popover.tsx';
import { reportWords } from './chat.message.words.ts';
import { mention, type SaidMessage, startReply } from './chat-draft.ts';
import { useReport } from './message.queries.ts';

/** Menu for another player's message: reply, mention the author, or report the message. */
export default function MessageMenu({ message }: { message: SaidMessage }) {
  const report = useReport();
  const { user } = message;
  return (
    <>
      <ReplyButton message={message} />
      <Popover
        label={reportWords.open(user.username)}
        icon={<Ellipsis size={14} aria-hidden />}
        className="size-6 border border-divider bg-raised max-tablet:size-11 max-tablet:border-none max-tablet:bg-transparent max-tablet:text-ink-3"
        panelClassName="w-56"
      >
        <div className="flex flex-col">
          <TalkItems message={message} />
          <p className="mt-1 flex items-center gap-1.5 border-t border-divider px-2 pt-2 pb-1.5 text-12 text-ink-3">
            <Flag size={12} aria-hidden />
            {reportWords.title}
          </p>
          {REPORT_REASONS.map((reason) => (
            <MenuItem key={reason} onPress={() => report.mutate({ id: message.id, reason })}>
              {reportWords.reasons[reason]}
            </MenuItem>
          ))}
        </div>
      </Popover>
    </>
  );
}

/** Button for a quick reply, which phones have in the menu instead. */
export function ReplyButton({ message }: { message: SaidMessage }) {
  return (
    <button
      type="button"
      aria-label={reportWords.replyTo(message.user.username)}
      title={reportWords.reply}
      onClick={() => startReply(message)}
      className="grid size-6 place-items-center rounded-inner border border-divider bg-raised text-ink-2 transition-colors hover:bg-selected hover:text-ink max-tablet:hidden"
    >
      <Reply size={13} aria-hidden />
    </button>
  );
}

/** Menu items to reply to a message and to mention its author. */
export function TalkItems({ message }: { message: SaidMessage }) {
  return (
    <>
      <MenuItem onPress={() => startReply(message)}>
        <Reply size={14} aria-hidden />
        {reportWords.reply}
      </MenuItem>
      <MenuItem onPress={() => mention(message.user.username)}>
        <AtSign size={14} aria-hidden />
        {reportWords.mention}
      </MenuItem>
    </>
  );
}

export function MenuItem({
  onPress,
  className,
  children,
}: {
  onPress: () => void;
  className?: string;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={buttonClass({
        variant: 'quiet',
        size: 32,
        className: cx('justify-start! border-transparent! max-tablet:h-11!', className),
      })}
      onClick={({ currentTarget }) => {
        closePopoverOf(currentTarget);
        onPress();
      }}
    >
      {children}
    </button>
  );
}
