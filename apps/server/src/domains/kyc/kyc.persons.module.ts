import { keysFor } from '../../platform/keys.ts';
import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import { createPersons, type Persons } from './kyc.persons.ts';

export async function personsModule({ db, config }: Node): Promise<Module<Persons>> {
  return { face: createPersons({ db, keys: await keysFor(db, 'persons', config.personKeys) }) };
}
