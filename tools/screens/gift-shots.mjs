import { deriveAddress } from '../../apps/sandbox/src/custody/addresses.ts';
import { chooseCode, freshCode, useCode } from '../../e2e/support/affiliates.ts';
import { credit } from '../../e2e/support/players.ts';
import { languages } from '../../packages/contract/src/languages.ts';
import { comeIn, freshFace } from './cast.mjs';
import { play } from './game-shots.mjs';
import { visit } from './visit.mjs';

/**
 * Starts a deposit of 50 dollars by card, and lets the provider end it.
 * @param becomes outcome: `pay`, `decline` or `expire`. @returns the payment's id at the provider.
 */
export async function payByCard({ stack, player }, becomes = 'pay') {
  const body = {
    amount: 50,
    email: 'livia@example.com',
    firstName: 'Livia',
    lastName: 'Drusa',
    region: 'DE',
  };
  const { url } = await play(player, '/api/payadmit/deposit?method=BASIC_CARD', body);
  const id = url.split('/').at(-1);
  await stack.turn(`payadmit/${becomes}`, { id });
  return id;
}

/**
 * Creates a player who uses an affiliate code and deposits 50 dollars by card. @param owner player who owns the code.
 */
async function refer({ stack, player: owner }) {
  const code = freshCode();
  await chooseCode(owner, code);
  const player = await comeIn(stack, { name: freshFace() });
  await useCode(player, code);
  return { player, deposit: await payByCard({ stack, player }) };
}

/** Places bets. The default of 1,000 coins each earns enough commission to be shown. */
async function playLong({ stack, player }, bets, amount = 1_000) {
  await credit(stack, player.id, 40_000);
  for (let bet = 0; bet < bets; bet += 1)
    await play(player, '/api/games/plinko', { amount, rows: 8, risk: 'EASY' });
}

/**
 * Opens the cashier and scrolls to an element in it. Its button is found next to the balance, so this works in any
 * language.
 */
async function openCashier(page, role) {
  await visit(page, '/');
  await page.getByRole('banner').locator('[data-testid=balance] ~ button').click();
  const target = page.getByRole('dialog').getByRole(role).first();
  await target.waitFor();
  await target.scrollIntoViewIfNeeded();
}

/** Makes the newest withdrawal appear to wait because the network fee rose above the agreed one. */
const raiseFee = (page) =>
  page.route('**/api/wallet/transactions/cashier*', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    const [newest, ...others] = data;
    const waiting = { ...newest, state: 'QUEUED', isAbout: true, waits: { code: 'FEE_ROSE', fee: 9.41 } };
    await route.fulfill({ response, json: { ...rest, data: [waiting, ...others] } });
  });

const pictures = (language) => [
  {
    name: `bonus-waiting-${language}`,
    fresh: {},
    async act(page, { stack, player }) {
      const owner = await comeIn(stack, { name: freshFace() });
      const code = freshCode();
      await chooseCode(owner, code);
      await useCode(player, code);
      await payByCard({ stack, player });
      // This bet releases a part of the deposit bonus of 4.10 coins.
      await playLong({ stack, player }, 1, 100);
      await openCashier(page, 'progressbar');
    },
  },
  {
    name: `fee-rose-${language}`,
    fresh: { coins: 2_480.5 },
    async act(page, { player }) {
      for (let bet = 0; bet < 3; bet += 1)
        await play(player, '/api/games/plinko', { amount: 900, rows: 8, risk: 'EASY' });
      await play(player, '/api/fireblocks/withdraw?method=LTC', {
        amount: 60,
        address: deriveAddress('LTC', crypto.randomUUID()),
        feeLevel: 'LOW',
      });
      await raiseFee(page);
      await openCashier(page, 'radio');
    },
  },
  {
    name: `commission-held-${language}`,
    fresh: {},
    async act(page, { stack, player }) {
      const { player: referred } = await refer({ stack, player });
      await playLong({ stack, player: referred }, 12);
      await play(player, '/api/affiliate/claim');
      await visit(page, '/affiliates');
    },
  },
  {
    name: `commission-returned-${language}`,
    fresh: {},
    async act(page, { stack, player }) {
      const { player: referred, deposit } = await refer({ stack, player });
      await playLong({ stack, player: referred }, 12);
      await play(player, '/api/affiliate/claim');
      await stack.turn('payadmit/chargeback', { id: deposit });
      await visit(page, '/affiliates');
    },
  },
];

/**
 * Pictures of a waiting bonus, of commission on hold and taken back after a chargeback, and of a withdrawal whose network
 * fee rose, in every language.
 */
export const GIFT_SHOTS = Object.keys(languages).flatMap((language) =>
  pictures(language).map((shot) => ({ ...shot, language })),
);
