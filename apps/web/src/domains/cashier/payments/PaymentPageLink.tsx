import type { PublicPayment } from '@aureus/contract/cashier.ts';
import { ExternalLink } from 'lucide-react';
import { buttonClass } from '../../../ui/fields/Button.tsx';
import { depositWords } from '../cashier.deposit.words.tsx';
import { usePayments } from '../cashier.queries.ts';
import { webAddress } from './payment-texts.ts';

interface PaymentPageLinkProps {
  /** Payment that was started in the panel with this link. */
  payment: PublicPayment | undefined;
  text: string;
}

/** Link to the provider's payment page, in case that tab was closed or blocked. Renders nothing without an address. */
export function PaymentPageLink({ payment, text }: PaymentPageLinkProps) {
  const { data: payments } = usePayments();
  const newest = payments?.find(({ id }) => id === payment?.id) ?? payment;
  const page = webAddress(newest?.url ?? null);
  if (page === undefined) return null;
  return (
    <a
      href={page}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ variant: 'gold-line' })}
    >
      <ExternalLink size={16} aria-hidden />
      {text}
    </a>
  );
}

/**
 * Opens an empty tab for a page whose address isn't known yet. Call it in a click handler, otherwise the browser may
 * block the tab.
 */
export function openPaymentTab(): { goTo: (address: string | undefined) => void; close: () => void } {
  const tab = window.open('', '_blank');
  if (tab) {
    tab.opener = null;
    tab.document.title = depositWords.card.tabTitle;
  }
  const close = () => tab?.close();
  return {
    goTo: (address) => (address === undefined ? close() : tab?.location.replace(address)),
    close,
  };
}
