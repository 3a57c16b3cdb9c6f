import type { adviceWords as english } from './cashier.advice.words.ts';

export const adviceWords: typeof english = {
  steps: {
    smallerAmount: 'Tente um valor menor, outro cartão ou outro método.',
    anotherCard: 'Tente outro cartão ou outro método.',
    again: 'Nada foi cobrado. Você pode tentar de novo.',
    newPayment: 'Comece um novo pagamento. Se você já pagou este, as moedas ainda chegam.',
    skinsAgain: 'Escolha suas skins de novo e aceite a proposta de troca na Steam.',
    offerAgain: 'Escolha o item de novo e aceite a proposta de troca a tempo.',
    tradeUrl: 'Informe sua URL de troca de novo e depois escolha o item outra vez.',
    steam: 'A Steam mostra o motivo na sua conta. Você também pode sacar de outro jeito.',
    anotherItem: 'Escolha outro item ou saque de outro jeito.',
    address: 'Confira o endereço e tente de novo, ou saque de outro jeito.',
    support: 'O suporte pode explicar melhor.',
  },
  coinsBack: 'Suas moedas voltaram ao seu saldo.',
  contact: 'Falar com o suporte',
};
