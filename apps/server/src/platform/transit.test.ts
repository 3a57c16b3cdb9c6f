import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isSignedBy, startTransit } from '../testing/transit.ts';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { isProviderAway } from './provider-calls.ts';
import { keyOf } from './sealing.ts';
import { createRemoteSigner, createSigner, successionText } from './signing.ts';

let service: Awaited<ReturnType<typeof startTransit>>;
let now = 0;
beforeEach(async () => {
  service = await startTransit();
  service.create('heads');
  now = 0;
});
afterEach(() => service.close());

const OLD = keyOf(Buffer.alloc(32, 7));
const open = (change: object = {}, older = [OLD]) =>
  createRemoteSigner({
    config: { url: service.url, path: 'transit', key: 'heads', token: service.token, ...change },
    older,
    log: createLog('silent'),
    now: () => now,
  });

describe('a key in a key service', () => {
  it('signs, and is signed by the key that the site had before', async () => {
    const signer = await open();
    const [key] = service.publicKeys('heads');
    const { publicKey, signature } = await signer.sign('ledger ℵ');
    expect(publicKey).toBe(key);
    expect(isSignedBy(publicKey, 'ledger ℵ', signature)).toBe(true);
    const { publicKey: old } = await createSigner([OLD]).keys();
    const { succession } = await signer.keys();
    expect(succession).toEqual([{ publicKey: key, signedBy: old, signature: expect.any(String) }]);
    expect(isSignedBy(old, successionText(publicKey), succession[0]?.signature ?? '')).toBe(true);
  });

  it('that is rotated signs its successor, which signs from then on', async () => {
    const signer = await open();
    service.rotate('heads');
    const [first, second = ''] = service.publicKeys('heads');
    // Until the key is read again, the version that was read signs.
    expect((await signer.sign('text')).publicKey).toBe(first);
    now += 11 * 60_000;
    expect((await signer.sign('text')).publicKey).toBe(second);
    const { succession } = await signer.keys();
    expect(succession.map(({ publicKey, signedBy }) => [publicKey, signedBy])[0]).toEqual([second, first]);
    expect(isSignedBy(first ?? '', successionText(second), succession[0]?.signature ?? '')).toBe(true);
    expect(succession).toHaveLength(2);
  });

  it('of which an older version may no longer sign is read again', async () => {
    const signer = await open({}, []);
    service.rotate('heads', 2);
    await expect(signer.sign('text')).rejects.toThrow(/refused to sign: 400 cannot sign with this version/);
    expect((await signer.sign('text')).publicKey).toBe(service.publicKeys('heads')[1]);
    expect((await signer.keys()).succession).toEqual([]);
  });

  it('is not believed where the signature is of another text', async () => {
    const signer = await open();
    service.lie(true);
    await expect(signer.sign('text')).rejects.toThrow(/a signature that isn't its key's/);
  });

  it('signs again once the service is back, which may be away at the start', async () => {
    service.seal(true);
    const signer = await open();
    const refusal = await signer.sign('text').catch((error: unknown) => error);
    expect(isProviderAway(refusal), String(refusal)).toBe(true);
    service.seal(false);
    expect((await signer.sign('text')).publicKey).toBe(service.publicKeys('heads')[0]);
    await service.close();
    const away = await signer.sign('text').catch((error: unknown) => error);
    expect(isProviderAway(away), String(away)).toBe(true);
    service = await startTransit();
  });

  it.each([
    [
      'another token',
      { token: 'wrong' },
      /^SIGNING_KMS_URL refuses to show the key "heads" \(403 permission denied\)/,
    ],
    ['no token', { token: undefined }, /403 permission denied/],
    ['a key that is not there', { key: 'other' }, /^SIGNING_KMS_URL knows no key "other" at "transit"/],
    ['another mount', { path: 'secret' }, /^SIGNING_KMS_URL knows no key "heads" at "secret"/],
    [
      'a key that encrypts',
      { key: 'aes' },
      /^SIGNING_KMS_KEY is a key of the type aes256-gcm96: it needs ed25519/,
    ],
    ['a derived key', { key: 'derived' }, /without derivation\.$/],
  ])('ends the start in one sentence with %s', async (_what, change, sentence) => {
    service.create('aes', 'aes256-gcm96');
    service.create('derived', 'ed25519', true);
    await expect(open(change)).rejects.toMatchObject({
      name: 'ConfigError',
      message: expect.stringMatching(sentence),
    });
  });
});

describe('the settings of a key service', () => {
  const kms = { SIGNING_KMS_URL: 'https://vault.example:8200', SIGNING_KMS_KEY: 'heads' };
  it('are read together', () => {
    expect(
      readConfig({ ...kms, SIGNING_KMS_TOKEN: 'x', SIGNING_KMS_PATH: 'casino/transit' }).signingKms,
    ).toEqual({
      url: 'https://vault.example:8200',
      path: 'casino/transit',
      key: 'heads',
      token: 'x',
    });
    expect(readConfig({}).signingKms).toBeUndefined();
    expect(() => readConfig({ SIGNING_KMS_URL: 'https://vault.example' })).toThrow(
      'A key service also needs SIGNING_KMS_KEY.',
    );
  });

  it('take plain http on this machine alone', () => {
    expect(readConfig({ ...kms, SIGNING_KMS_URL: 'http://127.0.0.1:8100' }).signingKms?.url).toBe(
      'http://127.0.0.1:8100',
    );
    expect(() => readConfig({ ...kms, SIGNING_KMS_URL: 'http://vault.example' })).toThrow(
      'SIGNING_KMS_URL must be an https:// address, or http:// of this machine, but it is "http://vault.example".',
    );
  });
});
