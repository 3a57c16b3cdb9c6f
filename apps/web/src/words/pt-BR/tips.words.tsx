import type * as English from '../../domains/tips/tips.words.tsx';
import type { Words } from '../../ui/words.ts';

export const tipWords: Words<typeof English.tipWords> = {
  title: 'Enviar gorjeta',
  form: 'Gorjeta',
  send: 'Enviar gorjeta',
  sent: 'Gorjeta enviada.',
  amount: 'Valor',
  amountLabel: 'Valor da gorjeta',
  add: (coins) => `Adicionar ${coins}`,
  max: 'Máx.',
  upTo: (most) => `Até ${most}`,
  isFinal: 'Entendo que gorjetas não podem ser desfeitas.',
  refusal: {
    off: 'As gorjetas estão desativadas no momento',
    self: 'Você não pode dar gorjeta a si mesmo',
    noAmount: 'Digite um valor válido para a gorjeta',
    tooMuch: 'Seu saldo não cobre essa gorjeta',
    dayLimit: (left) => `Você ainda pode dar ${left} nestas 24 horas`,
    bot: 'Bots não recebem gorjetas',
    notConfirmed: 'Primeiro confirme o jogador',
    noName: 'Digite um nome de usuário',
  },
  recipient: {
    form: 'Jogador e valor',
    text: 'O outro jogador recebe as moedas na hora. Vocês dois são avisados.',
    name: 'Nome de usuário ou ID',
    proceed: 'Continuar',
  },
  confirm: {
    form: 'Confirmar gorjeta',
    level: (tier, level) => (
      <>
        {tier}, nível {level}
      </>
    ),
    player: (id, joined) => `ID ${id} · desde ${joined}`,
    agree: 'É este o jogador. Entendo que gorjetas não podem ser desfeitas.',
    back: 'Voltar',
  },
};
