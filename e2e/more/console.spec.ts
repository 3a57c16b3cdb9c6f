import { findingsOf } from '../support/findings.ts';
import { STAFF_PAGES } from '../support/pages.ts';
import type { Size } from '../support/sizes.ts';
import { signInAsStaff } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

/** Figures of a new AML case. */
const FIGURES = JSON.stringify({
  deposits: '500000',
  withdrawals: '0',
  count: 2,
  accounts: 1,
  days: 180,
  threshold: '492000',
});

for (const home of ['desktop', 'phone'] as const satisfies Size[]) {
  test.describe(`the console on a ${home}`, () => {
    test.use({ home });

    test('has nothing for axe to find, and nothing wider than the window', async ({
      page,
      stack,
      player,
    }) => {
      const me = await player({ coins: 25 });
      await me.say('hello :fire: from @somebody');
      await signInAsStaff(page, stack, 'Aelia Marsh');
      const problems: string[] = [];
      const [made] = await stack.sql<{ id: bigint }>(
        `select id from aml_open(null, ${me.id}, 'default', 492000, 30, 'THRESHOLD', '${FIGURES}', 'Reached it')`,
      );
      for (const name of [...STAFF_PAGES, `players/${me.id}`, `aml/${made?.id}`]) {
        await page.goto(`/staff/${name}`);
        await expect(page.locator('#content :is(h1, h2)').first()).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        for (const finding of await findingsOf(page, { withShell: true }))
          problems.push(`${name}: ${finding}`);
        const beside = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (beside > 0) problems.push(`${name}: ${beside} pixels beside the window`);
      }
      expect(problems).toEqual([]);
    });
  });
}

test('every page of the console is reached by keyboard alone', async ({ page, stack }) => {
  await signInAsStaff(page, stack, 'Aelia Marsh');
  for (const name of STAFF_PAGES.filter((one) => one !== 'account')) {
    await page.keyboard.press('Control+k');
    const pages = page.getByRole('dialog').getByRole('navigation', { name: 'Pages' });
    await expect(pages).toBeVisible();
    const link = pages.locator(`a[href="/staff/${name}"]`);
    // Presses Tab from the search field until the link to the page has the focus.
    for (let step = 0; step <= STAFF_PAGES.length; step += 1) {
      if (await link.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(link).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/staff/${name}$`));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('a draft that is not saved is not lost by a press on another page', async ({ page, stack }) => {
  await signInAsStaff(page, stack, 'Aelia Marsh');
  await page.goto('/staff/cases');
  await page.getByRole('main').getByRole('link').first().click();
  const name = page.getByRole('textbox', { name: 'Name' });
  const before = await name.inputValue();
  await name.fill('Spoils of a long day');
  const leave = page.getByRole('link', { name: 'Cases', exact: true }).first();
  await leave.click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await expect(name).toHaveValue('Spoils of a long day');
  // With the original name there are no unsaved changes, so leaving asks for no confirmation.
  await name.fill(before);
  await leave.click();
  await expect(page).toHaveURL(/\/staff\/cases$/);
  await page.goBack();
  await name.fill('Spoils of a short day');
  await leave.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/staff\/cases$/);
});

test('the overview tells that alerts could not be read, instead of that there are none', async ({
  page,
  stack,
  watch,
}) => {
  watch.expect(/\/api\/staff\/switches|status of 500/);
  await page.route('**/api/staff/switches', (route) => route.fulfill({ status: 500, json: {} }));
  await signInAsStaff(page, stack, 'Aelia Marsh');
  await page.goto('/staff/overview');
  await expect(page.getByText('Not everything could be read')).toBeVisible();
  await expect(page.getByText('Nothing needs you right now.')).toBeHidden();
});
