import { expect, it } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';

it.each([
  ['60', '30', '30', '86.0000'],
  ['100', '100', '100', '140.0000'],
  ['41', '20', '40', '80.3000'],
])(
  'a site whose events would share %s, %s and %s percent of their part does not start',
  async (leaderboard, raffle, rain, share) => {
    const env = {
      EVENTS_LEADERBOARD_PERCENT: leaderboard,
      EVENTS_RAFFLE_PERCENT: raffle,
      EVENTS_RAIN_PERCENT: rain,
    };
    await expect(startTestApp({ env })).rejects.toThrow(
      `Rakeback, commission, deposit keys and events would give back ${share} % of the edge that pays for them; at most 80.0000 % is allowed.`,
    );
  },
);
