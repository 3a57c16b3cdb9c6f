import type { PublicPayment } from '@aureus/contract/cashier.ts';
import { ExternalLink } from 'lucide-react';
import { buttonClass } from '../../../ui/fields/Button.tsx';
import { depositWords } from '../cashier.deposit.words.tsx';
import { usePayments } from '../cashier.queries.ts';
import { webAddress } from './payment-texts.ts';

interface PaymentPageLinkProps {
  /** Payment started in this panel. */
  payment: PublicPayment | undefined;
  text: string;
}

/** Link to the provider's payment page, in case its tab was closed or blocked. Renders nothing without an address. */
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
 * Opens an empty tab for a page whose address isn't known yet. Must be called in a click handler. If the browser
 * blocks the tab, the panel's own link still works.
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
