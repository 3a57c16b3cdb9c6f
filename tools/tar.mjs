import { createReadStream, createWriteStream, lstatSync, readdirSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

const BLOCK = 512;

/**
 * Packs a folder into a `.tar.gz`. The same files give the same bytes: entries are sorted by name, and have the same
 * time and no owner.
 * @param seconds time of all files, since the epoch.
 * @param onFile called before each entry, with its size; 0 for folders and links.
 */
export async function packFolder(folder, file, { seconds, onFile = () => {} }) {
  const top = path.basename(folder);
  await pipeline(
    Readable.from(blocksOf(folder, top, seconds, onFile)),
    createGzip(),
    createWriteStream(file),
  );
}

async function* blocksOf(folder, top, seconds, onFile) {
  for (const { name, full, stat } of walk(folder, top)) {
    const isFile = stat.isFile();
    onFile(isFile ? stat.size : 0);
    if (name.length > 100 || (stat.isSymbolicLink() && readlinkSync(full).length > 100))
      yield extended(name, full, stat, seconds);
    yield header(name.slice(0, 100), {
      type: isFile ? '0' : stat.isSymbolicLink() ? '2' : '5',
      mode: isFile && (stat.mode & 0o111) === 0 ? 0o644 : 0o755,
      size: isFile ? stat.size : 0,
      link: stat.isSymbolicLink() ? readlinkSync(full).slice(0, 100) : '',
      seconds,
    });
    if (!isFile) continue;
    yield* createReadStream(full);
    yield Buffer.alloc((BLOCK - (stat.size % BLOCK)) % BLOCK);
  }
  yield Buffer.alloc(2 * BLOCK);
}

function* walk(folder, name) {
  yield { name: `${name}/`, full: folder, stat: lstatSync(folder) };
  for (const entry of readdirSync(folder).sort()) {
    const full = path.join(folder, entry);
    const stat = lstatSync(full);
    if (stat.isDirectory()) yield* walk(full, `${name}/${entry}`);
    else yield { name: `${name}/${entry}`, full, stat };
  }
}

/**
 * Returns a POSIX 2001 (pax) header with the full name and link target of an entry. It comes before entries whose name
 * or target is too long for the classic header.
 */
function extended(name, full, stat, seconds) {
  const records = [
    record('path', name),
    ...(stat.isSymbolicLink() ? [record('linkpath', readlinkSync(full))] : []),
  ];
  const content = Buffer.from(records.join(''));
  const padding = Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK);
  return Buffer.concat([
    header('long-name', { type: 'x', mode: 0o644, size: content.length, link: '', seconds }),
    content,
    padding,
  ]);
}

/** Returns a pax record. It begins with its own length in decimal digits, which includes these digits. */
function record(key, value) {
  const rest = ` ${key}=${value}\n`;
  const bytes = Buffer.byteLength(rest);
  const digits = String(bytes + String(bytes).length).length;
  return `${bytes + digits}${rest}`;
}

function header(name, { type, mode, size, link, seconds }) {
  const block = Buffer.alloc(BLOCK);
  const octal = (value, length) => `${value.toString(8).padStart(length - 1, '0')}\0`;
  block.write(name, 0);
  block.write(octal(mode, 8), 100);
  block.write(octal(0, 8), 108);
  block.write(octal(0, 8), 116);
  block.write(octal(size, 12), 124);
  block.write(octal(seconds, 12), 136);
  block.write(' '.repeat(8), 148);
  block.write(type, 156);
  block.write(link, 157);
  block.write('ustar\x0000', 257, 'latin1');
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}
