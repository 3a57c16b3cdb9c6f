import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** Kinds of file that shrink; images and fonts are compressed by their own formats. */
const COMPRESSIBLE = /\.(?:js|css|html|svg|json|txt|webmanifest)$/;
/** Below one network packet nothing is gained. */
const SMALLEST_BYTES = 1400;

/** Writes `.gz` and `.br` beside every file of the build that gets smaller by it, so that the server never compresses at run time. */
export function precompress(): Plugin {
  let outDir = 'dist';
  return {
    name: 'aureus:precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    async closeBundle(...failed) {
      if (failed[0] !== undefined) return;
      const names = await readdir(outDir, { recursive: true });
      await Promise.all(
        names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compress(join(outDir, name))),
      );
    },
  };
}

async function compress(file: string): Promise<void> {
  if ((await stat(file)).size < SMALLEST_BYTES) return;
  const source = await readFile(file);
  const [gz, br] = await Promise.all([
    gzipAsync(source, { level: 9 }),
    brotliAsync(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  ]);
  if (gz.length < source.length) await writeFile(`${file}.gz`, gz);
  if (br.length < source.length) await writeFile(`${file}.br`, br);
}
