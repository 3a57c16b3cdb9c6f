import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkPort, readEnvironment } from './environment.mjs';
import { refuseProduction } from './production.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'aureus-start-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the script of `npm start` until it exits, for starts that fail. */
const start = (env) => run(path.join(import.meta.dirname, 'start.mjs'), [], env);

async function run(program, args, env) {
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes) => {
      output += bytes;
    });
  }
  const [code] = await once(child, 'exit');
  return { code, lines: output.trim().split('\n') };
}

async function busyPort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: server.address().port, free: () => server.close() };
}

describe('npm start', () => {
  it('ends with one sentence when its port is taken', async () => {
    const { port, free } = await busyPort();
    await expect(checkPort('127.0.0.1', port, 'PORT', 0)).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is in use: stop the program that uses it, or set PORT to another port.`,
    );
    free();
  });

  it('waits for the port of a run that is ending', async () => {
    const { port, free } = await busyPort();
    const looked = checkPort('127.0.0.1', port, 'PORT');
    setTimeout(free, 100);
    await looked;
  });

  it('ends with one sentence when the data folder cannot be written', async () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    const { code, lines } = await start({ DATA_DIR: path.join(file, 'data') });
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(
      /^The data folder .* cannot be written \([A-Z]+\): set DATA_DIR to a folder that can\.$/,
    );
  });

  it.each([
    ['http', 'PORT in the environment must be a whole number from 0 to 65535, but it is "http".'],
    ['0', 'PORT must be from 1 to 65535 with npm start, but it is 0.'],
  ])('ends with one sentence for the port %s', async (port, sentence) => {
    const { code, lines } = await start({ PORT: port });
    expect(code).toBe(1);
    expect(lines).toEqual([sentence]);
  });
});

describe('a start in production', () => {
  const sentence = /^Production starts a release: .*npm run release.*\.\/aureus start/;

  it('ends with one sentence before anything is installed', async () => {
    // This checkout has no package.json, so nothing can be installed.
    mkdirSync(path.join(folder, 'tools'));
    for (const name of readdirSync(import.meta.dirname).filter((file) => /^[a-z0-9-]+\.mjs$/.test(file)))
      cpSync(path.join(import.meta.dirname, name), path.join(folder, 'tools', name));
    const { code, lines } = await run(path.join(folder, 'tools/bootstrap.mjs'), ['tools/start.mjs'], {
      NODE_ENV: 'production',
    });
    expect([code, lines]).toEqual([1, [expect.stringMatching(sentence)]]);
  });

  it('ends likewise if the file .env says production, and no other script does', () => {
    const judge =
      (script, env = {}) =>
      () =>
        refuseProduction(folder, script, env);
    writeFileSync(path.join(folder, '.env'), '# NODE_ENV=test\nexport NODE_ENV="production" # here\n');
    expect(judge('tools/start.mjs')).toThrow(sentence);
    expect(judge('tools/dev.mjs')).toThrow(sentence);
    expect(judge('tools/start.mjs', { NODE_ENV: 'test' })).not.toThrow();
    expect(judge('tools/release.mjs')).not.toThrow();
  });
});

describe('the file .env', () => {
  const read = (text, env = {}) => {
    writeFileSync(path.join(folder, '.env'), text);
    return readEnvironment(folder, env);
  };

  it('completes the environment, which wins', () => {
    const text = '# a comment\nPORT=4000 # aside\nexport NAME="two\\nlines"\nLITERAL=\'$x\'\n\nEMPTY=\n';
    expect(read(text, { PORT: '5000', HOST: '' })).toEqual({
      PORT: '5000',
      NAME: 'two\nlines',
      LITERAL: '$x',
      EMPTY: '',
    });
  });

  it('counts for npm run staff and npm run audit as well', () => {
    writeFileSync(path.join(folder, '.env'), 'NAME=livia\nPORT=4000\n');
    const output = execFileSync(
      process.execPath,
      [
        path.join(import.meta.dirname, 'with-env.mjs'),
        '--print',
        '`${process.env.NAME} ${process.env.PORT}`',
      ],
      { cwd: folder, env: { PATH: process.env.PATH, PORT: '5000' }, encoding: 'utf8' },
    );
    expect(output).toBe('livia 5000\n');
  });

  it.each([
    ['a line without an equals sign', 'PORT 4000'],
    ['an unfinished quote', 'PORT="4000'],
    ['a name that is none', '4PORT=4000'],
    ['binary rubbish', 'PORT=\u0000\u0001'],
  ])('is refused for %s, by the number of the line and without its content', (_what, line) => {
    expect(() => read(`OK=1\n${line}`)).toThrow(/^Line 2 of the file \.env is not of the form NAME=value\.$/);
  });

  it.each([
    ['PORT=99999', 'PORT in the file .env must be a whole number from 0 to 65535, but it is "99999".'],
    ['DEMO=yes', 'DEMO in the file .env must be one of 0, 1, but it is "yes".'],
    [
      'DATABASE_URL=mysql://aureus:hunter2@x',
      'DATABASE_URL in the file .env must be an address that starts with postgres:// or postgresql://.',
    ],
    ['SEED_KEY=hunter2', /^SEED_KEY in the file \.env must be 64 hex digits, or several such keys/],
  ])('is refused for %s', (line, sentence) => {
    expect(() => read(line)).toThrow(sentence);
  });
});
