import type { ChatQuote } from '@aureus/contract/chat.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { Reply } from 'lucide-react';
import { loadPart } from '../../ui/parts/load-part.ts';
import { chatWords } from './chat.words.tsx';
import { MessageText } from './message-parts.tsx';

const ignore = () => undefined;

interface QuoteLineProps {
  quote: ChatQuote;
  /** True if the quoted message is in the list. */
  isLoaded: boolean;
  /** True if the reader blocks the quoted author. */
  isHidden: boolean;
}

/** Quoted message in one line above the reply. A click scrolls to the quoted message if it's in the list. */
export default function QuoteLine({ quote: { id, user, message }, isLoaded, isHidden }: QuoteLineProps) {
  const words = chatWords.quote;
  const isOpen = user !== null && message !== null && !isHidden;
  const line = (
    <>
      <Reply size={12} className="mr-1 inline-block -scale-x-100 align-[-2px]" aria-hidden />
      {isOpen ? (
        <>
          <span className="font-semibold">{user.username}</span>{' '}
          <MessageText text={message} readerName={undefined} />
        </>
      ) : (
        <span className="italic">{user === null ? words.deleted : words.hidden}</span>
      )}
    </>
  );
  const look = 'block w-full truncate text-left text-12 text-ink-3';
  return isOpen && isLoaded ? (
    <button
      type="button"
      aria-label={words.open(user.username, message)}
      onClick={({ currentTarget }) => {
        void loadPart(() => import('./show-message.ts')).then(
          ({ showMessage }) => showMessage(currentTarget, id),
          ignore,
        );
      }}
      className={cx(
        look,
        'hover:text-ink-2 max-tablet:relative max-tablet:after:absolute max-tablet:after:inset-x-0 max-tablet:after:-inset-y-2',
      )}
    >
      {line}
    </button>
  ) : (
    <span data-testid="chat-quote" className={look}>
      {line}
    </span>
  );
}
