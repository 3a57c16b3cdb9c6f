import type * as English from '../../../../shell/pages/read-only/read-only.words.tsx';
import type { Words } from '../../../../ui/words.ts';

export const readOnlyWords: Words<typeof English.readOnlyWords> = {
  title: 'Доступен только вывод',
  why: (country) => `Ваша страна: ${country}. По её правилам мы не можем предлагать здесь игры.`,
  still: 'Всё, что у вас здесь есть, остаётся вашим.',
  signOut: 'Выйти',
  support: 'Поддержка',
  money: 'Ваши деньги остаются вашими',
  balance: 'Баланс',
  openVault: 'Открыть сейф',
  withdraw: 'Вывести',
  withdrawAmount: (amount) => <>Вывести {amount}</>,
  back: 'Назад к деньгам',
  verification: 'Проверка личности',
  nothing: 'Выводить нечего',
  closed: 'Депозиты, ставки, чаевые, чат и награды отключены.',
  loadFailed: 'Не удалось загрузить баланс',
  payments: 'Платежи',
};
