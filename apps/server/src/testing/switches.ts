import type { TestApp } from './test-app.ts';

/** Turns withdrawals off in the database, for all nodes. */
export async function turnWithdrawalsOff(site: TestApp): Promise<void> {
  await site.database.owner.query(`select switches_turn_off(null, 'withdrawals', 'We look into it.', null)`);
}

/**
 * Turns all switches on, in the database and on these nodes: a node that had read them while they were off would still
 * refuse the next test's calls.
 */
export async function turnSwitchesOn(...nodes: readonly [TestApp, ...TestApp[]]): Promise<void> {
  await nodes[0].database.owner.query('delete from switches_off');
  for (const node of nodes) await node.app.switches.refresh();
}
