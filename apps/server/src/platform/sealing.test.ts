import { createCipheriv, hkdfSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSealing, keyOf } from './sealing.ts';

const one = keyOf(Buffer.alloc(32, 1), 'one');
const two = keyOf(Buffer.alloc(32, 2), 'two');
const value = Buffer.from('what is kept');

describe('a sealed value', () => {
  it('opens with its key, whatever the others, and names it', () => {
    const sealed = createSealing([one], 'tests').seal('player 7', value);
    expect(sealed.subarray(0, 7)).toEqual(Buffer.from('AS1\u0003one'));
    expect(sealed.includes(value)).toBe(false);
    for (const keys of [[one], [two, one], [one, two]] as const)
      expect(createSealing(keys, 'tests').open('player 7', sealed)).toEqual(value);
    // The key has another name by now.
    expect(createSealing([two, keyOf(one.secret)], 'tests').open('player 7', sealed)).toEqual(value);
  });

  it('does not open with another key, for another use, about something else, or once it was touched', () => {
    const sealing = createSealing([one], 'tests');
    const sealed = sealing.seal('player 7', value);
    const refused = [
      () => createSealing([two], 'tests').open('player 7', sealed),
      () => createSealing([one], 'other tests').open('player 7', sealed),
      () => sealing.open('player 8', sealed),
      ...Array.from({ length: sealed.length }, (_, at) => () => {
        const touched = Buffer.from(sealed);
        touched[at] = (touched[at] ?? 0) ^ 1;
        // A touched name is as good as another name.
        if (at >= 4 && at < 7) throw new Error('cannot be opened');
        return sealing.open('player 7', touched);
      }),
      () => sealing.open('player 7', sealed.subarray(0, 20)),
      () => sealing.open('player 7', Buffer.alloc(0)),
    ];
    for (const open of refused) expect(open).toThrow(/cannot be opened/);
  });

  it('of before values named their key opens as well', () => {
    const key = Buffer.from(hkdfSync('sha256', one.secret, '', 'tests', 32));
    const nonce = Buffer.alloc(12, 9);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from('7'));
    const text = Buffer.concat([cipher.update(value), cipher.final()]);
    const sealed = Buffer.concat([nonce, cipher.getAuthTag(), text]);
    expect(createSealing([two, one], 'tests').open('7', sealed)).toEqual(value);
  });
});
