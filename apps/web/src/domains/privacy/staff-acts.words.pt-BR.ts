import type { StaffActValues } from '@aureus/contract/privacy.ts';
import { formatCoins } from '../../ui/format.ts';
import { uiWords } from '../../ui/ui.words.ts';
import type { StaffActWords } from './staff-acts.words.ts';

const PERIODS = { DAY: ' diário', WEEK: ' semanal', MONTH: ' mensal' };
const BREAKS = { DAY: ' de 24 horas', WEEK: ' de 7 dias', MONTH: ' de 30 dias' };

const lowered = (what: string, { period, coins }: StaffActValues['DEPOSIT_LIMIT']): string =>
  `Seu limite${period === null ? '' : PERIODS[period]} de ${what} foi reduzido${coins === null ? '' : ` para ${formatCoins(coins)} moedas`}`;

export const staffActWords: StaffActWords = {
  RESTRICTED: () => 'Sua conta foi restringida',
  FROZEN: () => 'Sua conta foi bloqueada',
  RESTRICTION_ENDED: () => 'O prazo da restrição da sua conta acabou',
  LIFTED: () => 'A restrição da sua conta foi retirada',
  SIGNED_OUT: () => 'Você saiu da conta em todos os dispositivos',
  RENAMED: ({ from, to }) => `Seu nome mudou de ${from} para ${to}`,
  DEPOSIT_LIMIT: (values) => lowered('depósito', values),
  LOSS_LIMIT: (values) => lowered('perdas', values),
  LIMIT_FREE: () => 'Você pode aumentar de novo um limite que nossa equipe tinha reduzido',
  BREAK: ({ period }) => `Você recebeu uma pausa${period === null ? '' : BREAKS[period]}`,
  KYC_ASKED: () => 'Pedimos sua verificação de identidade',
  KYC_RESET: () => 'Sua verificação de identidade precisa ser refeita',
  MUTED: () => 'Você foi silenciado no chat',
  UNMUTED: () => 'Você pode escrever de novo no chat',
  MESSAGE_DELETED: () => 'Uma mensagem sua no chat foi apagada',
  CHAT_UNDONE: () => 'Uma decisão sobre você no chat foi desfeita',
  BADGE_GIVEN: ({ badge }) =>
    badge === null ? 'Sua conta recebeu um selo' : `Sua conta recebeu um selo: ${uiWords.roles[badge].name}`,
  BADGE_TAKEN: () => 'O selo da sua conta foi retirado',
  CREDITED: ({ coins }) => `Foram creditadas ${formatCoins(coins)} moedas`,
  CORRECTED: ({ coins }) => `Foram retiradas ${formatCoins(coins)} moedas`,
  REFUNDED: () => 'Um depósito seu foi devolvido',
  WITHDRAWAL_APPROVED: ({ payment }) => `Saque nº ${payment} aprovado`,
  WITHDRAWAL_REFUSED: ({ payment }) => `Saque nº ${payment} recusado`,
  SKIN_APPROVED: ({ payment }) => `Saque de skin nº ${payment} aprovado`,
  SKIN_REFUSED: ({ payment }) => `Saque de skin nº ${payment} recusado`,
  DEPOSIT_CREDITED: ({ payment }) => `Depósito nº ${payment} creditado`,
  DEPOSIT_REFUSED: ({ payment }) => `Depósito nº ${payment} recusado`,
  DEPOSIT_RETURNED: ({ payment }) => `Depósito nº ${payment} devolvido`,
};
