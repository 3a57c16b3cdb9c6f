import { describe, expect, it } from 'vitest';
import { createSkinsback, eventSignatureOf, readJson, signatureOf } from './skins.skinsback.ts';

const skinsback = createSkinsback({
  SKINSBACK_API_URL: 'http://127.0.0.1:9/api.php',
  SKINSBACK_CLIENT_ID: '1001',
  SKINSBACK_CLIENT_SECRET: 'topsecret',
});
const bytes = (text: string) => Buffer.from(text);

describe('the signature of results', () => {
  it('is the one that the protocol names', () => {
    const fields = {
      shopid: '1001',
      order_id: 'dep-1',
      min_amount: '1.5',
      method: 'create',
      currency: 'usd',
    };
    expect(signatureOf('topsecret', fields)).toBe('6e470f07ccb5cb82cbb6318bd4d977df2abe3f46');
    expect(signatureOf('topsecret', { ...fields, sign: 'x', skins: [1], user_risk: { a: 1 } })).toBe(
      '6e470f07ccb5cb82cbb6318bd4d977df2abe3f46',
    );
  });

  it('is over the numbers as they are written, and over no booleans', () => {
    const fields = readJson('{"amount":12.50,"big":12345678901234567890}') as Record<string, unknown>;
    expect(signatureOf('s', fields)).toBe(signatureOf('s', { amount: '12.50', big: '12345678901234567890' }));
    expect(signatureOf('s', { amount: '1', flag: true })).toBeUndefined();
  });

  it('is asked of JSON and of forms', () => {
    const fields = { order_id: 'dep-1', status: 'success', amount: '12.50' };
    const sign = signatureOf('topsecret', fields) ?? '';
    const answer = { orderId: 'dep-1', status: 'success', amount: '12.50' };
    expect(skinsback.readResult(bytes(JSON.stringify({ ...fields, sign })))).toMatchObject(answer);
    expect(skinsback.readResult(bytes(String(new URLSearchParams({ ...fields, sign }))))).toMatchObject(
      answer,
    );
    for (const change of [
      { amount: '12.51' },
      { status: 'fail' },
      { sign: '' },
      { sign: 'é' },
      { more: true },
    ])
      expect(skinsback.readResult(bytes(JSON.stringify({ ...fields, sign, ...change })))).toBeUndefined();
    for (const text of ['', '{', 'null', '[]', '"x"', '{}'])
      expect(skinsback.readResult(bytes(text)), text).toBeUndefined();
  });
});

describe('the signature of events', () => {
  const body = bytes('{"event":"balance_change","data":{"balance_value":"10.00"}}');
  const signature = '888d2f69ea3360b729a53e6f6394d7aaf1acea47a3d5637126c104255cd167aa';

  it('is the one that the protocol names', () => {
    expect(eventSignatureOf('topsecret', body)).toBe(signature);
    // The event has a valid signature but names no purchase.
    expect(skinsback.readEvent(body, signature)).toBeNull();
  });

  it('is asked of every byte', () => {
    const event = bytes('{"event":"status_change","data":{"buy_id":7000001}}');
    expect(skinsback.readEvent(event, eventSignatureOf('topsecret', event))).toBe('7000001');
    expect(skinsback.readEvent(event, signature)).toBeUndefined();
    expect(
      skinsback.readEvent(bytes(`${String(event)} `), eventSignatureOf('topsecret', event)),
    ).toBeUndefined();
    for (const wrong of [undefined, '', [signature], signature.slice(1)])
      expect(skinsback.readEvent(body, wrong)).toBeUndefined();
  });
});
