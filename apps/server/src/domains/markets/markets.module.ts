import type { Module } from '../../platform/module.ts';
import type { EdgeNode } from '../../platform/node.ts';
import { createMarkets, type Markets } from './markets.ts';

/** Legal requirements of each market. @throws ConfigError for a profile that can't be used. */
export function marketsModule({ config }: EdgeNode): Module<Markets> {
  return { face: createMarkets(config.marketProfiles, config.marketDefault) };
}
