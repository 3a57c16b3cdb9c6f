import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isSignedBy } from '../testing/transit.ts';
import { keptKeys } from './kept-keys.ts';
import { keyOf } from './sealing.ts';
import { createSigner, successionText } from './signing.ts';

it('signs each new signing key with the one before it', async () => {
  const keys = ['03', '02', '01'].map((byte) => keyOf(Buffer.from(byte.repeat(32), 'hex')));
  const [newest, second, first] = await Promise.all(
    keys.map(async (key) => (await createSigner([key]).keys()).publicKey),
  );
  const signer = createSigner(keys as [(typeof keys)[0], ...typeof keys]);
  const { publicKey: current, succession } = await signer.keys();
  expect([current, (await signer.sign('a text')).publicKey]).toEqual([newest, newest]);
  expect(succession.map(({ publicKey, signedBy }) => [publicKey, signedBy])).toEqual([
    [newest, second],
    [second, first],
  ]);
  for (const { publicKey, signedBy, signature } of succession)
    expect(isSignedBy(signedBy, successionText(publicKey), signature)).toBe(true);
});

describe('a key that is kept in the data folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'aureus-keys-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is made once, by one of many, and read by its owner alone', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => keptKeys([], folder, 'a.key')));
    expect(made.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(made.map(({ keys }) => keys[0].id)).size).toBe(1);
    const file = path.join(folder, 'a.key');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readFile(file, 'utf8')).trim()).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is not made where one is configured, and must be a key', async () => {
    const key = keyOf(Buffer.alloc(32, 1));
    expect(await keptKeys([key], folder, 'b.key')).toEqual({ keys: [key], isNew: false });
    await writeFile(path.join(folder, 'b.key'), 'something else');
    await expect(keptKeys([], folder, 'b.key')).rejects.toThrow('holds no key');
  });
});
