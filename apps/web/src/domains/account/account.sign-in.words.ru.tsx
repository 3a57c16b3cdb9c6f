import type { Words } from '../../ui/words.ts';
import type * as English from './account.sign-in.words.tsx';

export const signInWords: Words<typeof English.signInWords> = {
  mode: 'Вход или регистрация',
  title: { login: 'Вход', register: 'Присоединяйтесь' },
  modes: { login: 'Вход', register: 'Регистрация' },
  with: {
    login: { STEAM: 'Войти через Steam', GOOGLE: 'Войти через Google' },
    register: { STEAM: 'Регистрация через Steam', GOOGLE: 'Регистрация через Google' },
  },
  terms: (link) => <>Вы подтверждаете, что вам есть 18 лет, и принимаете {link('Условия использования')}.</>,
  sandbox: 'Песочница: сервисы входа имитируются на этом компьютере, реальных денег нет.',
  byEmail: 'Войти по почте',
  facts: [
    'Каждый результат зафиксирован до ставки, и его можно проверить.',
    'Паролей у нас нет, утекать нечему: вход через Steam или Google.',
    'У каждой игры указан точный RTP.',
  ],
  demo: 'Открыть демо-кейс без аккаунта',
  email: 'Email',
  username: 'Ник',
  password: 'Пароль',
  repeat: 'Повторите пароль',
  noEmail: 'Войдите через Google или Steam',
  signUp: 'Зарегистрируйтесь через Steam или Google.',
};
