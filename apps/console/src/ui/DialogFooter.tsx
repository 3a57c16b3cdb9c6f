import type { ComponentProps } from 'react';
import { Button } from './Button.tsx';

/** The end of a dialog's form: the way back, and what it's for. The submit button belongs to the form around it. */
export function DialogFooter({
  cancel,
  submit,
  look = 'gold',
  isBusy,
  isDisabled = false,
  onCancel,
}: {
  cancel: string;
  submit: string;
  look?: ComponentProps<typeof Button>['look'];
  isBusy: boolean;
  /** Whether the form can't be sent as it is. */
  isDisabled?: boolean;
  onCancel: () => void;
}) {
  return (
    <div className="flex gap-2">
      <Button size="lg" className="flex-1" onClick={onCancel}>
        {cancel}
      </Button>
      <Button type="submit" look={look} size="lg" className="flex-1" isBusy={isBusy} disabled={isDisabled}>
        {submit}
      </Button>
    </div>
  );
}
