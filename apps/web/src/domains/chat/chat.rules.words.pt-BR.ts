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
  first: [
    'Use linguagem adequada.',
    'Nunca compartilhe informações pessoais.',
    'Nada de spam nem de pedir moedas.',
    'Denuncie violações a um moderador.',
    'Nada de assédio.',
    'Nada de trocas fora do site por gorjetas.',
  ],
};
