import { expect, it } from 'vitest';
import { deviceWords as russian } from '../../words/ru/ui/format.words.ts';
import { deviceName } from './device-name.ts';

it('names whatever the API names a device', () => {
  for (const device of [
    'Chrome on Windows',
    'Browser on macOS',
    'Firefox on an unknown system',
    'Unknown device',
  ])
    expect(deviceName(device)).toBe(device);
  expect(russian.of('Chrome', 'Windows')).toBe('Chrome · Windows');
  expect(deviceName('')).toBe('Unknown device');
});
