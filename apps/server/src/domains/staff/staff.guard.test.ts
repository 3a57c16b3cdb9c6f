import { describe, expect, it } from 'vitest';
import { addressGate } from './staff.sessions.ts';

describe('the list of addresses that staff work from', () => {
  it('is everywhere where there is none', () => {
    expect(addressGate([])('203.0.113.9')).toBe(true);
  });

  it.each([
    ['10.20.4.17', true],
    ['10.20.5.1', false],
    ['203.0.113.9', true],
    ['203.0.113.10', false],
    ['::ffff:10.20.4.17', true],
    ['2001:db8:1::7', true],
    ['2001:db8:2::7', false],
    ['', false],
    ['nonsense', false],
  ])('lets %s in: %s', (address, isAllowed) => {
    expect(addressGate(['10.20.4.0/24', '203.0.113.9', '2001:db8:1::/48'])(address)).toBe(isAllowed);
  });
});
