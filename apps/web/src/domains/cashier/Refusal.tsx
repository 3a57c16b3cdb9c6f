import type { ErrorCode } from '@aureus/contract/error-codes.ts';
import type { RefusalDetails } from '@aureus/contract/refusal-details.ts';
import { ApiError } from '@aureus/ui-kit/http.ts';
import { CircleAlert, ShieldAlert } from 'lucide-react';
import { errorMessage } from '../../api/http.ts';
import { Link } from '../../router/Link.tsx';
import { paths, verificationBefore } from '../../router/paths.ts';
import { useCashier } from '../../slots/cashier.ts';
import { buttonClass } from '../../ui/fields/Button.tsx';
import { cashierWords } from './cashier.words.ts';

interface RefusalProps {
  /** Error from the server; absent if the page refuses without a call. */
  error?: unknown;
  /** Replaces the error's own text. */
  text?: string;
  /** True adds a link to the identity check. */
  isCheckAsked?: boolean;
  onClose: () => void;
}

/** Shows a refusal. Adds a link to the identity check if passing it would resolve the refusal. */
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

/** Error codes of refusals that passing the identity check resolves. */
const CODES: ReadonlySet<string> = new Set<ErrorCode>([
  'cashier.error.kyc_required',
  'cashier.error.kyc_withdrawal',
  'cashier.error.kyc_advanced_required',
  'promo_codes.error.kyc_required',
]);

/**
 * True if passing the identity check would resolve the refusal. If the check was revoked but is approved, no new check
 * is needed.
 */
export function asksForCheck(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.code !== 'cashier.error.kyc_taken_back') return CODES.has(error.code);
  const details = error.details as RefusalDetails['cashier.error.kyc_taken_back'] | undefined;
  return details?.state !== 'APPROVED';
}
