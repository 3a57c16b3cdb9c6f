import type { Account, AccountStaff } from '../../account/account.ts';
import type { RestrictionsStaff } from '../../cashier/restrictions/restrictions.staff.ts';
import { type Kind, namesIn, playerSummary } from './requests.kinds.ts';
import { evidence } from './requests.rules.ts';

/** Restrictions that somebody wants lifted: what one member put on, two take off. */
export function liftRequests(parts: {
  account: Pick<Account, 'players'> & { staff: AccountStaff };
  restrictions: RestrictionsStaff;
}): Kind {
  const { account, restrictions } = parts;

  return {
    name: 'LIFT',

    async summaries(rows) {
      const players = await account.players(rows.flatMap(({ playerId }) => playerId ?? []));
      return rows.map((row) => ({
        ...playerSummary(row, players),
        coins: null,
        detail: 'Restriction',
        signs: ['Lift a restriction'],
      }));
    },

    async look({ playerId }) {
      const record = await account.staff.record(playerId ?? 0n);
      return {
        goesTo: null,
        assetAmount: null,
        asset: null,
        fee: null,
        memberSince: record?.createdAt.getTime() ?? null,
        playerReads: record?.restrictionReason ?? null,
        evidence: [
          evidence(
            'Restriction',
            record?.isRestricted === true ? 'WEIGH' : 'CLEAR',
            record?.isRestricted === true ? 'In force' : 'None any more',
            record?.restrictionReason ?? '',
          ),
        ],
        earlier: [],
      };
    },

    async carryOut({ playerId, state, id }, votes) {
      if (state === 'REFUSED') return `Refused by ${namesIn(votes)}.`;
      if (playerId === null) throw new Error(`request ${id} names no player`);
      await restrictions.set(playerId, 'lift', '');
      return `Lifted by ${namesIn(votes)}.`;
    },
  };
}
