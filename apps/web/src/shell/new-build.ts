import { pendingCents } from '../api/pending-money.ts';

/** Selector of fields for typed text. */
const WRITTEN = 'textarea, input:not([type=checkbox], [type=radio], [type=range])';

/** True if a reload would lose something: a pending stake or payout, an open dialog, or unfinished input. */
function isInTheMiddle(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>(WRITTEN)];
  return (
    pendingCents() > 0n ||
    document.querySelector('dialog[open]') !== null ||
    fields.some((field) => field.value !== '' && field.checkVisibility())
  );
}

/**
 * Reloads the page after a failure if the server has a newer build, at most once per address and build.
 * @returns true if the page is being reloaded.
 */
export async function loadNewBuild(): Promise<boolean> {
  try {
    // `loader.js` adds a link for each script of the application. File names contain a hash of their content.
    const build = [...document.querySelectorAll('link[rel=modulepreload]')].map(
      (file) => file.getAttribute('href') ?? '',
    );
    const mark = `reloaded ${build.join(' ')} ${location.pathname}`;
    if (isInTheMiddle() || sessionStorage.getItem(mark)) return false;
    const answer = await fetch(location.href);
    const page = await answer.text();
    if (!answer.ok || build.every((file) => page.includes(file))) return false;
    // The player may have started typing during the request.
    if (isInTheMiddle()) return false;
    sessionStorage.setItem(mark, '1');
    location.reload();
    return true;
  } catch {
    return false;
  }
}
