import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { openStream, sealStream } from './sealed-stream.ts';

/** Flushes a file or folder to disk. */
export async function syncPath(target: string): Promise<void> {
  const handle = await open(target, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a small file atomically: after a crash it has either the old or the new content. */
export async function writeDurably(file: string, text: string): Promise<void> {
  const unfinished = `${file}.unfinished`;
  await writeFile(unfinished, text, { mode: 0o600, flush: true });
  await rename(unfinished, file);
  await syncPath(path.dirname(file));
}

/**
 * Stores a stream compressed, and encrypted if there is a key, and flushes the file to disk. The file must not exist.
 * @returns the number of bytes on disk, and their SHA-256 in hex.
 */
export async function storeStream(
  source: Readable,
  file: string,
  key: Buffer | undefined,
  about: string,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = new Transform({
    transform(part: Buffer, _encoding, done) {
      hash.update(part);
      bytes += part.length;
      done(null, part);
    },
  });
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  const steps = [createZstdCompress(), ...(key === undefined ? [] : [sealStream(key, about)])];
  await pipeline([source, ...steps, counted, target]);
  return { bytes, sha256: hash.digest('hex') };
}

/** Reads a file that `storeStream` wrote. @param key undefined if the file isn't encrypted. */
export async function readStored<T>(
  file: string,
  key: Buffer | undefined,
  about: string,
  use: (content: AsyncIterable<Buffer>) => Promise<T>,
  onRead: (bytes: number) => void = () => {},
): Promise<T> {
  const steps: Transform[] = [...(key === undefined ? [] : [openStream(key, about)]), createZstdDecompress()];
  const source = createReadStream(file, { highWaterMark: 1 << 20 });
  source.on('data', (part) => onRead(part.length));
  const content = new PassThrough();
  const [result] = await Promise.all([
    use(content).catch((error: unknown) => {
      // Otherwise the streams before `content` would wait forever for a reader that has failed.
      content.destroy();
      throw error;
    }),
    pipeline([source, ...steps, content]),
  ]);
  return result;
}
