import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../ui/button-style.ts';
import { Dialog } from '../ui/Dialog.tsx';

export interface AskedWords {
  askedTitle: string;
  askedText: string;
  open: (requestId: string) => string;
}

/** Dialog after a request was sent: explains what happens next and links to the request. */
export function AskedDialog({
  words,
  requestId,
  onClose,
}: {
  words: AskedWords;
  requestId: string;
  onClose: () => void;
}) {
  return (
    <Dialog title={words.askedTitle} onClose={onClose}>
      <p className="mb-4 break-words text-ink-2">{words.askedText}</p>
      <Link to="/requests/$id" params={{ id: requestId }} className={buttonStyle('gold', 'lg', 'w-full')}>
        {words.open(requestId)}
      </Link>
    </Dialog>
  );
}
