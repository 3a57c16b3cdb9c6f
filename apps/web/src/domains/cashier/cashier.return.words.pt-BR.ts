import type { returnWords as english } from './cashier.return.words.ts';

export const returnWords: typeof english = {
  title: 'Você pode fechar esta aba',
  text: 'A aba em que você começou mostra o resultado do pagamento.',
  open: 'Abrir o caixa aqui',
};
