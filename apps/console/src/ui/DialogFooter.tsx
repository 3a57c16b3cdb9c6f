import { Button } from './Button.tsx';
import type { ButtonLook } from './button-style.ts';
import { uiWords } from './ui.words.ts';

/** Cancel and submit buttons of a dialog's form. The submit button submits the surrounding form. */
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
  /** True while the form can't be submitted. */
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
