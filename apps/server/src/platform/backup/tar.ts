import { open } from 'node:fs/promises';

/** File or folder of an archive in ustar format, which `tar` can read. */
export type TarEntry = { name: string; mode: number } & (
  | { kind: 'folder' }
  | { kind: 'file'; size: number; content: AsyncIterable<Buffer> }
);

const BLOCK = 512;
const NAME_BYTES = 100;

function headerOf(entry: TarEntry): Buffer {
  const header = Buffer.alloc(BLOCK);
  const name = entry.kind === 'folder' ? `${entry.name}/` : entry.name;
  if (Buffer.byteLength(name) > NAME_BYTES) throw new Error(`${name} is too long a name for the backup`);
  const octal = (value: number, at: number, digits: number) =>
    header.write(`${value.toString(8).padStart(digits, '0')}\0`, at, 'latin1');
  header.write(name, 0);
  octal(entry.mode % 0o10000, 100, 7);
  octal(0, 108, 7);
  octal(0, 116, 7);
  octal(entry.kind === 'file' ? entry.size : 0, 124, 11);
  octal(0, 136, 11);
  header.write(' '.repeat(8), 148, 'latin1');
  header.write(entry.kind === 'file' ? '0' : '5', 156, 'latin1');
  header.write('ustar\x0000', 257, 'latin1');
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return header;
}

/**
 * Writes the entries of an archive one after another. A file that has shrunk since its size was read is padded with
 * zeros.
 */
export async function* writeTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  for await (const entry of entries) {
    yield headerOf(entry);
    if (entry.kind === 'folder') continue;
    let left = entry.size;
    for await (const part of entry.content) {
      const piece = part.subarray(0, left);
      left -= piece.length;
      if (piece.length > 0) yield piece;
      if (left === 0) break;
    }
    for (let zeros = left; zeros > 0; zeros -= BLOCK) yield Buffer.alloc(Math.min(zeros, BLOCK));
    yield Buffer.alloc((BLOCK - (entry.size % BLOCK)) % BLOCK);
  }
  yield Buffer.alloc(2 * BLOCK);
}

/**
 * Reads an archive entry by entry. Each file's content must be consumed before the next entry is requested.
 * @throws if the archive is truncated or invalid.
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const parts = source[Symbol.asyncIterator]();
  let rest = Buffer.alloc(0);
  async function atMost(bytes: number): Promise<Buffer> {
    if (rest.length === 0) {
      const { value, done } = await parts.next();
      if (done === true) throw new Error('the archive of the backup ends early');
      rest = value as Buffer<ArrayBuffer>;
    }
    const piece = rest.subarray(0, bytes);
    rest = rest.subarray(piece.length);
    return piece;
  }
  async function exactly(bytes: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for (let left = bytes; left > 0; ) {
      const piece = await atMost(left);
      pieces.push(piece);
      left -= piece.length;
    }
    return Buffer.concat(pieces);
  }
  async function* contentOf(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      const piece = await atMost(left);
      left -= piece.length;
      yield piece;
    }
    await exactly((BLOCK - (size % BLOCK)) % BLOCK);
  }
  for (;;) {
    const header = await exactly(BLOCK);
    if (header.every((byte) => byte === 0)) break;
    if (header.toString('latin1', 257, 262) !== 'ustar') throw new Error('the backup is no archive');
    const text = (from: number, to: number) => header.toString('utf8', from, to).replace(/\0.*$/s, '');
    const octal = (from: number, to: number) => Number.parseInt(text(from, to), 8);
    const name = text(0, NAME_BYTES).replace(/\/$/, '');
    const mode = octal(100, 108);
    if (text(156, 157) === '5') yield { kind: 'folder', name, mode };
    else {
      const size = octal(124, 136);
      yield { kind: 'file', name, mode, size, content: contentOf(size) };
    }
  }
  // The source is read to its end, so that the preceding stream can verify its end.
  for (let end = await parts.next(); end.done !== true; ) end = await parts.next();
}

export async function* piecesOf(file: string): AsyncGenerator<Buffer> {
  const handle = await open(file);
  try {
    for (;;) {
      const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(1 << 20), 0, 1 << 20);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}
