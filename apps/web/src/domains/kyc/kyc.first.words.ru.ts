import type { Words } from '../../ui/words.ts';
import type * as English from './kyc.first.words.ts';

export const verifyFirstWords: Words<typeof English.verifyFirstWords> = {
  title: 'Верификация для депозита',
  required: 'Чтобы пополнить баланс, пройдите верификацию KYC.',
  steps: [
    'Подготовьте документ. Это займёт около 2 минут, один раз.',
    'Сервис верификации проверит его, обычно в течение минуты.',
    'Депозиты, вывод и дождь открыты.',
  ],
  verify: 'Пройти верификацию',
  demo: 'Открыть демо-кейс',
  asked: 'Что и когда мы спросим',
};
