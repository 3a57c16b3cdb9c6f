import { describe, expect, it } from 'vitest';
import {
  deviceOf,
  discordHandle,
  isNewPlace,
  ownAvatar,
  ownAvatars,
  twitterHandle,
} from './account.rules.ts';

describe('a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
      'Chrome on Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/18.0 Safari/605.1',
      'Safari on macOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari on iOS'],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
    ['Mozilla/5.0 (Windows NT 10.0)', 'Browser on Windows'],
    ['Firefox/140.0', 'Firefox on an unknown system'],
    ['curl/8', 'Unknown device'],
    ['', 'Unknown device'],
  ])('with the agent %s is %s', (agent, device) => {
    expect(deviceOf(agent)).toBe(device);
  });
});

it('a place is new when its device or its network is, and never the first time', () => {
  const home = { userAgent: 'Windows Chrome/140', network: '203.0.113.7' };
  expect(isNewPlace(home, [])).toBe(false);
  expect(isNewPlace({ ...home, userAgent: 'Windows Chrome/141' }, [home])).toBe(false);
  expect(isNewPlace({ ...home, userAgent: 'iPhone Safari/1' }, [home])).toBe(true);
  expect(isNewPlace({ ...home, network: '203.0.113.8' }, [home])).toBe(true);
  const phone = { userAgent: 'iPhone Safari/1', network: '198.51.100.9' };
  expect(isNewPlace(home, [phone, home])).toBe(false);
  expect(isNewPlace({ ...home, network: phone.network }, [phone, home])).toBe(false);
});

describe('a handle', () => {
  it.each([
    [' @Livia.D_1 ', 'livia.d_1'],
    ['li', 'li'],
    ['l', undefined],
    ['x'.repeat(32), 'x'.repeat(32)],
    ['x'.repeat(33), undefined],
    ['li..via', undefined],
    ['li via', undefined],
    ['livia#1234', undefined],
    ['@@livia', undefined],
  ])('at Discord is read from %j as %s', (text, handle) => {
    expect(discordHandle(text)).toBe(handle);
  });

  it.each([
    [' @Livia_1 ', 'Livia_1'],
    ['x'.repeat(15), 'x'.repeat(15)],
    ['x'.repeat(16), undefined],
    ['li.via', undefined],
    ['', undefined],
    ['@@livia', undefined],
  ])('at X is read from %j as %s', (text, handle) => {
    expect(twitterHandle(text)).toBe(handle);
  });
});

it('who brought no picture has one of the site’s sixteen', () => {
  expect(ownAvatars).toHaveLength(16);
  expect(ownAvatars[15]).toBe('/art/avatars/15.svg');
  for (const id of [1001n, 1016n, 1_000_000_007n]) expect(ownAvatars).toContain(ownAvatar(id));
  expect(ownAvatar(1001n)).not.toBe(ownAvatar(1002n));
});
