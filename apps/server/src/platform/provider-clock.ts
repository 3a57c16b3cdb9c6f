/** Providers accept a signed time that is off by about this much. */
const MOST_MS = 30_000;

/**
 * Says in a provider's refusal of a signed call how far its clock is from ours, if that may be the reason.
 * @param now this machine's clock, in ms since the epoch. @returns text to put behind the error's own; '' if there is nothing to say.
 */
export function clockNote({ status, headers }: Response, now: number): string {
  const theirs = Date.parse(headers.get('date') ?? '');
  const ahead = Math.round((now - theirs) / 1000);
  if ((status !== 401 && status !== 403) || Number.isNaN(ahead) || Math.abs(ahead) * 1000 <= MOST_MS)
    return '';
  return `: this machine's clock is ${Math.abs(ahead)} s ${ahead > 0 ? 'ahead of' : 'behind'} the provider's`;
}
