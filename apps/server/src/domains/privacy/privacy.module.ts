import { refuse } from '../../platform/http/errors.ts';
import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { PersonalTable } from '../../platform/personal.ts';
import type { Account, AccountStaff } from '../account/account.ts';
import type { TwoFactor } from '../account/two-factor/two-factor.ts';
import type { Persons } from '../kyc/kyc.persons.ts';
import type { Proofs } from '../proofs/proofs.ts';
import type { Requests, Staff, StaffActs } from '../staff/staff.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { privacyConsoleRoutes } from './privacy.console.routes.ts';
import { createPrivacyConsole } from './privacy.console.ts';
import { createErasures } from './privacy.erasure.ts';
import { createExportWriter } from './privacy.export.ts';
import { privacyJobs, privacySchedule } from './privacy.jobs.ts';
import { erasureRequests, exportRequests } from './privacy.requests.ts';
import { privacyRoutes } from './privacy.routes.ts';
import { sealPrivateTexts } from './privacy.sealing.ts';
import { createPrivacy, type Privacy } from './privacy.ts';

type Uses = {
  proofs: Proofs;
  wallet: Wallet;
  twoFactor: TwoFactor;
  account: Account & { staff: AccountStaff };
  persons: Persons;
  staff: Staff & { staffActs: StaffActs; requests: Requests };
  /** Tables with data about players, from all domains. */
  tables: readonly PersonalTable[];
};

/** Exports and erasures of players' data. */
export async function privacyModule(node: Node, uses: Uses): Promise<Module<Privacy>> {
  const { db, now } = node;
  const { proofs, twoFactor, tables, wallet, account, staff } = uses;
  const { staffActs } = staff;
  const erasures = createErasures({ db, twoFactor, requests: staff.requests });
  const privacy = createPrivacy({ db, twoFactor, erasures });
  const writer = createExportWriter({
    db,
    now,
    tables,
    proofs,
    staffActs,
    // Exports are signed with the key of the proofs, whose public key is already published.
    signer: node.signer,
    betCount: (playerId) => wallet.betCount(db, playerId),
  });
  staff.requests.add(exportRequests({ db, account }));
  staff.requests.add(erasureRequests({ db, account, persons: uses.persons }));
  const privacyConsole = createPrivacyConsole({ db, account, staff, requests: staff.requests });
  return {
    face: privacy,
    // Refuses staff's actions on an erased player, so that no data about the player is written again.
    async guard({ method, params, routeOptions: { url } }) {
      if (method === 'GET' || url?.startsWith('/api/staff/players/:id/') !== true) return;
      const { id = '' } = params as { id?: string };
      if (/^\d{1,18}$/.test(id) && (await erasures.isErased(BigInt(id))))
        throw refuse('privacy.error.erased');
    },
    routes: (http) => {
      privacyRoutes(http, { privacy, erasures, staffActs });
      privacyConsoleRoutes(http, privacyConsole);
    },
    jobs: privacyJobs(writer, privacy, erasures, () => sealPrivateTexts(db, staff.sealOldWords)),
    schedule: privacySchedule,
  };
}
