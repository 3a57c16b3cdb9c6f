import { describe, expect, it } from 'vitest';
import { isDue, type Standing, standingAfter } from './watch.alerts.rules.ts';

const SECOND = 1_000;

/**
 * Runs a check every five seconds. @param looks a letter per check, `x` if the alert is active. @returns the messages
 * that were due.
 */
function heard(
  looks: string,
  { code = 'jobs_failing', delivers = true }: { code?: 'jobs_failing' | 'database'; delivers?: boolean } = {},
) {
  const messages: [second: number, state: string][] = [];
  let standing: Standing | undefined;
  for (const [index, look] of looks.split('').entries()) {
    const now = index * 5 * SECOND;
    standing = standingAfter(standing, look === 'x', now);
    if (standing === undefined || !isDue(code, standing, now)) continue;
    messages.push([now / SECOND, standing.isActive ? 'begins' : 'ends']);
    standing = { ...standing, triedAt: now, isSent: delivers ? standing.isActive : standing.isSent };
  }
  return messages;
}

describe('an alert', () => {
  it('is sent once as it begins and once as it ends', () => {
    expect(heard(`..${'x'.repeat(40)}${'.'.repeat(40)}`)).toEqual([
      [10, 'begins'],
      [265, 'ends'],
    ]);
  });

  it('that looks well for a moment each minute is one alert', () => {
    expect(heard('xxxxxxxxxx..'.repeat(10))).toEqual([[0, 'begins']]);
  });

  it('is never sent more than once a minute', () => {
    const times = heard(`x${'.'.repeat(12)}`.repeat(20)).map(([second]) => second);
    expect(times.length).toBeGreaterThan(2);
    for (const [index, second] of times.slice(1).entries())
      expect(second - (times[index] ?? 0)).toBeGreaterThanOrEqual(60);
  });

  it('that could not be delivered is sent again a minute later', () => {
    expect(heard('x'.repeat(30), { delivers: false })).toEqual([
      [0, 'begins'],
      [60, 'begins'],
      [120, 'begins'],
    ]);
  });

  it('wakes no one for a failover of some seconds', () => {
    expect(heard(`x${'.'.repeat(30)}`, { code: 'database' })).toEqual([]);
    expect(heard('xxx', { code: 'database' })).toEqual([[10, 'begins']]);
  });
});
