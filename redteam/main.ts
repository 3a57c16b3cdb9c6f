// npm run redteam: attacks a site as strangers would, and counts what got through.
// A site of its own is started; with --url and --sandbox a running one is attacked. --family <name> tries one family alone.
import { parseArgs } from 'node:util';
import { startStack } from '../e2e/support/stack.ts';
import { amountAttacks } from './attacks/amounts.ts';
import { chatAttacks } from './attacks/chat.ts';
import { countryAttacks } from './attacks/country.ts';
import { doorAttacks } from './attacks/doors.ts';
import { giftAttacks } from './attacks/gifts.ts';
import { linkAttacks } from './attacks/links.ts';
import { nameAttacks } from './attacks/names.ts';
import { otherPlayersAttacks } from './attacks/others.ts';
import { playAttacks } from './attacks/play.ts';
import { privacyAttacks } from './attacks/privacy.ts';
import { protectionAttacks } from './attacks/protection.ts';
import { raceAttacks } from './attacks/races.ts';
import { ruleAttacks } from './attacks/rules.ts';
import { staffAttacks } from './attacks/staff.ts';
import { supportAttacks } from './attacks/support.ts';
import { type Attack, createWorld, until, type World } from './world.ts';

const FAMILIES: Record<string, (world: World) => Promise<Attack[]>> = {
  rules: ruleAttacks,
  gifts: giftAttacks,
  others: otherPlayersAttacks,
  races: raceAttacks,
  names: nameAttacks,
  amounts: amountAttacks,
  play: playAttacks,
  links: linkAttacks,
  privacy: privacyAttacks,
  protection: protectionAttacks,
  staff: staffAttacks,
  support: supportAttacks,
  chat: chatAttacks,
  country: countryAttacks,
  // Last: a forger of webhooks is not heard for a minute, and the sandbox has the same address.
  doors: doorAttacks,
};
/** What is counted by the minute would stop the attacks long before they are through, and is tested elsewhere. */
const UNCOUNTED = {
  BETS_PER_SECOND: '1000000',
  CALLS_PER_MINUTE: '100000000',
  WITHDRAWALS_PER_MINUTE: '1000000',
  DEPOSITS_PER_MINUTE: '1000000',
  REDEMPTIONS_PER_MINUTE: '1000000',
  RAIN_TIPS_PER_MINUTE: '1000000',
};

const { values } = parseArgs({
  options: { url: { type: 'string' }, sandbox: { type: 'string' }, family: { type: 'string' } },
});
const own = values.url === undefined ? await startStack(UNCOUNTED) : undefined;
const world = createWorld(values.url ?? own?.url ?? '', values.sandbox ?? own?.sandboxUrl ?? '');
let [held, fell] = [0, 0];
try {
  const lookout = await world.attacker();
  await until('price of LTC', async () =>
    /"coinPrice":"/.test((await lookout.call('GET', '/api/wallet/methods')).text),
  );
  for (const [family, make] of Object.entries(FAMILIES)) {
    if (values.family !== undefined && values.family !== family) continue;
    const attacks = await make(world);
    let lost = 0;
    for (const { name, run } of attacks) {
      const won = await run().catch((error: unknown) => `could not be tried: ${String(error)}`);
      if (won === undefined) held += 1;
      else {
        lost += 1;
        console.log(`accepted: ${family}: ${name}: ${won}`);
      }
    }
    fell += lost;
    console.log(`${family}: ${attacks.length} attacks, ${attacks.length - lost} refused`);
  }
} finally {
  await own?.close();
}
for (const failure of new Set(world.failures)) console.log(`an answer of the site's own fault: ${failure}`);
console.log(`${world.failures.length} answers of 5xx`);
console.log(`${held} passed, ${fell + world.failures.length} failed`);
process.exitCode = fell + world.failures.length === 0 ? 0 : 1;
