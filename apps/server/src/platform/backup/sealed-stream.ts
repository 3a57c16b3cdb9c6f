import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { BackupError } from './error.ts';

/** First bytes of an encrypted file. The salt of the file's key follows, then the encrypted chunks. */
const MARK = Buffer.from('AUB1');
const SALT_BYTES = 16;
const HEADER_BYTES = MARK.length + SALT_BYTES;
const LENGTH_BYTES = 4;
const TAG_BYTES = 16;
const CHUNK_BYTES = 256 * 1024;
const LAST = 0x8000_0000;

/** Derives a file's key. The key is bound to the file's name, so that one file can't replace another. */
const keyOf = (secret: Buffer, salt: Buffer, about: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, `aureus backup ${about}`, 32));

/**
 * Returns the nonce of a chunk. It contains the chunk's number and marks the last chunk, so that no chunk can be left
 * out, moved or cut off.
 */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(index, 4);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** Buffers incoming data without copying all of it at every step. */
class Pool {
  #parts: Buffer[] = [];
  length = 0;
  add(part: Buffer): void {
    this.#parts.push(part);
    this.length += part.length;
  }
  take(bytes: number): Buffer {
    const all = this.#parts.length === 1 ? this.#parts[0] : Buffer.concat(this.#parts);
    if (all === undefined) return Buffer.alloc(0);
    this.#parts = all.length > bytes ? [all.subarray(bytes)] : [];
    this.length = all.length - Math.min(bytes, all.length);
    return all.subarray(0, bytes);
  }
}

/**
 * Encrypts a stream with AES-256-GCM, chunk by chunk, with constant memory.
 * @param about name of the content, which decryption needs too.
 */
export function sealStream(secret: Buffer, about: string): Transform {
  const salt = randomBytes(SALT_BYTES);
  const key = keyOf(secret, salt, about);
  const pool = new Pool();
  let index = 0;
  function sealed(isLast: boolean): Buffer {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, isLast));
    index += 1;
    const text = Buffer.concat([cipher.update(pool.take(CHUNK_BYTES)), cipher.final(), cipher.getAuthTag()]);
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32BE(text.length + (isLast ? LAST : 0));
    return Buffer.concat([length, text]);
  }
  const stream = new Transform({
    transform(part: Buffer, _encoding, done: TransformCallback) {
      pool.add(part);
      while (pool.length > CHUNK_BYTES) this.push(sealed(false));
      done();
    },
    flush(done) {
      this.push(sealed(true));
      done();
    },
  });
  stream.push(Buffer.concat([MARK, salt]));
  return stream;
}

/**
 * Decrypts the output of `sealStream`. The stream fails with `BackupError` if the key or the name is wrong, or if the
 * data was changed or cut off.
 */
export function openStream(secret: Buffer, about: string): Transform {
  const pool = new Pool();
  let key: Buffer | undefined;
  let next: { bytes: number; isLast: boolean } | undefined;
  let index = 0;
  let isOver = false;
  const fault = (what: string) => new BackupError(`${about} of the backups ${what}.`);

  function begin(): void {
    const header = pool.take(HEADER_BYTES);
    if (!header.subarray(0, MARK.length).equals(MARK)) throw fault('is not a sealed file');
    key = keyOf(secret, header.subarray(MARK.length), about);
  }
  function opened(chunk: Buffer, isLast: boolean): Buffer {
    if (key === undefined) throw fault('is not a sealed file');
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index, isLast));
    decipher.setAuthTag(chunk.subarray(-TAG_BYTES));
    index += 1;
    try {
      return Buffer.concat([decipher.update(chunk.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch {
      throw fault(index === 1 ? "doesn't open with this BACKUP_KEY" : 'is damaged');
    }
  }
  function* read(): Generator<Buffer> {
    if (key === undefined && pool.length >= HEADER_BYTES) begin();
    for (;;) {
      if (key === undefined || isOver) return;
      if (next === undefined) {
        if (pool.length < LENGTH_BYTES) return;
        const word = pool.take(LENGTH_BYTES).readUInt32BE();
        next = { bytes: word % LAST, isLast: word >= LAST };
        if (next.bytes < TAG_BYTES || next.bytes > CHUNK_BYTES + TAG_BYTES) throw fault('is damaged');
      }
      if (pool.length < next.bytes) return;
      yield opened(pool.take(next.bytes), next.isLast);
      isOver = next.isLast;
      next = undefined;
    }
  }
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      pool.add(part);
      try {
        for (const piece of read()) this.push(piece);
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    flush: (done) => done(isOver && pool.length === 0 ? null : fault('is cut off')),
  });
}
