/** Difference in ms from a provider's clock beyond which it may refuse a signed call. */
const MOST_MS = 30_000;

/**
 * Returns a note about the difference between a provider's clock and ours, if that may be why the provider refused a
 * signed call.
 * @param now this machine's clock, in ms since the epoch.
 * @returns text to append to an error's message; '' if there is nothing to add.
 */
export function clockNote({ status, headers }: Response, now: number): string {
  const theirs = Date.parse(headers.get('date') ?? '');
  const ahead = Math.round((now - theirs) / 1000);
  if ((status !== 401 && status !== 403) || Number.isNaN(ahead) || Math.abs(ahead) * 1000 <= MOST_MS)
    return '';
  return `: this machine's clock is ${Math.abs(ahead)} s ${ahead > 0 ? 'ahead of' : 'behind'} the provider's`;
}
