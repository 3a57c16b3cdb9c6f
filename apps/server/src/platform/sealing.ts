import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** 256-bit secret, and its name, which is stored in encrypted values. */
export type Key = { id: string; secret: Buffer };
/** Encryption keys. All decrypt, but only the first encrypts, so a new key is put first. */
export type Keys = readonly [Key, ...Key[]];

/**
 * Prefix of encrypted values. The length of the key's name and the name follow. Values from before keys had names lack
 * it.
 */
const MARK = Buffer.from('AS1');
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Creates a key. Its name is by default its fingerprint. */
export const keyOf = (
  secret: Buffer,
  id = createHash('sha256').update(secret).digest('hex').slice(0, 8),
): Key => ({
  id,
  secret,
});

/**
 * Encrypts values, so that a stolen database doesn't reveal them: AES-256-GCM with a key derived for the `use`. A
 * value is bound to what it's about, so that it can't be moved elsewhere.
 */
export function createSealing(keys: Keys, use: string) {
  const derived = keys.map(({ id, secret }) => ({
    header: headerOf(id),
    key: Buffer.from(hkdfSync('sha256', secret, '', use, 32)),
  }));
  const [newest] = derived;
  if (newest === undefined) throw new Error(`there is no key for ${use}`);

  return {
    /** Header of values encrypted with the newest key. */
    newest: newest.header,

    seal(about: string, value: Buffer): Buffer {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', newest.key, nonce).setAAD(Buffer.from(about));
      const text = Buffer.concat([cipher.update(value), cipher.final()]);
      return Buffer.concat([newest.header, nonce, cipher.getAuthTag(), text]);
    },

    /** @throws if the value was encrypted with none of the keys, is about something else, or was changed. */
    open(about: string, sealed: Buffer): Buffer {
      for (const { header, key } of derived) {
        const value = startsWith(sealed, header)
          ? decipher(key, about, sealed.subarray(header.length))
          : undefined;
        if (value !== undefined) return value;
      }
      // Tries all keys, because the key may have been renamed, or the value may be older than names of keys.
      for (const { key } of derived) {
        const value = decipher(key, about, sealed) ?? decipher(key, about, withoutHeader(sealed));
        if (value !== undefined) return value;
      }
      throw new Error(`what is sealed about ${about} cannot be opened`);
    },
  };
}

/**
 * Encrypts stored values again with the newest key, page by page. Values that can't be decrypted are skipped.
 * @param parts `page` reads the rows after a given one; `renew` encrypts a row's value again or throws; `keep` stores
 * the result.
 * @throws after all pages if some values couldn't be decrypted; the error mentions `what`.
 */
export async function renewSealed<Row, Kept>(
  what: string,
  parts: {
    page: (after: Row | undefined) => Promise<readonly Row[]>;
    renew: (row: Row) => Kept;
    keep: (row: Row, renewed: Kept) => Promise<unknown>;
  },
): Promise<void> {
  let failed = 0;
  let last: Row | undefined;
  for (;;) {
    const rows = await parts.page(last);
    for (const row of rows) {
      let renewed: Kept;
      try {
        renewed = parts.renew(row);
      } catch {
        failed += 1;
        continue;
      }
      await parts.keep(row, renewed);
    }
    if (rows.length === 0) break;
    last = rows.at(-1);
  }
  if (failed > 0) throw new Error(`${failed} ${what} cannot be opened with the keys that are configured`);
}

const startsWith = (bytes: Buffer, start: Buffer): boolean => bytes.subarray(0, start.length).equals(start);

function headerOf(id: string): Buffer {
  const name = Buffer.from(id);
  return Buffer.concat([MARK, Buffer.of(name.length), name]);
}

const withoutHeader = (sealed: Buffer): Buffer =>
  startsWith(sealed, MARK) ? sealed.subarray(MARK.length + 1 + (sealed[MARK.length] ?? 0)) : sealed;

function decipher(key: Buffer, about: string, bytes: Buffer): Buffer | undefined {
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const opened = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = opened.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([text, opened.final()]);
  } catch {
    return undefined;
  }
}
