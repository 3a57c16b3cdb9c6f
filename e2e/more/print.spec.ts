import { expect, test } from '../support/test.ts';

test('pages are printed dark on white, with nothing over their lines', async ({ page, player, signIn }) => {
  await signIn(await player());
  for (const path of ['/tos', '/responsible-gambling', '/faq', '/provably-fair', '/profile?tab=limits']) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    const over = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height > 0)
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(over, path).toEqual([]);
    expect((await title.boundingBox())?.y, path).toBeLessThan(60);
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(title).toHaveCSS('color', 'rgb(0, 0, 0)');
  }
});
