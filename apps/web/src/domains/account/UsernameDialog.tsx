import { useMe } from '../../api/session.ts';
import type { DialogProps } from '../../slots/dialogs.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Button } from '../../ui/fields/Button.tsx';
import { usernameWords } from './account.username.words.ts';
import { UsernameForm } from './UsernameForm.tsx';
import { dismissReminder, isNameOpen, keepUsername } from './username-reminder.ts';

const words = usernameWords.dialog;

/** Suggests choosing another username. Closing the dialog without a change keeps the name from sign-in. */
export default function UsernameDialog({ isOpen, onClose }: DialogProps) {
  const { data: me } = useMe();
  const keep = () => {
    if (me && isNameOpen(me)) keepUsername();
    onClose();
  };
  const close = () => {
    dismissReminder();
    onClose();
  };
  return (
    <Dialog title={words.title} isOpen={isOpen} onClose={keep} width={440}>
      {isOpen && me ? (
        <div className="flex flex-col gap-5">
          <div className="flex items-center gap-4 rounded-card border border-hairline bg-shell p-4">
            <Avatar src={me.avatar} size={56} />
            <div className="min-w-0">
              <p className="text-12 text-ink-3">{words.publicName}</p>
              <p className="truncate text-16 font-semibold">{me.username}</p>
            </div>
          </div>
          <p className="text-14 text-ink-2">{words.text}</p>
          <UsernameForm me={me} onDone={close} />
          <Button variant="quiet" onClick={keep}>
            {words.keep}
          </Button>
        </div>
      ) : null}
    </Dialog>
  );
}
