import { Link } from '../../router/Link.tsx';
import { demoPath, paths, verificationBefore } from '../../router/paths.ts';
import type { DialogProps } from '../../slots/dialogs.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { buttonClass } from '../../ui/fields/Button.tsx';
import { NumberedList } from '../../ui/NumberedList.tsx';
import { verifyFirstWords as words } from './kyc.first.words.ts';

/**
 * Shown in place of the cashier if the player hasn't passed the identity check: the check's steps, and links to the
 * check, a demo case and the page about checks.
 */
export default function VerifyFirstDialog({ isOpen, onClose }: DialogProps) {
  return (
    <Dialog title={words.title} isOpen={isOpen} onClose={onClose} width={440}>
      <p role="alert" className="mb-4 text-ink-2">
        {words.required}
      </p>
      <NumberedList items={words.steps} />
      <div className="mt-5 flex flex-col gap-2">
        <Link
          to={verificationBefore('DEPOSIT')}
          onClick={onClose}
          className={buttonClass({ variant: 'primary', size: 48, className: 'w-full' })}
        >
          {words.verify}
        </Link>
        <Link to={demoPath} onClick={onClose} className={buttonClass({ size: 48, className: 'w-full' })}>
          {words.demo}
        </Link>
        <Link
          to={paths.verification}
          onClick={onClose}
          className="mt-1 self-center text-14 text-ink-2 underline underline-offset-2"
        >
          {words.asked}
        </Link>
      </div>
    </Dialog>
  );
}
