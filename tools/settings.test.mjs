import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../apps/server/src/platform/settings/read-settings.ts';
import { GROUPS, SETTINGS } from '../apps/server/src/platform/settings/table.ts';
import { root } from './generated.mjs';
import { readsOf, wrongReads } from './settings-reads.mjs';

const groups = [
  { title: 'Server', settings: { PORT: {}, HOST: {} } },
  { title: 'Testing', settings: { KILLS: {} } },
];
const SERVER = 'apps/server/src/main.ts';
const current = {
  [SERVER]: 'listen(process.env.PORT, env["HOST"]); use(config.port);',
  'apps/server/src/games.kill.test.ts': "const kills = process.env['KILLS'];",
};

/** Returns the faults in these files. All other files have no faults. */
function wrong(files, config = { port: 1 }) {
  const sources = Object.entries({ ...current, ...files });
  return wrongReads(
    Object.fromEntries(sources.map(([name, source]) => [name, readsOf(source)])),
    groups,
    config,
  );
}

describe('what the code reads and the table of settings', () => {
  it('agree', () => {
    expect(wrong({ 'tools/a.mjs': 'spawn({ ...process.env, FOO: process.env.PATH });' })).toEqual([]);
  });

  it.each([
    'use(process.env.SECRET_SWITCH)',
    "use(process.env['SECRET_SWITCH'] ?? '')",
    'const { PORT, SECRET_SWITCH: name = 1 } = process.env;',
    'const run = ({ env }) => env.SECRET_SWITCH;',
    'use(plan.env.SECRET_SWITCH)',
  ])('%s: reports that the table lacks it', (source) => {
    expect(wrong({ 'tools/a.mjs': source })).toEqual([
      'tools/a.mjs reads SECRET_SWITCH, which apps/server/src/platform/settings/table.ts does not have.',
    ]);
  });

  it.each([
    ['const all = process.env;', 'process.env under the name all'],
    ['use(process.env[name])', 'a name that is computed'],
  ])('%s: reports that no name can be seen', (source, how) => {
    expect(wrong({ 'tools/a.mjs': source })).toEqual([
      `tools/a.mjs reads the environment by ${how}, so no one can see what it reads.`,
    ]);
  });

  it('reports a setting that only tests read, and a field that nothing does', () => {
    const files = { [SERVER]: 'use(env.PORT)', 'apps/server/src/a.test.ts': 'use(env.HOST)' };
    expect(wrong(files, { spin: { betMs: 1 } })).toEqual([
      'Nothing reads HOST of apps/server/src/platform/settings/table.ts.',
      'Nothing reads the field spin of apps/server/src/platform/config.ts.',
      'Nothing reads the field betMs of apps/server/src/platform/config.ts.',
    ]);
  });
});

describe('the table of settings', () => {
  const inner = GROUPS.find(({ title }) => title === 'Testing').settings;

  it('has each setting once, in one group', () => {
    const names = GROUPS.flatMap(({ settings }) => Object.keys(settings));
    expect(names.toSorted()).toEqual([...Object.keys(SETTINGS), ...Object.keys(inner)].toSorted());
    for (const { purpose } of Object.values(SETTINGS)) expect(purpose).toMatch(/^[A-Z].*\.$/);
  });

  it('writes an .env.example whose lines mean what counts without them', () => {
    const lines = readFileSync(path.join(root, '.env.example'), 'utf8').match(/^#[A-Z_]+=.*$/gm);
    const env = Object.fromEntries(lines.map((line) => /^#(.+?)=(.*)$/.exec(line).slice(1)));
    expect(Object.keys(env).length).toBeGreaterThan(90);
    expect(readSettings(env)).toEqual(readSettings({}));
  });
});
