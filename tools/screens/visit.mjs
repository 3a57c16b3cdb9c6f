/** True if a page is as narrow as a phone. */
export const isPhone = (page) => page.viewportSize().width < 768;

/** Goes to a page, which may go on loading. */
export async function goTo(page, path) {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
}

/** Runs in the page. */
const isLoaded = () =>
  [...document.querySelectorAll('[aria-busy=true], [data-skeleton]')].every((element) => {
    const { top, bottom, width } = element.getBoundingClientRect();
    return width === 0 || bottom < 0 || top > innerHeight;
  });

/** Waits until nothing that is in sight is still on its way. */
export const untilLoaded = (page, timeout) => page.waitForFunction(isLoaded, undefined, { timeout });

/** True if something in sight is still loading. */
export const isLoading = async (page) => !(await page.evaluate(isLoaded));

/** Goes to a page and waits for what it shows. */
export async function visit(page, path) {
  await goTo(page, path);
  await untilLoaded(page);
}

/** Presses an entry of the sidebar, or of a phone's Browse sheet. @param name all of it where it is a text. */
export async function pressEntry(page, role, name) {
  if (isPhone(page)) {
    await page
      .getByRole('navigation', { name: 'Quick access' })
      .getByRole('button', { name: 'Browse' })
      .click();
    await page.getByRole('dialog', { name: 'Browse' }).getByRole(role, { name, exact: true }).click();
  } else
    await page.getByRole('complementary', { name: 'Sidebar' }).getByRole(role, { name, exact: true }).click();
}

/** Answers a part of the API never, or with an error. */
export const answer = (page, pattern, response) =>
  page.route(pattern, (route) =>
    response === 'never'
      ? undefined
      : route.fulfill({
          status: 500,
          json: { error: { code: 'request.error.internal', message: 'Something went wrong!' } },
        }),
  );
