import type * as English from '../../../domains/account/two-factor/two-factor.words.tsx';
import { coinsText } from '../../../ui/format/coins-in-russian.ts';
import { nounFor } from '../../../ui/format/plural.ts';
import type { Words } from '../../../ui/words.ts';

const recoveryCodes = (count: number) =>
  nounFor(count, {
    one: 'код восстановления',
    few: 'кода восстановления',
    many: 'кодов восстановления',
    other: 'кода восстановления',
  });

export const twoFactorWords: Words<typeof English.twoFactorWords> = {
  entry: {
    appCode: 'Код из приложения-аутентификатора',
    recoveryCode: 'Код восстановления',
    withApp: 'Ввести код из приложения',
    withRecovery: 'Ввести код восстановления',
    noCode: 'Введите код восстановления',
  },
  codes: {
    title: 'Коды восстановления',
    text: 'Если приложения нет под рукой, каждый из них один раз заменит код. Храните их там же, где пароли.',
    copy: 'Скопировать',
    copied: 'Скопировано',
    download: 'Скачать',
    fileName: 'recovery-codes.txt',
    shownOnce: 'Они показываются один раз. Прежние коды больше не действуют.',
    saved: 'Я их сохранил(а)',
    notSaved: 'Сначала сохраните их, затем нажмите кнопку выше.',
  },
  signInAgain: {
    text: 'Для безопасности войдите заново, чтобы изменить 2FA. После этого у вас 10 минут.',
    action: { STEAM: 'Войти заново через Steam', GOOGLE: 'Войти заново через Google' },
  },
  stepUp: {
    title: 'Подтвердите через 2FA',
    confirm: 'Подтвердить',
    actions: {
      TIP: (amount) => `Чаевые: ${coinsText(amount)}`,
      RAIN_TIP: (amount) => `Пополнить дождь на ${coinsText(amount)}`,
      VAULT_WITHDRAWAL: (amount) => `Достать ${coinsText(amount)} из сейфа`,
      TRADE_URL: () => 'Сменить трейд-ссылку',
      WITHDRAWAL: (amount) => `Вывести ${coinsText(amount)}`,
      DATA_EXPORT: () => 'Скачать свои данные',
      ERASURE: () => 'Запросить удаление аккаунта',
    },
    to: (place) => `Куда: ${place}`,
    about: (amount, fee) => `Около ${amount}, комиссия сети до ${fee}`,
    toTradeUrl: 'На вашу трейд-ссылку Steam',
  },
  enable: {
    title: 'Включить 2FA',
    loadFailed: 'Не удалось загрузить настройку',
    scan: 'Отсканируйте это в приложении-аутентификаторе',
    enter: 'Введите код из него',
    code: 'Шесть цифр, новый код каждые 30 секунд',
    qrCode: 'QR-код для приложения-аутентификатора',
    keyText: 'Подойдёт любой аутентификатор. Если он не сканирует, введите этот ключ:',
    copyKey: 'Скопировать ключ',
    done: '2FA включена!',
  },
  panel: {
    title: 'Двухфакторная защита',
    loadFailed: 'Не удалось загрузить настройки 2FA',
    app: 'Приложение-аутентификатор',
    on: 'Вкл.',
    off: 'Выкл.',
    whenOff: 'Добавляет код с телефона ко входу, выводам и крупным чаевым.',
    whenOn: 'Вход, выводы, крупные чаевые и новая трейд-ссылка требуют код.',
    enable: 'Включить 2FA',
    newCodes: 'Новые коды восстановления',
    disable: 'Выключить',
    codesLeft: (count, of) => (
      <>
        Осталось: {count} {recoveryCodes(of)}
      </>
    ),
    fewCodesLeft: (count, of) => (
      <>
        Осталось: {count} {recoveryCodes(of)}. Создайте новые, пока они не кончились.
      </>
    ),
    questions: {
      disable: {
        title: 'Выключить 2FA?',
        text: 'Аккаунт будет защищён не лучше вашего Steam или Google. Коды восстановления перестанут действовать, на других устройствах выполнится выход.',
        action: 'Выключить',
      },
      renew: {
        title: 'Создать новые коды?',
        text: 'Текущие коды перестанут действовать.',
        action: 'Создать коды',
      },
    },
    disabled: '2FA выключена',
    back: 'Назад',
  },
  verify: {
    title: 'Проверка 2FA',
    text: 'На этом аккаунте включена 2FA. Введите код, чтобы войти.',
    action: 'Подтвердить',
    done: '2FA подтверждена!',
    cancelled: 'Вход отменён',
  },
};
