import type { SwitchName } from './switches.ts';

/** Wider switches that turn a feature off too, where maintenance isn't the only one. Maintenance leaves these open. */
const WIDER: Partial<Record<SwitchName, readonly SwitchName[]>> = {
  maintenance: [],
  chat: [],
  withdrawals: [],
  'withdrawal-crypto': ['withdrawals'],
  'withdrawal-skins': ['withdrawals'],
};

/**
 * Returns all switches that turn a feature off, the widest first. The server refuses the feature's calls while one of
 * them is off, and pages show its message.
 */
export const switchesOver = (name: SwitchName): readonly SwitchName[] => [
  ...(WIDER[name] ?? ['maintenance']),
  name,
];
