import { main, press } from './game-shots.mjs';
import { isPhone, visit } from './visit.mjs';

/** Opens the filters, which are in a sheet on a phone. */
async function openFilters(page) {
  if (isPhone(page)) await press(page, 'Filters');
}

async function showFavorites(page) {
  await openFilters(page);
  await page.getByRole('tab', { name: 'Favorites' }).click();
  if (isPhone(page)) await page.getByRole('button', { name: /^Show \d/ }).click();
}

/** Opens the page of the seventh case in the list. */
async function visitCase(page) {
  await visit(page, '/cases');
  await main(page).locator('a[href^="/cases/"]').nth(6).click();
  await main(page)
    .getByRole('button', { name: /^(Open|Sign in)/ })
    .waitFor();
}

/** Opens `count` cases at once and waits for the result. */
async function openCases(page, count) {
  await visitCase(page);
  await main(page).getByText(String(count), { exact: true }).first().click();
  await press(page, /^Open/);
  await page.waitForTimeout(1_500);
  await press(page, /^Skip/);
  await main(page).getByRole('button', { name: /again/ }).waitFor();
  await page.waitForTimeout(800);
}

/** Pictures of cases: the list, a case, and its reels. */
export const CASE_SHOTS = [
  { name: 'cases-visitor', act: (page) => visit(page, '/cases') },
  { name: 'cases', as: 'player', act: (page) => visit(page, '/cases') },
  {
    name: 'cases-none',
    as: 'player',
    async act(page) {
      await visit(page, '/cases');
      await page.getByRole('textbox', { name: /Search/ }).fill('nothing is called this');
      await page.waitForTimeout(400);
    },
  },
  { name: 'case', as: 'player', act: visitCase },
  { name: 'case-visitor', act: visitCase },
  {
    name: 'case-inspector',
    as: 'player',
    async act(page) {
      await visitCase(page);
      await press(page, /tickets/i);
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'case-result', as: 'player', act: (page) => openCases(page, 1) },
  { name: 'case-four', as: 'player', act: (page) => openCases(page, 4) },
  {
    name: 'case-spinning',
    isMoving: true,
    as: 'player',
    async act(page) {
      await visitCase(page);
      await press(page, /^Open/);
      await page.waitForTimeout(2_200);
    },
  },
  {
    name: 'case-auto',
    as: 'player',
    async act(page) {
      await visitCase(page);
      await press(page, 'Auto-bet');
    },
  },
  {
    name: 'cases-favorites',
    fresh: { coins: 100 },
    async act(page) {
      await visit(page, '/cases');
      const hearts = main(page).getByRole('button', { name: /^Add .* to favorites/ });
      for (let heart = 0; heart < 3; heart += 1) await hearts.nth(heart).click();
      await showFavorites(page);
      await page.waitForTimeout(300);
    },
  },
  {
    name: 'cases-no-favorites',
    fresh: {},
    async act(page) {
      await visit(page, '/cases');
      await showFavorites(page);
      await page.getByText('No favorites yet').waitFor();
    },
  },
  {
    name: 'cases-tags',
    as: 'player',
    async act(page) {
      await visit(page, '/cases');
      if (isPhone(page)) await openFilters(page);
      else await press(page, /^Tag/);
    },
  },
];
