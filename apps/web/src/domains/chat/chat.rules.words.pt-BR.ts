import type { Words } from '../../ui/words.ts';
import type * as English from './chat.rules.words.ts';

const PASSWORD = 'CHAT';

/** The rules, and the word that is typed to accept them. */
export const rulesWords: Words<typeof English.rulesWords> = {
  title: 'Regras do chat',
  loadFailed: 'Não foi possível carregar as regras',
  changed: 'As regras mudaram. Leia de novo antes de escrever.',
  accepted: 'Você aceitou as regras.',
  password: PASSWORD,
  label: `Digite ${PASSWORD} para aceitar`,
  refusal: `Primeiro digite ${PASSWORD}`,
  accept: 'Aceitar',
};
