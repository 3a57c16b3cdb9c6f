import { pendingCents } from '../api/pending-money.ts';

/** Fields that somebody writes in. */
const WRITTEN = 'textarea, input:not([type=checkbox], [type=radio], [type=range])';

/** True if a reload would take something from the player: a stake or payout under way, or unfinished input. */
function isInTheMiddle(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>(WRITTEN)];
  return (
    pendingCents() > 0n ||
    document.querySelector('dialog[open]') !== null ||
    fields.some((field) => field.value !== '' && field.checkVisibility())
  );
}

/**
 * A page that fails may be older than the site: after an update its files are gone. Then it's loaded again, once for an
 * address and a build, so that servers of different builds can't send it round. @returns whether it is being loaded.
 */
export async function loadNewBuild(): Promise<boolean> {
  try {
    // Names of files that say what is in them: vite/paint-first.ts.
    const build = [...document.querySelectorAll('link[rel=modulepreload]')].map(
      (file) => file.getAttribute('href') ?? '',
    );
    const mark = `reloaded ${build.join(' ')} ${location.pathname}`;
    if (isInTheMiddle() || sessionStorage.getItem(mark)) return false;
    const answer = await fetch(location.href);
    const page = await answer.text();
    if (!answer.ok || build.every((file) => page.includes(file))) return false;
    // Meanwhile somebody may have begun to write.
    if (isInTheMiddle()) return false;
    sessionStorage.setItem(mark, '1');
    location.reload();
    return true;
  } catch {
    return false;
  }
}
