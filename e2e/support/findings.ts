import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const LONGEST_ENTRANCE_MS = 2_000;

/**
 * Nothing for axe to find, and nothing that is wider than the window: in the dialog that lies on top, else in the page,
 * with what pops up over them. The shell around every page is looked at once, in `axe.spec.ts`; what others show in a
 * frame is theirs.
 */
export async function expectNoFindings(page: Page): Promise<void> {
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
  const isCovered = (await page.locator('dialog:modal').count()) > 0;
  const builder = new AxeBuilder({ page }).exclude('iframe').include(isCovered ? 'dialog:modal' : 'main');
  for (const over of ['[popover]:popover-open', 'section[aria-label=Messages]'])
    if (!isCovered && (await page.locator(over).count()) > 0) builder.include(over);
  const { violations } = await builder.analyze();
  expect(
    violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target).join(', ')}`),
  ).toEqual([]);
  const beside = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(beside, 'pixels beside the window').toBeLessThanOrEqual(0);
}
