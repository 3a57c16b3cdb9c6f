import { describe, expect, it } from 'vitest';
import { affectedPackages } from './advisories.mjs';

const lock = {
  packages: {
    '': { version: '1.0.0' },
    'node_modules/coin': { version: '2.3.0' },
    'node_modules/mint/node_modules/coin': { version: '1.9.0' },
    'node_modules/@rome/senate': { version: '0.4.0' },
    'node_modules/@aureus/fair': { link: true },
  },
};
const advisory = (name, change, more = {}) => ({
  id: 'GHSA-1',
  affected: [{ package: { ecosystem: 'npm', name }, ...change }],
  ...more,
});
const between = (...events) => ({ ranges: [{ type: 'SEMVER', events }] });
const linesFor = (...args) => affectedPackages(lock, [advisory(...args)]);

describe('an advisory', () => {
  it.each([
    ['up to a fix', 'coin', between({ introduced: '0' }, { fixed: '2.0.0' }), ['coin@1.9.0: GHSA-1']],
    ['from a version on', 'coin', between({ introduced: '2.0.0' }), ['coin@2.3.0: GHSA-1']],
    [
      'with a last version',
      'coin',
      between({ introduced: '0' }, { last_affected: '1.9.0' }),
      ['coin@1.9.0: GHSA-1'],
    ],
    [
      'that comes back',
      'coin',
      between({ introduced: '0' }, { fixed: '1.0.0' }, { introduced: '2.3.0' }),
      ['coin@2.3.0: GHSA-1'],
    ],
    ['of named versions', '@rome/senate', { versions: ['0.4.0'] }, ['@rome/senate@0.4.0: GHSA-1']],
    ['of other versions', '@rome/senate', { versions: ['0.5.0'] }, []],
    ['of another package', 'coins', between({ introduced: '0' }), []],
  ])('%s names what is installed', (_name, name, change, lines) => {
    expect(linesFor(name, change)).toEqual(lines);
  });

  it('of another registry, or withdrawn, names nothing', () => {
    expect(linesFor('coin', between({ introduced: '0' }), { withdrawn: '2026-01-01T00:00:00Z' })).toEqual([]);
    const python = {
      id: 'P',
      affected: [{ package: { ecosystem: 'PyPI', name: 'coin' }, ...between({ introduced: '0' }) }],
    };
    expect(affectedPackages(lock, [python])).toEqual([]);
  });
});
