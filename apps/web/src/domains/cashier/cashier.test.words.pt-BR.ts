import type { Words } from '../../ui/words.ts';
import type * as English from './cashier.test.words.ts';

export const testWords: Words<typeof English.testWords> = {
  wallet: 'As criptos são simuladas.',
  send: (amount, coin) => `Enviar ${amount} ${coin} da carteira de teste`,
  failed: 'A carteira de teste não respondeu. Tente de novo.',
  card: {
    BASIC_CARD: 'Os cartões são simulados: não há dinheiro de verdade.',
    PIX: 'O PIX é simulado: não há dinheiro de verdade.',
  },
  pay: (dollars) => `Pagar $${dollars} como teste`,
  payer: { firstName: 'Jogador', lastName: 'de Teste' },
  giftCard: 'As lojas abaixo são simuladas: cada uma mostra um código para copiar.',
  skins: 'O inventário da próxima página é simulado. Escolha as skins que quiser e aceite a troca lá.',
};
