import type { RouletteRecord } from '@aureus/contract/fairness.ts';

const POCKETS: Record<RouletteRecord['layout'], number> = { '16': 16, '15': 15 };

/**
 * Returns a Node.js program that recomputes a round from its published data. It doesn't use the site's code, and so
 * also documents the rule.
 */
export function verifyScript(record: RouletteRecord): string {
  return `import { createHash, createHmac } from 'node:crypto';
const seed = '${record.serverSeed}';
const seal = '${record.serverSeedHash}';
const signature = '${record.beaconSignature ?? ''}';
const sha256 = (data) => createHash('sha256').update(data).digest('hex');
const randomness = sha256(Buffer.from(signature, 'hex'));
const count = ${POCKETS[record.layout]}, limit = 2 ** 32 - (2 ** 32 % count);
let pocket;
for (let cursor = 0; pocket === undefined; cursor++) {
  const message = \`spin-${record.roundId}:${record.beaconRound}:\${randomness}:\${cursor}\`;
  const block = createHmac('sha256', seed).update(message).digest();
  for (let at = 0; at < 32 && pocket === undefined; at += 4) {
    const value = block.readUInt32BE(at);
    if (value < limit) pocket = (value % count) + 1;
  }
}
console.log('seal unbroken:', sha256(seed) === seal, '- pocket:', pocket);
`;
}
