// Seals of members' keys and of decisions that wait. Without them, a row written into the database could make a key or
// end a wait.
import { createHash } from 'node:crypto';
import type { Bundle } from '@aureus/contract/staff-roles.ts';
import { isSealed, renewSeal, sealDecision, type Unsealed } from '../../../platform/decisions.ts';
import type { Tx } from '../../../platform/postgres.ts';
import * as members from '../staff.members.store.ts';
import { type Start, startOf, type Wait } from './waits.rules.ts';
import { lastWait, type WaitRow } from './waits.store.ts';

/** Name of a seal, and the content that the seal covers. */
type Sealed = readonly [about: string, content: unknown];

/** Key of a member as it's sealed. `material`: the public key, or the stored secret. */
export type SealedKey = Wait & { about: string; memberId: bigint; material: Buffer };

const ofKey = ({ about, memberId, material }: Omit<SealedKey, keyof Wait>, start: Start): Sealed => [
  about,
  { member: memberId, material: createHash('sha256').update(material).digest('hex'), start },
];
const ofDecision = (about: string, start: Start): Sealed => [`wait of ${about}`, { start }];

/** Returns the name of the seal of a member's roles, and the content that the seal covers. */
export const memberContent = (id: bigint, bundles: readonly Bundle[], start: Start): Sealed => [
  `member ${id}`,
  { bundles: bundles.toSorted(), ...(start === 0 ? {} : { start }) },
];

/** Returns a passkey as it's sealed. */
export const passkeyOf = (
  key: Pick<members.Passkey, 'id' | 'memberId' | 'publicKey' | keyof Wait>,
): SealedKey => ({ ...key, about: `key ${key.memberId} ${key.id}`, material: key.publicKey });

/** Returns a member's authenticator app as it's sealed. */
export const authenticatorOf = (memberId: bigint, app: Wait & { secret: Buffer }): SealedKey => ({
  ...app,
  memberId,
  about: `authenticator ${memberId}`,
  material: app.secret,
});

/** Seals a member's key, with the time from which it counts. */
export async function sealKey(tx: Tx, key: Omit<SealedKey, keyof Wait>, start: Start): Promise<void> {
  await sealDecision(tx, ...ofKey(key, start));
}

/** True if a seal proves a member's key, and the time from which the key counts. */
export const isKeySealed = (tx: Tx, key: SealedKey): Promise<boolean> =>
  isSealed(tx, ...ofKey(key, startOf(key)));

export async function sealDecisionWait(tx: Tx, about: string, start: Start): Promise<void> {
  await sealDecision(tx, ...ofDecision(about, start));
}

/** True if a seal proves the time from which a decision counts. */
export const isDecisionWaitSealed = (tx: Tx, { about, ...wait }: WaitRow): Promise<boolean> =>
  isSealed(tx, ...ofDecision(about, startOf(wait)));

/** Reads the keys of all active members. */
async function allKeys(tx: Tx): Promise<(SealedKey & { name: string })[]> {
  const keys: (SealedKey & { name: string })[] = [];
  for (const { id, name, endedAt } of await members.listMembers(tx)) {
    if (endedAt !== null) continue;
    for (const passkey of await members.listPasskeys(tx, id)) keys.push({ ...passkeyOf(passkey), name });
    const app = await members.findAuthenticator(tx, id);
    if (app?.isOn) keys.push({ ...authenticatorOf(id, app), name });
  }
  return keys;
}

/** Lists keys of active members that no seal proves. */
export async function unsealedKeys(tx: Tx): Promise<Unsealed[]> {
  const unsealed: Unsealed[] = [];
  for (const key of await allKeys(tx))
    if (!(await isKeySealed(tx, key)))
      unsealed.push({
        what: `${key.about.replace(/^key \d+/, 'passkey')} of member ${key.memberId}, ${key.name}`,
        seal: (inside) => sealKey(inside, key, startOf(key)),
      });
  return unsealed;
}

/** Seals keys of active members again with the newest decision key, if they match a seal made with an older one. */
export async function renewKeys(tx: Tx): Promise<void> {
  for (const key of await allKeys(tx)) await renewSeal(tx, ...ofKey(key, startOf(key)));
}

/** Seals the wait of a decision again, if an older key sealed it. */
export async function renewWait(tx: Tx, about: string): Promise<void> {
  const wait = await lastWait(tx, about);
  if (wait !== undefined) await renewSeal(tx, ...ofDecision(about, startOf(wait)));
}
