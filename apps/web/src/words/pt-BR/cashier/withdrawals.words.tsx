import type * as English from '../../../domains/cashier/withdrawals/withdrawals.words.tsx';
import type { Words } from '../../../ui/words.ts';

export const withdrawalWords: Words<typeof English.withdrawalWords> = {
  amount: 'Valor',
  balance: (amount) => `Saldo ${amount}`,
  max: 'Máx.',
  address: (coin) => `Seu endereço de ${coin}`,
  networkFee: 'Taxa de rede, até',
  feeLevels: { LOW: 'Lenta', MEDIUM: 'Média', HIGH: 'Rápida' },
  tryAgain: 'Tentar de novo',
  minimum: 'Mínimo',
  youReceive: 'Você recebe',
  review: 'Revisar',
  done: 'Pedido de saque enviado.',
  refusal: {
    offline: 'Sem conexão',
    noPrice: 'Sem cotação no momento',
    noAmount: 'Digite um valor',
    tooLittle: (least) => `O saque mínimo é ${least}`,
    tooMuch: 'Saldo insuficiente',
    noFee: 'A taxa ainda não chegou',
    feeTooHigh: 'A taxa de rede é maior que o valor do saque',
    noAddress: 'Digite um endereço',
  },
  check: {
    title: 'Revisar e confirmar',
    youWithdraw: 'Você saca',
    network: 'Rede',
    toAddress: 'Para o seu endereço',
    warning:
      'Valores enviados a um endereço errado não podem ser recuperados. A cotação é definida no envio.',
    back: 'Voltar',
    noPrice: 'A cotação está indisponível no momento',
    confirm: (amount) => `Sacar ${amount}`,
  },
  held: (held, until, available) => (
    <>
      {held} moedas de um pagamento com cartão ficam retidas até {until}. Agora você pode sacar {available}.
    </>
  ),
  playThrough: {
    loadFailed: 'Não foi possível carregar seu rollover',
    title: 'Rollover pendente',
    text: 'Os saques abrem quando você tiver apostado tanto quanto depositou, mais as moedas recebidas que ainda tinham rollover. Todos os jogos contam.',
    bonus: (coins) => (
      <>
        Bônus: faltam {coins} em apostas com 10% de vantagem da casa. Apostas com vantagem menor contam menos.
        Com 1%, a aposta conta um décimo.
      </>
    ),
    staked: (staked, needed) => (
      <>
        {staked} de {needed} moedas apostadas
      </>
    ),
    progress: 'Rollover',
    left: (coins) => <>Aposte mais {coins} para liberar os saques</>,
  },
};
