import type * as English from '../../../../shell/pages/profile/profile.words.ts';
import type { Words } from '../../../../ui/words.ts';

export const profileWords: Words<typeof English.profileWords> = {
  title: 'Профиль',
  loadFailed: 'Не удалось загрузить профиль',
  tabs: {
    overview: 'Обзор',
    statistics: 'Статистика',
    games: 'Игры',
    cashier: 'Касса',
    rewards: 'Награды',
    settings: 'Настройки',
    limits: 'Лимиты',
    security: 'Безопасность',
    privacy: 'Приватность',
    kyc: 'KYC',
  },
  visitor: {
    title: 'Войдите, чтобы продолжить',
    text: 'После входа здесь будут уровень, статистика и настройки.',
  },
};
