import { errorMessage } from '../api/http.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { toast } from '../ui/toast.ts';
import { AskedDialog, type AskedWords } from './AskedDialog.tsx';
import { ReasonForm, type ReasonFormProps } from './ReasonForm.tsx';

interface AskDialogProps extends Pick<ReasonFormProps, 'isWhole' | 'children'> {
  title: string;
  words: ReasonFormProps['words'] & AskedWords & { text: string; done?: string };
  look?: ReasonFormProps['look'];
  isWide?: boolean;
  ask: { data: { requestId: string } | undefined; isPending: boolean; error: Error | null };
  send: (reason: string, then: { onSuccess: () => void }) => void;
  /** Replaces the server's error text, for errors whose text addresses the player instead of staff. */
  errorText?: (error: Error) => string;
  onClose: () => void;
}

/** Creates a request with a reason, then confirms that it was sent. */
export function AskDialog({
  title,
  words,
  look = 'gold',
  isWide = false,
  ask,
  send,
  errorText = errorMessage,
  onClose,
  ...form
}: AskDialogProps) {
  if (ask.data !== undefined)
    return <AskedDialog words={words} requestId={ask.data.requestId} onClose={onClose} />;
  return (
    <Dialog title={title} isWide={isWide} onClose={onClose}>
      <ReasonForm
        {...form}
        text={words.text}
        words={words}
        look={look}
        isBusy={ask.isPending}
        error={ask.error === null ? undefined : errorText(ask.error)}
        onCancel={onClose}
        onSubmit={(reason) =>
          send(reason, {
            onSuccess: () => {
              if (words.done !== undefined) toast('good', words.done);
            },
          })
        }
      />
    </Dialog>
  );
}
