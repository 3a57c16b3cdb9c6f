// Checks at the end of npm run ha, before the planted loss.
import { runChild } from '../run-child.mjs';
import { query } from './cluster.mjs';
import { programOf } from './nodes.mjs';
import { until } from './waiting.mjs';

/** Time in ms within which deposits must be credited. Polling credits those whose webhooks met no node. */
const CREDIT_PATIENCE_MS = 300_000;

/**
 * Asks again for all calls that weren't asked again yet. Compares deposits, balances, terms of leadership, reports of
 * losses and the ledger with what was acknowledged.
 * @param before balances in cents at the start. @param balancesOf reads them now.
 */
export async function checkEverything({ root, nodes, journal, check, storm, before, balancesOf }) {
  const { wrong } = await journal.askAgain();
  const lost = await journal.lookUp();
  check(
    `${journal.acknowledged().length} calls are acknowledged, none is lost or double`,
    wrong.length + lost.length === 0,
    [...wrong, ...lost].slice(0, 10).join('; '),
  );
  check(
    'every 503 names a time to retry',
    journal.withoutRetry() === 0,
    journal.withoutRetry() === 0 ? '' : `${journal.withoutRetry()} do not`,
  );
  const credited = await depositsOf(journal.deposits.map(({ id }) => id));
  const repeated = credited.filter(({ times }) => times !== 1);
  check(
    `${credited.length} deposits are credited once each`,
    repeated.length === 0,
    repeated.map(({ id }) => id).join(', '),
  );
  const changes = journal.changes(new Map(credited.map(({ id, cents }) => [id, cents])));
  const after = new Map(await balancesOf());
  const off = storm.booked.filter(({ id }) => after.get(id) !== before.get(id) + (changes.get(id) ?? 0));
  check(
    `balances of ${storm.booked.length} players are what their answers add up to`,
    off.length === 0,
    off
      .map(({ id, name }) => `${name} ${after.get(id)}, not ${before.get(id) + (changes.get(id) ?? 0)}`)
      .join('; '),
  );
  checkTerms(nodes.lines(), check);
  const losses = nodes.losses();
  check(
    'nothing is reported as lost',
    losses.length === 0,
    losses.length === 0 ? '' : JSON.stringify(losses[0]),
  );
  const { program, args, options } = programOf(root, 'apps/server/src/audit.ts');
  const { code, output } = await runChild(program, args, { capture: true, ...options });
  check('the audit passes', code === 0, output.trimEnd().split('\n').at(-1));
}

/** Resolves with the deposits of these ids once all are credited: what each is worth and how often it was credited. */
const depositsOf = (ids) =>
  until(
    `${ids.length} credited deposits`,
    async () => {
      const rows = await query(
        `select provider_id as id, sum(t.amount)::int as cents, count(*)::int as times from cashier_payments p
         join wallet_transfers t on t.ref = p.ref where provider_id = any ($1::text[]) group by provider_id`,
        [ids],
      );
      return rows.length === ids.length && rows;
    },
    CREDIT_PATIENCE_MS,
  );

function checkTerms(lines, check) {
  const terms = lines.filter(({ msg }) => msg === 'leading').map(({ duty, epoch }) => `${duty} ${epoch}`);
  const twice = terms.filter((term, number) => terms.indexOf(term) < number);
  check(`one leader an epoch in ${terms.length} terms`, twice.length === 0, twice.join(', '));
}
