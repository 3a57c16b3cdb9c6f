import type { StaffActValues } from '@aureus/contract/privacy.ts';
import { formatCoins } from '../../ui/format.ts';
import { uiWords } from '../../ui/ui.words.ts';
import type { StaffActWords } from './staff-acts.words.ts';

const PERIODS = { DAY: ' на день', WEEK: ' на неделю', MONTH: ' на месяц' };
const BREAKS = { DAY: ' на 24 часа', WEEK: ' на 7 дней', MONTH: ' на 30 дней' };

const lowered = (what: string, { period, coins }: StaffActValues['DEPOSIT_LIMIT']): string =>
  `Лимит ${what}${period === null ? '' : PERIODS[period]} снижен${coins === null ? '' : ` до ${formatCoins(coins)}`}`;

export const staffActWords: StaffActWords = {
  RESTRICTED: () => 'Аккаунт ограничен',
  FROZEN: () => 'Аккаунт заморожен',
  RESTRICTION_ENDED: () => 'Срок ограничения аккаунта закончился',
  LIFTED: () => 'Ограничение аккаунта снято',
  SIGNED_OUT: () => 'Выполнен выход на всех устройствах',
  RENAMED: ({ from, to }) => `Ник изменён: был ${from}, стал ${to}`,
  DEPOSIT_LIMIT: (values) => lowered('депозитов', values),
  LOSS_LIMIT: (values) => lowered('потерь', values),
  LIMIT_FREE: () => 'Лимит, сниженный нашей командой, снова можно повысить',
  BREAK: ({ period }) => `Назначен перерыв${period === null ? '' : BREAKS[period]}`,
  KYC_ASKED: () => 'Запрошена проверка личности',
  KYC_RESET: () => 'Проверку личности нужно пройти заново',
  MUTED: () => 'Вам запрещено писать в чат',
  UNMUTED: () => 'Вам снова можно писать в чат',
  MESSAGE_DELETED: () => 'Удалено ваше сообщение в чате',
  CHAT_UNDONE: () => 'Отменено решение о вас в чате',
  BADGE_GIVEN: ({ badge }) =>
    badge === null ? 'Аккаунту дан значок' : `Аккаунту дан значок: ${uiWords.roles[badge].name}`,
  BADGE_TAKEN: () => 'Значок аккаунта снят',
  CREDITED: ({ coins }) => `Начислено в монетах: ${formatCoins(coins)}`,
  CORRECTED: ({ coins }) => `Списано в монетах: ${formatCoins(coins)}`,
  REFUNDED: () => 'Ваш депозит возвращён',
  WITHDRAWAL_APPROVED: ({ payment }) => `Вывод № ${payment} одобрен`,
  WITHDRAWAL_REFUSED: ({ payment }) => `В выводе № ${payment} отказано`,
  SKIN_APPROVED: ({ payment }) => `Вывод скина № ${payment} одобрен`,
  SKIN_REFUSED: ({ payment }) => `В выводе скина № ${payment} отказано`,
  DEPOSIT_CREDITED: ({ payment }) => `Депозит № ${payment} зачислен`,
  DEPOSIT_REFUSED: ({ payment }) => `Депозит № ${payment} не принят`,
  DEPOSIT_RETURNED: ({ payment }) => `Депозит № ${payment} отправлен обратно`,
};
