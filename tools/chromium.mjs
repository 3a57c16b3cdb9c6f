import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { exclusively } from './exclusive.mjs';
import { runChild } from './run-child.mjs';
import { StopWithSentence } from './terminal.mjs';

const projectRoot = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/**
 * Flags that let Chromium run as root and render without a GPU, keep it quiet, and stop its own network calls. @public
 */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-default-apps',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

/**
 * Finds a Chromium for tests and pictures: that of `$CHROMIUM_PATH`, else Debian's, else the one that npm installed.
 * Launch `executablePath` with `args` and the additional environment variables `env`.
 * @throws StopWithSentence if `$CHROMIUM_PATH` names no file, if npm has no Chromium for this machine, or if it can't
 * be unpacked.
 */
export async function findChromium() {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen !== undefined && chosen !== '') {
    if (!existsSync(chosen))
      throw new StopWithSentence(`CHROMIUM_PATH names ${chosen}, which does not exist.`);
    return { executablePath: chosen, args: CHROMIUM_FLAGS, env: {} };
  }
  const debian = '/usr/lib/chromium/chromium';
  if (existsSync(debian)) return { executablePath: debian, args: CHROMIUM_FLAGS, env: {} };
  return findPackagedChromium();
}

/**
 * Returns the Chromium of the package `@sparticuz/chromium`, unpacked once into `.cache`. The package is made for a
 * bare Amazon Linux and brings the libraries and fonts that a machine without a browser lacks. They're used from the
 * folder that they're unpacked into.
 */
async function findPackagedChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new StopWithSentence(
      `There is no Chromium for ${process.platform}-${process.arch} among the packages: set CHROMIUM_PATH to the program of an installed Chrome or Chromium.`,
    );
  }
  const folder = path.join(projectRoot, '.cache', 'chromium');
  const executablePath = path.join(folder, 'chromium');
  if (!existsSync(executablePath)) {
    await exclusively(projectRoot, 'chromium', async () => {
      if (!existsSync(executablePath)) await unpackChromium(folder);
    });
  }
  return {
    executablePath,
    args: CHROMIUM_FLAGS,
    env: {
      LD_LIBRARY_PATH: [path.join(folder, 'al2023/lib'), process.env['LD_LIBRARY_PATH']]
        .filter(Boolean)
        .join(':'),
      FONTCONFIG_FILE: path.join(folder, 'fonts.conf'),
    },
  };
}

async function unpackChromium(folder) {
  console.error('Unpacking Chromium');
  const fresh = `${folder}.unfinished`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  // The package unpacks into the temporary folder of its process, and includes its libraries only if it detects Amazon
  // Linux. Environment variables decide both. It runs in its own process, so that they don't affect this one.
  const program = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;
  const { code, output } = await runChild(process.execPath, ['--input-type=module', '--eval', program], {
    capture: true,
    cwd: projectRoot,
    env: { ...process.env, TMPDIR: fresh, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' },
  });
  if (code !== 0) {
    throw new StopWithSentence(
      `The packaged Chromium could not be unpacked: ${output.trim().split('\n').at(-1)}; set CHROMIUM_PATH to the program of an installed Chrome or Chromium.`,
    );
  }
  writeFileSync(
    path.join(fresh, 'fonts.conf'),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${path.join(folder, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${path.join(folder, 'fontconfig')}</cachedir>
</fontconfig>
`,
  );
  rmSync(folder, { recursive: true, force: true });
  renameSync(fresh, folder);
}
