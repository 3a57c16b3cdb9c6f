import type { Words } from '../../ui/words.ts';
import type * as English from './rain.tip.words.ts';
export const tipWords: Words<typeof English.tipWords> = {
  title: 'Reforçar a chuva',
  pot: 'Na chuva',
  loading: 'Carregando',
  note: 'Todo mundo que entrou recebe a mesma parte no fim da hora. O reforço não pode ser desfeito.',
  balance: (coins) => `Saldo ${coins}`,
  amount: 'Valor',
  invalid: 'Valor inválido',
  add: (coins) => `Adicionar ${coins}`,
  noAmount: 'Digite um valor',
  tooMuch: 'Saldo insuficiente',
  tipped: (coins) => `Você reforçou a chuva com ${coins}`,
};
