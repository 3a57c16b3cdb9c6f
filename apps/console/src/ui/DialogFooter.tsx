import { Button } from './Button.tsx';
import type { ButtonLook } from './button-style.ts';
import { uiWords } from './ui.words.ts';

/** The end of a dialog's form: the way back, and what it's for. The submit button belongs to the form around it. */
export function DialogFooter({
  submit,
  look = 'gold',
  isBusy,
  isDisabled = false,
  onCancel,
}: {
  submit: string;
  look?: ButtonLook;
  isBusy: boolean;
  /** True if the form can't be sent as it is. */
  isDisabled?: boolean;
  onCancel: () => void;
}) {
  return (
    <div className="flex gap-2">
      <Button size="lg" className="flex-1" onClick={onCancel}>
        {uiWords.cancel}
      </Button>
      <Button type="submit" look={look} size="lg" className="flex-1" isBusy={isBusy} disabled={isDisabled}>
        {submit}
      </Button>
    </div>
  );
}
