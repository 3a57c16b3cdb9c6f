const main = (page) => page.getByRole('main');
const press = (page, name) => main(page).getByRole('button', { name }).first().click();

async function visit(page, path) {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
}

/** The first case of the list, opened as a page. */
async function visitCase(page) {
  await visit(page, '/cases');
  await main(page).locator('a[href^="/cases/"]').nth(6).click();
  await main(page)
    .getByRole('button', { name: /^(Open|Sign in)/ })
    .waitFor();
}

/** Opens so many of the case at once and waits for the result. */
async function openCases(page, count) {
  await visitCase(page);
  await main(page).getByText(String(count), { exact: true }).first().click();
  await press(page, /^Open/);
  await page.waitForTimeout(1_500);
  await press(page, /^Skip/);
  await main(page).getByRole('button', { name: /again/ }).waitFor();
  await page.waitForTimeout(800);
}

/** Every state of the games beside spin. */
export const GAME_SHOTS = [
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
  { name: 'battles', as: 'player', act: (page) => visit(page, '/battles') },
  {
    name: 'battles-create',
    as: 'player',
    async act(page) {
      await visit(page, '/battles');
      await press(page, /Create/);
      await page.getByRole('button', { name: /^Add / }).first().click();
      await page.waitForTimeout(300);
    },
  },
  {
    name: 'battle',
    as: 'player',
    async act(page) {
      await visit(page, '/battles');
      await main(page).locator('a[href^="/battles/"]').first().click();
      await page.waitForTimeout(2_500);
    },
  },
  { name: 'mines', as: 'player', act: (page) => visit(page, '/mines') },
  {
    name: 'mines-open',
    as: 'player',
    async act(page) {
      await visit(page, '/mines');
      await press(page, /^Bet/);
      await page.waitForTimeout(500);
      await press(page, /random tile/);
      await page.waitForTimeout(900);
    },
  },
  { name: 'plinko', as: 'player', act: (page) => visit(page, '/plinko') },
  {
    name: 'plinko-balls',
    as: 'player',
    async act(page) {
      await visit(page, '/plinko');
      for (let ball = 0; ball < 4; ball += 1) {
        await press(page, /^Drop/);
        await page.waitForTimeout(250);
      }
      await page.waitForTimeout(600);
    },
  },
  { name: 'upgrader', as: 'player', act: (page) => visit(page, '/upgrader') },
  {
    name: 'upgrader-result',
    as: 'player',
    async act(page) {
      await visit(page, '/upgrader');
      await press(page, /^2x/);
      await press(page, /^Upgrade/);
      await main(page)
        .getByText(/^Rolled/)
        .waitFor();
    },
  },
  { name: 'games-visitor', act: (page) => visit(page, '/mines') },
  {
    name: 'history',
    as: 'player',
    act: (page) => visit(page, '/profile?tab=games'),
  },
  {
    name: 'bet-proof',
    as: 'player',
    async act(page) {
      await visit(page, '/profile?tab=games');
      await main(page)
        .getByRole('button', { name: /verify/i })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
      await page.waitForTimeout(900);
    },
  },
];
