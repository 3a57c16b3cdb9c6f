import { describe, expect, it } from 'vitest';
import { readListings, shortName } from './listings.ts';
import { readPhpForm } from './php-form.ts';
import { signEvent, signedString, signParams, xSign } from './signatures.ts';

describe('signatures', () => {
  const params = { order_id: 'dep-1', method: 'create', shopid: 1001, currency: 'usd', min_amount: 1.5 };

  it('cover every parameter, sorted, as the documents do', () => {
    expect(signedString(params)).toBe(
      'currency:usd;method:create;min_amount:1.5;order_id:dep-1;shopid:1001;',
    );
    expect(signParams('topsecret', params)).toBe('6e470f07ccb5cb82cbb6318bd4d977df2abe3f46');
  });

  it('leave out the signature itself, arrays and objects, and write the rest as PHP does', () => {
    const more = { ...params, sign: 'x', skins: [1], risk: { a: 1 } };
    expect(signParams('topsecret', more)).toBe('6e470f07ccb5cb82cbb6318bd4d977df2abe3f46');
    expect(signedString({ b: true, c: false, a: null })).toBe('a:;b:1;c:;');
  });

  it('of events and the constant of webhooks are as the documents say', () => {
    expect(xSign({ clientId: '1001', clientSecret: 'topsecret' })).toBe('8bbd26acd28775a52f92443625ea59c0');
    expect(signEvent('topsecret', '{"event":"balance_change","data":{"balance_value":"10.00"}}')).toBe(
      '888d2f69ea3360b729a53e6f6394d7aaf1acea47a3d5637126c104255cd167aa',
    );
  });
});

describe('a form', () => {
  it('is read as PHP does', () => {
    expect(readPhpForm('a=1&b[]=x&b[]=y&c[0][id]=7&c[0][max_price]=1.5&c[1][id]=8&d[k]=v&e=')).toEqual({
      a: '1',
      b: ['x', 'y'],
      c: [{ id: '7', max_price: '1.5' }, { id: '8' }],
      d: { k: 'v' },
      e: '',
    });
  });

  it('cannot reach what objects have by birth', () => {
    expect(readPhpForm('__proto__[polluted]=1&constructor[x]=1')).not.toHaveProperty('polluted');
    expect({}).not.toHaveProperty('polluted');
  });
});

describe('the listings', () => {
  const listings = readListings();

  it('have many names of Counter-Strike and some of the other games, each id once', () => {
    const names = (game: string) =>
      new Set(listings.filter((one) => one.game === game).map(({ name }) => name)).size;
    expect(names('cs2')).toBeGreaterThanOrEqual(400);
    expect([names('rust'), names('dota2')]).toEqual([30, 30]);
    expect(new Set(listings.map(({ id }) => id)).size).toBe(listings.length);
    expect(listings.every(({ cents }) => Number.isSafeInteger(cents) && cents > 0)).toBe(true);
  });

  it('know the short name of an item with a phase', () => {
    expect(shortName('★ Bayonet | Gamma Doppler Emerald (Factory New)')).toBe(
      '★ Bayonet | Gamma Doppler (Factory New)',
    );
    expect(shortName('AWP | Asiimov (Field-Tested)')).toBeUndefined();
  });
});
