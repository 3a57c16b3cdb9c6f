import type { Words } from '../../ui/words.ts';
import type * as English from './kyc.first.words.ts';
/** Texts for players who press Deposit before the identity check. */
export const verifyFirstWords: Words<typeof English.verifyFirstWords> = {
  title: 'Verifique-se para depositar',
  required: 'Verifique sua identidade (KYC) para poder depositar.',
  steps: [
    'Tenha seu documento em mãos. Leva uns 2 minutos, uma vez só.',
    'Nosso provedor de identidade confere, em geral em um minuto.',
    'Depósitos, saques e chuva liberados.',
  ],
  verify: 'Verificar minha identidade',
  demo: 'Abrir uma caixa demo',
  asked: 'O que pedimos, e quando',
};
