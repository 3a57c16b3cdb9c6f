import type { Words } from '../../ui/words.ts';
import type * as English from './limits.prompt.words.ts';

export const limitPromptWords: Words<typeof English.limitPromptWords> = {
  title: 'Установить недельный лимит депозитов?',
  open: 'Установить',
  later: 'Позже',
  text: 'Выберите, сколько вы готовы пополнить максимум за любые 7 дней. Снизить лимит можно всегда, повышение занимает 24 часа.',
  skip: 'Продолжить без лимита',
  required: 'По правилам вашей страны перед первым депозитом нужен лимит.',
};
