import { CircleAlert, ShieldAlert } from 'lucide-react';
import { errorMessage } from '../../api/http.ts';
import { Link } from '../../router/Link.tsx';
import { paths, verificationBefore } from '../../router/paths.ts';
import { useCashier } from '../../slots/cashier.ts';
import { buttonClass } from '../../ui/fields/button-style.ts';
import { cashierWords } from './cashier.words.ts';
import { asksForCheck } from './identity-refusals.ts';

interface RefusalProps {
  /** Refusal of the server; none where the page knows beforehand. */
  error?: unknown;
  /** In place of the refusal's own text. */
  text?: string;
  /** The way to verification stands beside it. */
  isCheckAsked?: boolean;
  onClose: () => void;
}

/** A refusal, with the way to verification where that is what is missing. */
export function Refusal({
  error,
  text = errorMessage(error),
  isCheckAsked = asksForCheck(error),
  onClose,
}: RefusalProps) {
  const { tab } = useCashier();
  if (!isCheckAsked) {
    return (
      <p
        role="alert"
        className="flex items-start gap-2 rounded-control border border-lose/33 bg-lose/8 px-3 py-2.5 text-14 text-lose"
      >
        <CircleAlert size={16} className="mt-px shrink-0" aria-hidden />
        {text}
      </p>
    );
  }
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-3 rounded-card border border-warn/40 bg-warn/8 p-5 text-center"
    >
      <ShieldAlert size={26} strokeWidth={1.75} className="text-warn" aria-hidden />
      <p className="text-14 text-balance">{text}</p>
      <Link
        to={verificationBefore(tab)}
        onClick={onClose}
        className={buttonClass({ variant: 'gold-line', size: 32 })}
      >
        {cashierWords.verify}
      </Link>
      <Link
        to={paths.verification}
        onClick={onClose}
        className="inline-flex min-h-6 items-center text-14 text-gold-high underline underline-offset-2 max-tablet:min-h-11"
      >
        {cashierWords.asked}
      </Link>
    </div>
  );
}
