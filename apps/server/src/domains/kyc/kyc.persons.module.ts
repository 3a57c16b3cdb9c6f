import { keysFor } from '../../platform/keys.ts';
import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import { createPersons, type Persons } from './kyc.persons.ts';

export async function personsModule({ db, config, hooks }: Node): Promise<Module<Persons>> {
  const persons = createPersons({
    db,
    keys: await keysFor(db, 'persons', config.personKeys),
    onShared: async (tx, accounts) => void (await hooks.run('kyc:person', tx, { accounts })),
  });
  hooks.on('account:joined', (tx, { playerId, ...identity }) => persons.comeBack(tx, playerId, identity));
  return { face: persons };
}
