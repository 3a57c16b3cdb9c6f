import type { TestApp } from './test-app.ts';

/**
 * Declares an outage of the silent beacon, as if an owner had approved the request. The outage begins at the first
 * round that a draw waits for, so all draws that wait are refunded. @returns the outage's number.
 */
export async function declareOutage(on: TestApp): Promise<number> {
  const rounds = (await on.app.proofs.late.waiting()).map(({ beaconRound }) => beaconRound);
  const fromRound = Math.min(...rounds);
  const { rows } = await on.database.owner.query<{ id: bigint }>(
    `insert into staff_requests (kind, subject, payload, reason, policy, needs, needs_owner, state, due_at, decided_at)
     values ('OUTAGE', $1, '{}', 'test', 1, 1, true, 'APPROVED', app_now(), app_now()) returning id`,
    [fromRound],
  );
  const declared = await on.app.proofs.late.declare(rows[0]?.id ?? 0n, fromRound);
  if (declared === undefined) throw new Error('no outage was declared');
  return declared.id;
}
