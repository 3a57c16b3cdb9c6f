import { expect, test } from 'vitest';
import { levelOf, soundSettingsFrom } from './sound-settings.ts';

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
