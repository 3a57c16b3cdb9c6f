import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { packagesOf, sbomOf } from './release-packages.mjs';

const root = path.dirname(import.meta.dirname);
const lockOf = (packages) => ({ packages });

describe('the packages of a release', () => {
  const lock = lockOf({
    'apps/server': { dependencies: { a: '*', ours: '*' } },
    'packages/ours': { dependencies: { b: '*' } },
    'node_modules/ours': { link: true, resolved: 'packages/ours' },
    'node_modules/a': {
      dependencies: { b: '1' },
      optionalDependencies: { here: '1', elsewhere: '1' },
      peerDependencies: { peer: '*', comfort: '*' },
      peerDependenciesMeta: { comfort: { optional: true } },
    },
    'node_modules/a/node_modules/b': {},
    'node_modules/b': {},
    'node_modules/here': {},
    'node_modules/elsewhere': {},
    'node_modules/peer': { dependencies: { b: '*' } },
    'node_modules/comfort': {},
    'node_modules/vite': {},
  });

  it('are all that the server leads to on this machine, each where Node looks for it', () => {
    const here = (key) => key !== 'node_modules/elsewhere';
    expect(packagesOf(lock, ['apps/server'], here)).toEqual([
      'apps/server',
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/b',
      'node_modules/here',
      'node_modules/ours',
      'node_modules/peer',
      'packages/ours',
    ]);
  });

  it('are refused when one is not installed', () => {
    expect(() => packagesOf(lock, ['apps/server'], (key) => key !== 'node_modules/a')).toThrow(
      'apps/server needs a, which is not installed.',
    );
  });

  it('hold nothing that builds or tests', () => {
    const real = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
    const keys = packagesOf(real, ['apps/server'], (key) => existsSync(path.join(root, key)));
    expect(keys).toEqual(expect.arrayContaining(['node_modules/pg', 'packages/contract', 'packages/fair']));
    expect(keys.filter((key) => /\/(?:vite|vitest|react|typescript|@?playwright)/.test(key))).toEqual([]);
    const { components } = sbomOf({ lock: real, keys, version: '1.0.0', at: '' });
    expect(components.length).toBeGreaterThan(100);
    for (const { name, licenses, hashes } of components)
      expect([name, licenses?.length, hashes?.[0].content.length]).toEqual([name, 1, 128]);
  });
});

it('a list of packages has name, version, license and hash of each, and is the same each time', () => {
  const lock = lockOf({
    'apps/server': {},
    'node_modules/@a/b': { version: '1.2.3', license: 'MIT OR Apache-2.0', integrity: 'sha512-AAEC' },
    'node_modules/ours': { link: true },
    'node_modules/alias': { name: 'real', version: '2.0.0', license: 'MIT' },
  });
  const make = () =>
    sbomOf({ lock, keys: Object.keys(lock.packages), version: '0.2.0', at: '2026-11-29T00:00:00.000Z' });
  expect(make()).toEqual(make());
  expect(make()).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: expect.stringMatching(
      /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
    ),
    components: [
      {
        name: '@a/b',
        version: '1.2.3',
        purl: 'pkg:npm/%40a/b@1.2.3',
        licenses: [{ expression: 'MIT OR Apache-2.0' }],
        hashes: [{ alg: 'SHA-512', content: '000102' }],
      },
      { name: 'real', purl: 'pkg:npm/real@2.0.0', licenses: [{ license: { id: 'MIT' } }] },
    ],
  });
});
