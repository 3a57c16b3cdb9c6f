import { createHash } from 'node:crypto';
import pg from 'pg';
import { unsealedBatches } from './domains/cashier/gift-cards/gift-cards.seals.ts';
import { unsealedDeposits } from './domains/cashier/payments/payments.seals.ts';
import { unsealedWithdrawals } from './domains/cashier/withdrawals/withdrawals.seals.ts';
import { unsealedCodes } from './domains/promo-codes/promo-codes.seals.ts';
import { unsealedDecisions } from './domains/staff/requests/requests.seals.ts';
import { checkTables } from './platform/check-database.ts';
import { type Config, readConfig } from './platform/config.ts';
import { onLostConnection } from './platform/connections.ts';
import { type Unsealed, withDecisionKeys } from './platform/decisions.ts';
import { databaseAtHand } from './platform/embedded-postgres/at-hand.ts';
import { decisionKeysOf } from './platform/kept-keys.ts';
import { keysFor } from './platform/keys.ts';
import { createDb, type Tx } from './platform/postgres.ts';
import { withPrivateTexts } from './platform/private-texts.ts';
import type { Keys } from './platform/sealing.ts';
import type { Variables } from './platform/settings/read-settings.ts';

/** Number of hex digits of the code that stands for a list of rows. */
const DIGITS = 12;

/**
 * Lists what no seal proves though it's in use: members and their keys, rules of the policy, requests and votes,
 * waiting deposits, withdrawals that may still be paid, promo codes, and batches of gift cards.
 */
export const unsealedRows = async (tx: Tx): Promise<Unsealed[]> => [
  ...(await unsealedDecisions(tx)),
  ...(await unsealedDeposits(tx)),
  ...(await unsealedWithdrawals(tx)),
  ...(await unsealedCodes(tx)),
  ...(await unsealedBatches(tx)),
];

/**
 * `./aureus migrate --seal`: lists the rows of {@link unsealedRows}, such as those from before decisions were sealed.
 * An owner reads the list, and seals exactly this list by naming its code.
 * @returns true unless the code is that of another list.
 */
export async function sealOld(
  code: string | undefined,
  variables: Variables,
  say: (line: string) => void,
): Promise<boolean> {
  const config = readConfig(variables, 'owner');
  const { keys } = await decisionKeysOf(config);
  const database = await databaseAtHand(config);
  try {
    await checkTables(database.url);
    return await sealListed(code, { url: database.url, config, keys, say });
  } finally {
    await database.stop();
  }
}

async function sealListed(
  code: string | undefined,
  { url, config, keys, say }: { url: string; config: Config; keys: Keys; say: (line: string) => void },
): Promise<boolean> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  onLostConnection(pool, () => {});
  const plain = createDb(pool);
  try {
    const db = withDecisionKeys(
      withPrivateTexts(plain, await keysFor(plain, 'privacy', config.privacyKeys)),
      keys,
    );
    return await db.transaction().execute(async (tx) => {
      const rows = await unsealedRows(tx);
      for (const { what } of rows) say(what);
      const list = rows.map(({ what }) => what).join('\n');
      const name = createHash('sha256').update(list).digest('hex').slice(0, DIGITS);
      if (rows.length === 0) {
        say('Everything is sealed.');
        return true;
      }
      if (code === undefined) {
        say(`Not sealed: ${rows.length}. Read each line, then seal them with: migrate --seal ${name}`);
        return true;
      }
      if (code !== name) {
        say(`This is another list than ${code}: read it, then seal it with: migrate --seal ${name}`);
        return false;
      }
      for (const { seal } of rows) await seal(tx);
      say(`Sealed: ${rows.length}.`);
      return true;
    });
  } finally {
    await plain.destroy();
  }
}
