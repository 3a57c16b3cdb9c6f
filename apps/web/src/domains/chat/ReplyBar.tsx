import { Reply, X } from 'lucide-react';
import { IconButton } from '../../ui/fields/IconButton.tsx';
import { composerWords } from './chat.words.tsx';
import { dropReply, type SaidMessage } from './chat-draft.ts';
import { MessageText } from './message-parts.tsx';

/** Bar with the message that the reader replies to, shown above the field until the reply is sent or canceled. */
export default function ReplyBar({ message }: { message: SaidMessage }) {
  return (
    <div
      data-testid="chat-replying"
      className="mb-1.5 flex animate-appear items-center gap-2 rounded-control border border-hairline bg-card pl-2.5"
    >
      <Reply size={14} className="shrink-0 text-gold" aria-hidden />
      <p className="min-w-0 flex-1 py-1.5 text-12">
        <span className="block truncate font-semibold text-ink-2">
          {composerWords.replyingTo(message.user.username)}
        </span>
        <span className="block truncate text-ink-3">
          <MessageText text={message.message} readerName={undefined} />
        </span>
      </p>
      <IconButton label={composerWords.dropReply} size={32} onClick={dropReply}>
        <X size={14} aria-hidden />
      </IconButton>
    </div>
  );
}
