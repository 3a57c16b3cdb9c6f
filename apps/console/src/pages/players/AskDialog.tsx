import type { UseMutationResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { errorMessage } from '../../api/http.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { AskedDialog } from '../approvals/AskedDialog.tsx';
import { ReasonForm } from './ReasonForm.tsx';

type Words = ComponentProps<typeof ReasonForm>['words'] & {
  title: (name: string) => string;
  text: string;
  done: string;
  askedTitle: string;
  askedText: string;
  open: (requestId: string) => string;
};

/** Asks, with a reason, for what somebody else decides about a player, and says that it was asked. */
export function AskDialog({
  name,
  words,
  ask,
  errorText = errorMessage,
  onClose,
}: {
  name: string;
  words: Words;
  ask: UseMutationResult<{ requestId: string }, Error, string>;
  /** What is said of a refusal, where the server's words are for the player. */
  errorText?: (error: unknown) => string;
  onClose: () => void;
}) {
  if (ask.data !== undefined) {
    const { requestId } = ask.data;
    return (
      <AskedDialog
        title={words.askedTitle}
        text={words.askedText}
        open={words.open(requestId)}
        requestId={requestId}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog title={words.title(name)} onClose={onClose}>
      <ReasonForm
        text={words.text}
        words={words}
        look="gold"
        isBusy={ask.isPending}
        error={ask.isError ? errorText(ask.error) : undefined}
        onCancel={onClose}
        onSubmit={(reason) => ask.mutate(reason, { onSuccess: () => toast('good', words.done) })}
      />
    </Dialog>
  );
}
