import { depositWords } from '../cashier.deposit.words.tsx';
/**
 * Opens an empty tab for a page whose address is not known yet. Must be called in a click. Where the browser refuses, the
 * panel's own link is the way.
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
