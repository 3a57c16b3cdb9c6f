import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const LONGEST_ENTRANCE_MS = 2_000;

/**
 * Runs axe and returns its findings as short lines. Checks open modal dialogs, or else the page's content with its
 * popups and messages. The shell is the same around every page, so only `axe.spec.ts` and `console.spec.ts` include it
 * (`withShell`). Frames are left out.
 */
export async function findingsOf(page: Page, { withShell = false } = {}): Promise<string[]> {
  // Waits for animations to end, because colors in transition aren't final. Animations longer than two seconds, such
  // as a toast's bar, aren't waited for.
  await page.evaluate(
    (longestMs) =>
      Promise.allSettled(
        document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= longestMs)
          .map(({ finished }) => finished),
      ),
    LONGEST_ENTRANCE_MS,
  );
  const { violations } = await analyzed(page, withShell);
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${impact} ${id} at ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`,
    ),
  );
}

/** Runs axe. If a part closes between its choice and axe's look at it, the choice is made again. */
async function analyzed(page: Page, withShell: boolean): ReturnType<AxeBuilder['analyze']> {
  try {
    return await (await builderOf(page, withShell)).analyze();
  } catch (error) {
    if (!String(error).includes('No elements found for include')) throw error;
    return analyzed(page, withShell);
  }
}

async function builderOf(page: Page, withShell: boolean): Promise<AxeBuilder> {
  // Options for speed: frames aren't checked, no stylesheets or media are loaded, and only violations are reported.
  const builder = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false })
    .exclude('iframe');
  if (!withShell) {
    const isCovered = (await page.locator('dialog:modal').count()) > 0;
    builder.include(isCovered ? 'dialog:modal' : 'main');
    for (const over of ['[popover]:popover-open', 'section[aria-label=Messages]'])
      if (!isCovered && (await page.locator(over).count()) > 0) builder.include(over);
  }
  return builder;
}

/** Checks that nothing is wider than the window. */
export async function expectNothingBeside(page: Page): Promise<void> {
  const beside = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(beside, 'pixels beside the window').toBeLessThanOrEqual(0);
}

/** Checks that axe finds nothing and nothing is wider than the window. */
export async function expectNoFindings(page: Page): Promise<void> {
  expect(await findingsOf(page)).toEqual([]);
  await expectNothingBeside(page);
}
