/** True if the window is as narrow as a phone. */
export const isPhone = (page) => page.viewportSize().width < 768;

/** Opens a page and waits only for its heading. */
export async function goTo(page, path) {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
}

/** True if nothing visible is loading. Runs in the page. */
const isLoaded = () =>
  [...document.querySelectorAll('[aria-busy=true], [data-skeleton]')].every((element) => {
    const { top, bottom, width } = element.getBoundingClientRect();
    return width === 0 || bottom < 0 || top > innerHeight;
  });

export const untilLoaded = (page, timeout) => page.waitForFunction(isLoaded, undefined, { timeout });

/** True if something visible is still loading. */
export const isLoading = async (page) => !(await page.evaluate(isLoaded));

/** Opens a page and waits for its content. */
export async function visit(page, path) {
  await goTo(page, path);
  await untilLoaded(page);
}

/**
 * Clicks an entry of the sidebar or, on a phone, of the Browse sheet. @param name matched exactly if it's a string.
 */
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

/** Replaces the server for some calls of a page: they get no answer, or an error. */
export const answer = (page, pattern, response) =>
  page.route(pattern, (route) =>
    response === 'never'
      ? undefined
      : route.fulfill({
          status: 500,
          json: { error: { code: 'request.error.internal', message: 'Something went wrong!' } },
        }),
  );
