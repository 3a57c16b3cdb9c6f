import type { Module } from '../../platform/module.ts';
import type { EdgeNode } from '../../platform/node.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { watchSelfBans } from './limits.realtime.ts';
import { createSelfBansAmong } from './limits.self-ban.ts';

/** Reads self-bans from the database on an edge, so that banned players' sockets close even while Redis is down. */
export function limitsEdgeModule(
  { db, bus, realtime, log, config }: EdgeNode,
  { wallet }: { wallet: Pick<Wallet, 'exclusionsAmong'> },
): Module {
  const selfBan = { among: createSelfBansAmong({ db, wallet }) };
  return {
    face: undefined,
    listen: () => watchSelfBans({ bus, selfBan, realtime, log, everyMs: config.watchMs }),
  };
}
