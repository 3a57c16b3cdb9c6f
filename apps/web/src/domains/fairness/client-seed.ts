/** So many random bytes make a client seed: no one guesses it. */
const BYTES = 16;

/** A client seed from this browser's own source of randomness, in hex. */
export function randomClientSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
