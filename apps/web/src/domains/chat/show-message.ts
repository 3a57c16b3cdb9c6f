const LIT_MS = 1_200;

/** Scrolls to a message in the list that contains `from`, highlights the message, and focuses its author's name. */
export function showMessage(from: Element, id: string): void {
  const row = from.closest('[role=log]')?.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"]`);
  if (!row) return;
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  row.scrollIntoView({ block: 'center', behavior: isReduced ? 'instant' : 'smooth' });
  row
    .querySelector('[data-lit]')
    ?.animate([{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { opacity: 0 }], LIT_MS);
  row.querySelector<HTMLElement>('[data-player]:not([aria-hidden])')?.focus({ preventScroll: true });
}
