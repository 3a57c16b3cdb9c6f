import type { Words } from '../../ui/words.ts';
import type * as English from './cashier.test.words.ts';

export const testWords: Words<typeof English.testWords> = {
  wallet: 'Криптовалюта здесь ненастоящая.',
  send: (amount, coin) => `Отправить ${amount} ${coin} с тестового кошелька`,
  failed: 'Тестовый кошелёк не ответил. Попробуйте ещё раз.',
  card: {
    BASIC_CARD: 'Карты здесь ненастоящие: деньги не списываются.',
    PIX: 'PIX здесь ненастоящий: деньги не списываются.',
  },
  pay: (dollars) => `Заплатить $${dollars} для пробы`,
  payer: { firstName: 'Тестовый', lastName: 'Игрок' },
  giftCard: 'Магазины ниже ненастоящие: каждый покажет код, который можно скопировать.',
  skins: 'Инвентарь на следующей странице ненастоящий. Выберите любые скины и примите там обмен.',
};
