import type { Words } from '../../ui/words.ts';
import type * as English from './limits.prompt.words.ts';
export const limitPromptWords: Words<typeof English.limitPromptWords> = {
  title: 'Definir um limite semanal de depósito?',
  open: 'Definir limite',
  later: 'Agora não',
  text: 'Escolha o máximo que você quer depositar em 7 dias. Você pode reduzir quando quiser; aumentar leva 24 horas.',
  skip: 'Continuar sem limite',
  required: 'As regras do seu país pedem um limite antes do primeiro depósito.',
};
