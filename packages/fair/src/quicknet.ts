import { type Check, holds } from './checks.ts';
import type { ExportedBeacon } from './export.ts';

/**
 * drand quicknet, the public beacon of the League of Entropy. No single party can make or hold back its rounds. Key,
 * genesis and period are pinned here so that no site can pass off another beacon under its name. Source:
 * `https://api.drand.sh/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971/info`, and
 * `https://docs.drand.love/dev-guide/developer/` (quicknet).
 */
export const QUICKNET: ExportedBeacon = {
  name: 'drand quicknet',
  chainHash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  schemeId: 'bls-unchained-g1-rfc9380',
  period: 3,
  genesisTime: 1_692_803_367,
};

const FIELDS = ['chainHash', 'publicKey', 'schemeId', 'period', 'genesisTime'] as const;

/**
 * True if a beacon has the same values as the pinned one. Its name isn't compared.
 * @param pinned the public beacon, or another one that the user has chosen to trust.
 */
export const isPinnedBeacon = (beacon: ExportedBeacon, pinned: ExportedBeacon = QUICKNET): boolean =>
  FIELDS.every((field) => beacon[field] === pinned[field]);

/**
 * Checks that a draw's beacon is the pinned public one. The holder of a private beacon's key knows its rounds
 * in advance.
 */
export const checkBeacon = (beacon: ExportedBeacon, pinned: ExportedBeacon = QUICKNET): Check =>
  holds('public-beacon', isPinnedBeacon(beacon, pinned), pinned.name, `${beacon.name}, not a public beacon`);
