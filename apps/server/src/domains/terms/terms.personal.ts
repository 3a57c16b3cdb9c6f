import { msOf, type PersonalTable } from '../../platform/personal.ts';

export const termsPersonal: readonly PersonalTable[] = [
  {
    section: 'termsAccepted',
    from: 'terms_acceptances',
    where: 'player_id = $player',
    order: 'accepted_at, version',
    fields: { version: 'version', hash: 'hash', acceptedAt: msOf('accepted_at'), address: 'address' },
  },
];
