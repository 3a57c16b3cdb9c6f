import { expect, test } from '../support/test.ts';

test('a link with anything but a code does nothing', async ({ page, player, signIn }) => {
  await signIn(await player());
  const texts = ['<img src=x onerror=alert(1)>', "';alert(1)//", 'A', 'x'.repeat(5_000), '__proto__', ''];
  for (const text of texts) {
    await page.goto(`/faq?ref=${encodeURIComponent(text)}`);
    await page.getByTestId('balance').waitFor();
    await expect(page).not.toHaveURL(/ref=/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('ref-code'))).toBeNull();
  }
});
