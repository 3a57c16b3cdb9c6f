import { gzipSync } from 'node:zlib';

const BLOCK = 512;
/** Modification time that npm gives every file. As it never changes, the same files give the same bytes. */
const MTIME_S = 499_162_500;

/**
 * Makes a package like the one of `npm pack`: a gzipped ustar archive with the files under `package/`.
 * @param {readonly { name: string, content: Buffer, isProgram?: boolean }[]} files
 */
export function packageOf(files) {
  const blocks = files.flatMap(({ name, content, isProgram }) => [
    headerOf(`package/${name}`, content.length, isProgram ? 0o755 : 0o644),
    content,
    Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK),
  ]);
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]), { level: 9 });
}

function headerOf(name, size, mode) {
  if (name.length > 100) throw new RangeError(`${name} is too long for a package`);
  const header = Buffer.alloc(BLOCK);
  const octal = (value, at, length) => header.write(value.toString(8).padStart(length - 1, '0'), at);
  header.write(name, 0);
  octal(mode, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(MTIME_S, 136, 12);
  header.write('        ', 148);
  header.write('0', 156);
  header.write('ustar\u000000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}
