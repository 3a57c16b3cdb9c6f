import type { Call } from './games.ts';

const RAKE_TYPES = { daily: 'DAILY', weekly: 'WEEKLY', monthly: 'MONTHLY' } as const;
/** A bot claims rakeback from this many coins on. */
const LEAST_CLAIM = 1;

/** Opens the first available reward: rakeback of at least `LEAST_CLAIM`, otherwise a case with a key. */
export async function openReward(call: Call): Promise<void> {
  const { rakeCases, depositCases, rankCases } = await call('GET /api/reward/info');
  const rake = (['daily', 'weekly', 'monthly'] as const).find(
    (period) => rakeCases[period].timer <= Date.now() && rakeCases[period].redeemable >= LEAST_CLAIM,
  );
  if (rake !== undefined) {
    await call('POST /api/reward/rake-case/redeem', { body: { rakeType: RAKE_TYPES[rake] } });
    return;
  }
  const keyed = [...depositCases, ...rankCases].find(({ keysAmount }) => keysAmount > 0);
  if (keyed !== undefined) await call('POST /api/reward/rank-case/redeem', { body: { caseId: keyed.id } });
}
