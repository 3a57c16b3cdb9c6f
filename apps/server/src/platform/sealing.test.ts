import { createCipheriv, hkdfSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSealing, keyOf } from './sealing.ts';

const firstKey = keyOf(Buffer.alloc(32, 1), 'one');
const secondKey = keyOf(Buffer.alloc(32, 2), 'two');
const value = Buffer.from('what is kept');

describe('a sealed value', () => {
  it('opens with its key, whatever the others, and names it', () => {
    const sealed = createSealing([firstKey], 'tests').seal('player 7', value);
    expect(sealed.subarray(0, 7)).toEqual(Buffer.from('AS1\u0003one'));
    expect(sealed.includes(value)).toBe(false);
    for (const keys of [[firstKey], [secondKey, firstKey], [firstKey, secondKey]] as const)
      expect(createSealing(keys, 'tests').open('player 7', sealed)).toEqual(value);
    // The value was encrypted with this key under another name.
    expect(createSealing([secondKey, keyOf(firstKey.secret)], 'tests').open('player 7', sealed)).toEqual(
      value,
    );
  });

  it('does not open with another key, for another use, about something else, or once it was touched', () => {
    const sealing = createSealing([firstKey], 'tests');
    const sealed = sealing.seal('player 7', value);
    const refused = [
      () => createSealing([secondKey], 'tests').open('player 7', sealed),
      () => createSealing([firstKey], 'other tests').open('player 7', sealed),
      () => sealing.open('player 8', sealed),
      ...Array.from({ length: sealed.length }, (_, at) => () => {
        const touched = Buffer.from(sealed);
        touched[at] = (touched[at] ?? 0) ^ 1;
        // Bytes 4 to 6 are the key's name. A changed name doesn't matter, because for an unknown name every key is
        // tried.
        if (at >= 4 && at < 7) throw new Error('cannot be opened');
        return sealing.open('player 7', touched);
      }),
      () => sealing.open('player 7', sealed.subarray(0, 20)),
      () => sealing.open('player 7', Buffer.alloc(0)),
    ];
    for (const open of refused) expect(open).toThrow(/cannot be opened/);
  });

  it('of before values named their key opens as well', () => {
    const key = Buffer.from(hkdfSync('sha256', firstKey.secret, '', 'tests', 32));
    const nonce = Buffer.alloc(12, 9);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from('7'));
    const text = Buffer.concat([cipher.update(value), cipher.final()]);
    const sealed = Buffer.concat([nonce, cipher.getAuthTag(), text]);
    expect(createSealing([secondKey, firstKey], 'tests').open('7', sealed)).toEqual(value);
  });
});
