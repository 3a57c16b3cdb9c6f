/** Copies the flags of the cashier's regions from the Twemoji package to the web's public folder. */
import { copyFile, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { REGIONS } from '../../apps/server/src/domains/cashier/cashier.regions.ts';

/**
 * Code point of the first regional indicator. A flag emoji consists of two of them, one for each letter of the country
 * code.
 */
const REGIONAL_A = 0x1f1e6;
const fileOf = (code) =>
  [...code].map((letter) => (REGIONAL_A + letter.charCodeAt(0) - 65).toString(16)).join('-');

/** Writes `<code>.svg`, in lower case, for each region. Returns the number of regions. */
export async function copyFlags(publicDir) {
  const packageDir = dirname(createRequire(import.meta.url).resolve('@twemoji/svg/package.json'));
  const target = join(publicDir, 'flags');
  await mkdir(target, { recursive: true });
  await Promise.all(
    REGIONS.map(({ code }) =>
      copyFile(join(packageDir, `${fileOf(code)}.svg`), join(target, `${code.toLowerCase()}.svg`)),
    ),
  );
  return REGIONS.length;
}
