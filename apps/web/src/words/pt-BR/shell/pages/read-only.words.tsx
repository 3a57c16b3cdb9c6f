import type * as English from '../../../../shell/pages/read-only/read-only.words.tsx';
import type { Words } from '../../../../ui/words.ts';

/** Texts for players whose country allows nothing but withdrawals. */
export const readOnlyWords: Words<typeof English.readOnlyWords> = {
  title: 'Só os saques estão abertos',
  why: (country) => `As regras de ${country} não permitem que ofereçamos nossos jogos.`,
  still: 'O que você tem aqui continua sendo seu.',
  signOut: 'Sair',
  support: 'Suporte',
  money: 'Seu dinheiro continua seu',
  balance: 'Saldo',
  openVault: 'Abrir o cofre',
  withdraw: 'Sacar',
  withdrawAmount: (amount) => <>Sacar {amount}</>,
  back: 'Voltar ao seu dinheiro',
  verification: 'Verificação de identidade',
  nothing: 'Nada para sacar',
  closed: 'Depósitos, apostas, gorjetas, chat e recompensas estão desativados.',
  loadFailed: 'Não foi possível carregar seu saldo',
  payments: 'Pagamentos',
};
