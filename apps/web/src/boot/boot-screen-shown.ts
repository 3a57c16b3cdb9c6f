/** The application waits no longer than this for the boot screen. */
const LONGEST_WAIT_MS = 200;

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/**
 * Resolves when the boot screen has been painted with its pictures: replaced while they are being decoded, they would
 * blink. At once where there is none, and never later than a moment: a page in the background paints nothing.
 */
export async function bootScreenShown(): Promise<void> {
  const boot = document.getElementById('boot');
  if (!boot?.checkVisibility()) return;
  const pictures = [...boot.querySelectorAll('img')].filter((picture) => picture.checkVisibility());
  const painted = Promise.allSettled(pictures.map((picture) => picture.decode())).then(nextFrame);
  await Promise.race([painted, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
}
