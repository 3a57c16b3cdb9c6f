const FIRST_STEAM_ID = 76_561_197_960_265_728n;

const skins = (page) => page.getByRole('list', { name: 'Skins', exact: true }).getByRole('button');

async function openSkins(page) {
  await page.goto('/withdraw/skins?method=CS2');
  await skins(page).first().waitFor();
}

/** Puts three of the most expensive skins up to a price into the cart. */
async function chooseSkins(page, priceTo = '200') {
  await openSkins(page);
  await page.getByRole('textbox', { name: 'Price to' }).fill(priceTo);
  // The list has the most expensive skins first. Waits until none with a price of 1,000 or more is left.
  await page
    .getByRole('button', { name: /, 1?\d\d\.\d\d$/ })
    .first()
    .waitFor();
  await page
    .getByRole('button', { name: /, \d,\d{3}\.\d\d$/ })
    .first()
    .waitFor({ state: 'detached' });
  await skins(page).nth(1).click();
  await skins(page).nth(3).click();
  await skins(page).nth(4).click();
  return openCart(page);
}

/** Returns the cart. It's next to the list or, in a narrow window, in a sheet. */
async function openCart(page) {
  if (page.viewportSize().width >= 1024) return page.getByRole('complementary', { name: 'Cart' });
  await page.getByRole('button', { name: /^Cart, / }).click();
  return page.getByRole('dialog', { name: 'Cart' });
}

async function saveTradeUrl(cart, player) {
  const partner = BigInt((await player.me()).steamId) - FIRST_STEAM_ID;
  await cart
    .getByRole('textbox', { name: 'Your Steam trade URL' })
    .fill(`https://steamcommunity.com/tradeoffer/new/?partner=${partner}&token=abcdefgh`);
  await cart.getByRole('button', { name: 'Save' }).click();
  await cart.getByRole('img', { name: 'Saved' }).waitFor();
}

/** Pictures of skins: the market, the cart, and purchases. */
export const SKIN_SHOTS = [
  { name: 'skins', as: 'player', act: openSkins },
  {
    name: 'skins-visitor',
    async act(page) {
      await page.goto('/withdraw/skins?method=CS2');
      await page.getByText('Sign in to continue').waitFor();
    },
  },
  { name: 'skins-cart', as: 'player', act: (page) => chooseSkins(page) },
  {
    name: 'skins-cart-error',
    as: 'player',
    async act(page) {
      const cart = await chooseSkins(page);
      await cart
        .getByRole('textbox', { name: 'Your Steam trade URL' })
        .fill('https://steamcommunity.com/tradeoffer/new/?partner=1&token=abcdefgh');
      await cart.getByRole('button', { name: 'Save' }).click();
      await cart.getByRole('alert').waitFor();
    },
  },
  {
    name: 'skins-cart-sold',
    fresh: { coins: 2_000 },
    async act(page, { player }) {
      const cart = await chooseSkins(page);
      await saveTradeUrl(cart, player);
      await page.route('**/api/skinsback/withdraw?*', async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        const { skinIds } = route.request().postDataJSON();
        const items = skinIds.map((id, at) => ({ id, price: at === 0 ? null : 1_234.56 }));
        const message = 'One of these items has just been sold.';
        const error = { code: 'skins.error.unavailable', message, details: { items } };
        return route.fulfill({ status: 409, json: { error } });
      });
      await cart.getByRole('button', { name: /^Withdraw/ }).click();
      await cart.getByText('Just sold').waitFor();
    },
  },
  {
    name: 'skins-sent',
    fresh: { coins: 2_000 },
    async act(page, { stack, player }) {
      await stack.turn('skinsback/accept-time', { ms: 1_500 });
      // Each skin exists only once, and several windows choose at the same time. So each has another limit of the
      // price.
      const priceTo = { 1440: '200', 1280: '150' }[page.viewportSize().width] ?? '90';
      const cart = await chooseSkins(page, priceTo);
      await saveTradeUrl(cart, player);
      await cart.getByRole('button', { name: /^Withdraw/ }).click();
      await cart.getByText('Your cart is empty').waitFor();
      await cart.getByText('Completed').first().waitFor();
    },
  },
  {
    name: 'skins-none',
    as: 'player',
    async act(page) {
      await openSkins(page);
      await page.getByRole('searchbox', { name: 'Search skins' }).fill('no such skin');
      await page.getByText('No skins match').waitFor();
    },
  },
];
