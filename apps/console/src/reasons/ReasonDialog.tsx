import { errorMessage } from '../api/http.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { toast } from '../ui/toast.ts';
import { ReasonForm, type ReasonFormProps } from './ReasonForm.tsx';

interface ReasonDialogProps<Answer>
  extends Pick<ReasonFormProps, 'text' | 'words' | 'look' | 'isWhole' | 'longest' | 'children'> {
  title: string;
  act: { isPending: boolean; error: Error | null };
  send: (reason: string, then: { onSuccess: (answer: Answer) => void }) => void;
  done: (answer: Answer) => string;
  onClose: () => void;
}

/** Asks for a reason, then carries out or requests an action and shows a toast. */
export function ReasonDialog<Answer>({
  title,
  act,
  send,
  done,
  onClose,
  ...form
}: ReasonDialogProps<Answer>) {
  return (
    <Dialog title={title} onClose={onClose}>
      <ReasonForm
        {...form}
        isBusy={act.isPending}
        error={act.error === null ? undefined : errorMessage(act.error)}
        onCancel={onClose}
        onSubmit={(reason) =>
          send(reason, {
            onSuccess: (answer) => {
              toast('good', done(answer));
              onClose();
            },
          })
        }
      />
    </Dialog>
  );
}
