import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../ui/button-style.ts';
import { Dialog } from '../../ui/Dialog.tsx';

/** What a member asked for waits for others: what happens then, and the way to the request. */
export function AskedDialog({
  title,
  text,
  open,
  requestId,
  onClose,
}: {
  title: string;
  text: string;
  /** What the link says. */
  open: string;
  requestId: string;
  onClose: () => void;
}) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="mb-4 break-words text-ink-2">{text}</p>
      <Link to="/approvals/$id" params={{ id: requestId }} className={buttonStyle('gold', 'lg', 'w-full')}>
        {open}
      </Link>
    </Dialog>
  );
}
