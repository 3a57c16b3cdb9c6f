import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const LONGEST_ENTRANCE_MS = 2_000;

/**
 * Findings of axe, as short lines: in the topmost dialog, else in the page, and in the popups above them. The shell is
 * the same around every page: it is checked with the rest only with `withShell`, in `axe.spec.ts`. Content of other
 * sites in a frame is left out.
 */
export async function findingsOf(page: Page, { withShell = false } = {}): Promise<string[]> {
  // Colours in the middle of an animation are not the ones that anybody reads. What goes on for longer, as the bar of
  // a message does, is no way from one look to another.
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
  // There is no frame to look into and no style sheet or sound to fetch for it, and what is well needs no report.
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
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${impact} ${id} at ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`,
    ),
  );
}

/** Nothing is wider than the window. */
export async function expectNothingBeside(page: Page): Promise<void> {
  const beside = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(beside, 'pixels beside the window').toBeLessThanOrEqual(0);
}

/** Nothing for axe to find, and nothing that is wider than the window. */
export async function expectNoFindings(page: Page): Promise<void> {
  expect(await findingsOf(page)).toEqual([]);
  await expectNothingBeside(page);
}
