import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { gzipAsync as zopfli } from '@gfx/zopfli';
import type { Plugin } from 'vite';

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** File types worth compressing. Images and fonts are compressed already. */
const COMPRESSIBLE = /\.(?:js|css|html|svg|json|txt|webmanifest)$/;
/**
 * Smaller files aren't compressed: the extra header costs as much as it saves, and several small files share a network
 * packet.
 */
const SMALLEST_BYTES = 400;

/** Iterations of Zopfli. More of them take longer and save almost nothing. */
const ZOPFLI_ROUNDS = 3;

/**
 * Writes `.gz` and `.br` next to each built file that gets smaller, so that the server needn't compress them at run
 * time.
 * @param first names of the first load's files. Zopfli makes their `.gz` files, which takes longer than zlib but makes
 * them smaller.
 */
export function precompress(first?: RegExp): Plugin {
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
        names
          .filter((name) => COMPRESSIBLE.test(name))
          .map((name) => compress(join(outDir, name), first?.test(name) ?? false)),
      );
    },
  };
}

async function compress(file: string, isFirst: boolean): Promise<void> {
  if ((await stat(file)).size < SMALLEST_BYTES) return;
  const source = await readFile(file);
  const [gz, br] = await Promise.all([
    isFirst ? zopfli(source, { numiterations: ZOPFLI_ROUNDS }) : gzipAsync(source, { level: 9 }),
    brotliAsync(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  ]);
  if (gz.length < source.length) await writeFile(`${file}.gz`, gz);
  if (br.length < source.length) await writeFile(`${file}.br`, br);
}
