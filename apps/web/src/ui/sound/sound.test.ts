import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { hapticOf } from './haptics.ts';
import { pacer } from './notice-sounds.ts';
import { celebrates, outcomeOf, rarityOf, resultSound } from './result-sound.ts';
import { levelOf, soundSettingsFrom } from './sound-settings.ts';

describe('settings', () => {
  test('what was stored by hand or long ago becomes settings that work', () => {
    const defaults = soundSettingsFrom({});
    expect(defaults).toEqual({
      isMuted: false,
      volume: 0.5,
      kinds: {
        games: { isMuted: false, volume: 1 },
        wins: { isMuted: false, volume: 1 },
        notices: { isMuted: false, volume: 1 },
      },
      hasHaptics: true,
      hasCaptions: false,
    });
    for (const broken of [null, 7, 'x', { volume: 9, kinds: 'no' }, { volume: '1', kinds: { wins: 3 } }]) {
      expect(soundSettingsFrom(broken)).toEqual(defaults);
    }
    expect(soundSettingsFrom({ isMuted: true, volume: 0.2 })).toMatchObject({ isMuted: true, volume: 0.2 });
  });

  test('a kind is heard at its own share of the volume, and not at all when it or everything is muted', () => {
    const settings = soundSettingsFrom({
      volume: 0.8,
      kinds: { wins: { volume: 0.5 }, games: { isMuted: true } },
    });
    expect(levelOf(settings, 'wins')).toBeCloseTo(0.4);
    expect(levelOf(settings, 'notices')).toBe(0.8);
    expect(levelOf(settings, 'games')).toBe(0);
    expect(levelOf({ ...settings, isMuted: true }, 'wins')).toBe(0);
  });
});

describe('the sound of a result', () => {
  const cents = fc.bigInt({ min: 1n, max: 100_000_000n });

  describe('the sound of a result', () => {
    test('celebrates exactly the payouts above the stake', () => {
      fc.assert(
        fc.property(cents, fc.bigInt({ min: 0n, max: 100_000_000n }), (stake, payout) => {
          const sound = resultSound(outcomeOf(stake, payout), Number(payout) / Number(stake));
          expect(sound !== undefined && celebrates(sound.name)).toBe(payout > stake);
        }),
      );
    });

    test('is silent when the stake comes back, and a soft close for anything less', () => {
      expect(resultSound(outcomeOf(200n, 200n), 1)).toBeUndefined();
      expect(resultSound(outcomeOf(200n, 40n), 0.2)?.name).toBe('close');
      // Even a huge multiplier doesn't turn a loss into a win.
      expect(resultSound('LOSS', 1000)?.name).toBe('close');
    });

    test('rings one bell more for each step up to 250 times the stake', () => {
      expect([1.01, 2, 5, 10, 50, 250, 5000].map(rarityOf)).toEqual([1, 2, 3, 4, 5, 6, 6]);
    });
  });
});

describe('sounds of notices', () => {
  it('one of many in a row is heard, and the next when some time has passed', () => {
    const mayRing = pacer(8_000);
    const heard = Array.from({ length: 40 }, (_, second) => mayRing(second * 1_000));
    expect(heard.flatMap((isHeard, second) => (isHeard ? [second] : []))).toEqual([0, 8, 16, 24, 32]);
  });
});

describe('haptics', () => {
  it('a phone shakes with its own player’s results and the last ticks of a reel alone', () => {
    expect(hapticOf('bomb', {})).toEqual([45]);
    expect(hapticOf('bomb', { isOthers: true })).toBeUndefined();
    expect([40, 4, 3, 0].map((left) => hapticOf('tick', { left }) !== undefined)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});
