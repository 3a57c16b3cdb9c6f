// npm run redteam: attacks a site and counts the attacks that succeed. Starts its own sites, or attacks a running one
// given with --url and --sandbox. --family <name> runs only one family of attacks.
import { parseArgs } from 'node:util';
import { type Stack, startStack } from '../e2e/support/stack.ts';
import { amountAttacks } from './attacks/amounts.ts';
import { beaconAttacks } from './attacks/beacon.ts';
import { chatAttacks } from './attacks/chat.ts';
import { countryAttacks } from './attacks/country.ts';
import { doorAttacks } from './attacks/doors.ts';
import { giftAttacks } from './attacks/gifts.ts';
import { linkAttacks } from './attacks/links.ts';
import { nameAttacks } from './attacks/names.ts';
import { otherPlayersAttacks } from './attacks/others.ts';
import { ownerAttacks } from './attacks/owner.ts';
import { playAttacks } from './attacks/play.ts';
import { privacyAttacks } from './attacks/privacy.ts';
import { protectionAttacks } from './attacks/protection.ts';
import { raceAttacks } from './attacks/races.ts';
import { ruleAttacks } from './attacks/rules.ts';
import { staffAttacks } from './attacks/staff.ts';
import { supportAttacks } from './attacks/support.ts';
import { type Attack, createWorld, until, type World } from './world.ts';

const FAMILIES: Record<string, (world: World, stack: Stack | undefined) => Promise<Attack[]>> = {
  rules: ruleAttacks,
  gifts: giftAttacks,
  others: otherPlayersAttacks,
  races: raceAttacks,
  names: nameAttacks,
  amounts: amountAttacks,
  play: playAttacks,
  beacon: beaconAttacks,
  links: linkAttacks,
  privacy: privacyAttacks,
  protection: protectionAttacks,
  staff: staffAttacks,
  support: supportAttacks,
  chat: chatAttacks,
  country: countryAttacks,
  owner: ownerAttacks,
  // Must be last: after forged webhooks, the site ignores webhooks from this address for a minute, and the sandbox
  // sends from the same address.
  doors: doorAttacks,
};
/**
 * Settings that lift those rate limits per minute or second that would stop the attacks early. The limits have their
 * own tests.
 */
const UNCOUNTED = {
  BETS_PER_SECOND: '1000000',
  CALLS_PER_MINUTE: '100000000',
  WITHDRAWALS_PER_MINUTE: '1000000',
  DEPOSITS_PER_MINUTE: '1000000',
  REDEMPTIONS_PER_MINUTE: '1000000',
  RAIN_TIPS_PER_MINUTE: '1000000',
};

/** Sites to start and attack: one with the usual settings, and two with the settings for gifts at either extreme. */
const SITES: Record<string, { families: readonly string[]; env: Record<string, string> }> = {
  usual: { families: Object.keys(FAMILIES), env: {} },
  'settings at their least': {
    families: ['gifts'],
    env: {
      PLAY_THROUGH_PERCENT: '0',
      BONUS_WAGER: '0',
      CARD_HOLD_DAYS: '0',
      EVENTS_GUARANTEE: '0',
      EVENTS_LEADERBOARD_PERCENT: '100',
      EVENTS_RAFFLE_PERCENT: '0',
      EVENTS_RAIN_PERCENT: '0',
    },
  },
  'settings at their most': {
    families: ['gifts'],
    env: {
      PLAY_THROUGH_PERCENT: '10000',
      BONUS_WAGER: '1000',
      CARD_HOLD_DAYS: '180',
      EVENTS_GUARANTEE: '100000',
      EVENTS_LEADERBOARD_PERCENT: '0',
      EVENTS_RAFFLE_PERCENT: '100',
      EVENTS_RAIN_PERCENT: '0',
    },
  },
};

const { values } = parseArgs({
  options: { url: { type: 'string' }, sandbox: { type: 'string' }, family: { type: 'string' } },
});
let [held, fell] = [0, 0];
const failures = new Set<string>();
const chosen = (families: readonly string[]) =>
  families.filter((family) => values.family === undefined || values.family === family);

/**
 * Runs families of attacks on a site, one after another, and counts the results.
 * @param where name of the site, printed with each result. @param stack the site's processes and database, if it was
 * started here.
 */
async function attackSite(
  world: World,
  families: readonly string[],
  where: string,
  stack?: Stack,
): Promise<void> {
  const lookout = await world.attacker();
  await until('price of LTC', async () =>
    /"coinPrice":"/.test((await lookout.call('GET', '/api/wallet/methods')).text),
  );
  for (const family of families) {
    const attacks = (await FAMILIES[family]?.(world, stack)) ?? [];
    let lost = 0;
    for (const { name, run } of attacks) {
      const won = await run().catch((error: unknown) => `could not be tried: ${String(error)}`);
      if (won === undefined) continue;
      lost += 1;
      console.log(`accepted: ${family}${where}: ${name}: ${won}`);
    }
    held += attacks.length - lost;
    fell += lost;
    console.log(`${family}${where}: ${attacks.length} attacks, ${attacks.length - lost} refused`);
  }
  for (const failure of world.failures) failures.add(failure);
}

if (values.url !== undefined)
  await attackSite(createWorld(values.url, values.sandbox ?? ''), chosen(Object.keys(FAMILIES)), '');
else
  for (const [site, { families, env }] of Object.entries(SITES)) {
    if (chosen(families).length === 0) continue;
    const stack = await startStack({ ...UNCOUNTED, ...env });
    try {
      const where = site === 'usual' ? '' : `, ${site}`;
      await attackSite(createWorld(stack.url, stack.sandboxUrl), chosen(families), where, stack);
    } finally {
      await stack.close();
    }
  }
for (const failure of failures) console.log(`an answer of the site's own fault: ${failure}`);
console.log(`${failures.size} answers of 5xx`);
console.log(`${held} passed, ${fell + failures.size} failed`);
process.exitCode = fell + failures.size === 0 ? 0 : 1;
