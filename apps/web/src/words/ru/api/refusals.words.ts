import type { LimitPeriod } from '@aureus/contract/limits.ts';
import { reasonText } from '../../../api/payment-reason.ts';
import type * as English from '../../../api/refusals.words.ts';
import { coinsText } from '../../../ui/format/coins-in-russian.ts';
import { dayTime } from '../../../ui/format/dates.ts';
import { formatCoins, formatCount } from '../../../ui/format/format.ts';
import { counted } from '../../../ui/format/plural.ts';

const MINUTE_MS = 60_000;
const minutes = { one: 'минуту', few: 'минуты', many: 'минут', other: 'минуты' };
const hours = { one: 'час', few: 'часа', many: 'часов', other: 'часа' };
const days = { one: 'день', few: 'дня', many: 'дней', other: 'дня' };
const seconds = { one: 'секунду', few: 'секунды', many: 'секунд', other: 'секунды' };

function spanText(milliseconds: number): string {
  const inMinutes = Math.ceil(milliseconds / MINUTE_MS);
  if (inMinutes < 120) return counted(inMinutes, minutes);
  const inHours = Math.ceil(inMinutes / 60);
  return inHours < 48 ? counted(inHours, hours) : counted(Math.ceil(inHours / 24), days);
}

/** Joins items: `L, M или ltc1`. */
const anyOf = (items: readonly string[]): string => items.join(', ').replace(/, ([^,]*)$/, ' или $1');

/** Rounded up to the minute, so that the shown time isn't too early. */
const minuteAfter = (time: number): string => dayTime(Math.ceil(time / MINUTE_MS) * MINUTE_MS);

const periodNames: Record<LimitPeriod, string> = { DAY: '24 часа', WEEK: '7 дней', MONTH: '30 дней' };

export const refusalWords: English.RefusalWords = {
  'request.error.invalid': 'Некорректный запрос.',
  'request.error.amount': 'Введите корректную сумму, не больше двух знаков после запятой.',
  'request.error.idempotency_key': 'Idempotency-Key должен быть UUID.',
  'request.error.idempotency_reused': 'Этот Idempotency-Key уже использован в другом запросе.',
  'request.error.not_found': 'Не найдено.',
  'request.error.target': 'Запросите обычный путь: без хоста впереди и без закодированных букв.',
  'request.error.timeout': 'Запрос шёл слишком долго.',
  'request.error.too_many': 'Слишком много запросов. Попробуйте чуть позже.',
  'request.error.origin': 'Запрос пришёл не с сайта.',
  'request.error.content_type': 'Отправьте запрос как application/json.',
  'request.error.too_large': 'Запрос слишком большой.',
  'request.error.unavailable': 'Сайт перегружен. Попробуйте чуть позже.',
  'request.error.internal': 'Что-то пошло не так!',
  'account.error.sign_in_required': 'Сначала войдите.',
  'account.error.sign_in_failed': 'Не удалось войти. Попробуйте ещё раз.',
  'account.error.provider_unavailable': 'Сервис входа не отвечает. Попробуйте чуть позже.',
  'account.error.restricted': 'Ваш аккаунт ограничен.',
  'account.error.frozen': 'Ваш аккаунт заморожен. Напишите в поддержку.',
  'account.error.second_account':
    'У вас уже есть другой аккаунт. Бонусы получает тот, что верифицирован первым.',
  'account.error.self_banned': 'Действует самоисключение. Вывод доступен.',
  'account.error.cooling_off': 'У вас перерыв. Вывод доступен.',
  'shares.error.gone': 'Этим выигрышем больше не делятся.',
  'shares.error.no_win': 'Поделиться можно только своим завершённым выигрышем.',
  'shares.error.too_many': 'Вы уже делитесь 100 выигрышами. Закройте доступ к некоторым в настройках.',
  'privacy.error.erasure_blocked': 'Пока аккаунт удалить нельзя. Почему — на странице «Приватность».',
  'privacy.error.erasure_not_asked': 'Игрок об этом не просил.',
  'privacy.error.erased': 'Этот аккаунт удалён. Больше с ним ничего не делают.',
  'privacy.error.export_running': 'Ваш файл уже готовится.',
  'privacy.error.export_wait': 'Запросить файл можно раз в день. Попробуйте позже.',
  'privacy.error.export_gone': 'Этого файла больше нет. Запросите новый.',
  'privacy.error.ticket': 'Ссылка уже использована или устарела. Нажмите «Скачать» ещё раз.',
  'privacy.error.sign_in_stale': 'Для безопасности сначала войдите заново.',
  'terms.error.accept':
    'Условия изменились. Прочитайте и примите их, чтобы играть и пополнять баланс. Вывод доступен.',
  'terms.error.changed': 'Условия уже изменились. Обновите страницу.',
  'registers.error.excluded':
    'Вы в реестре самоисключения своей страны, поэтому игра и депозиты закрыты. Вывод доступен.',
  'registers.error.unchecked':
    'Проверяем реестр самоисключения вашей страны. Попробуйте через минуту. Вывод доступен.',
  'account.error.session_not_found': 'Такой сессии нет.',
  'account.error.two_factor_required': 'Введите код из приложения-аутентификатора.',
  'account.error.two_factor_invalid': 'Код неверный или уже использован. Попробуйте другой.',
  'account.error.two_factor_locked': 'Слишком много неверных кодов. Попробуйте через 15 минут.',
  'account.error.two_factor_on': '2FA уже включена.',
  'account.error.two_factor_off': '2FA выключена.',
  'account.error.two_factor_setup': 'Время настройки вышло. Начните заново.',
  'account.error.sign_in_stale': 'Войдите заново, чтобы изменить 2FA.',
  'account.error.two_factor_done': 'Вы уже вошли.',
  'country.error.blocked': 'Сайт недоступен в вашей стране.',
  'country.error.read_only': 'Игры и депозиты в вашей стране закрыты. Вывести свои средства можно.',
  'markets.error.auto_bet': 'Автоставки в вашей стране запрещены. Делайте каждую ставку сами.',
  'markets.error.several_openings': 'В вашей стране можно открывать только по одному.',
  'markets.error.cycle': 'В вашей стране между ставками нужна пауза. Попробуйте чуть позже.',
  'markets.error.kyc_required': 'Чтобы играть в вашей стране, пройдите верификацию KYC.',
  'markets.error.reminder': 'Сначала ответьте на итоги сессии, потом делайте ставку.',
  'markets.error.fast_spin': 'Быстрая анимация в вашей стране запрещена.',
  'markets.error.bonus_coins': 'Промокоды в вашей стране недоступны.',
  'markets.error.cancel': 'В вашей стране вывод отменить нельзя.',
  'wallet.error.wallet_insufficient_balance': 'Недостаточно средств!',
  'push.error.service': 'Служба push-уведомлений этого браузера не поддерживается.',
  'overlay.error.link': 'Эта ссылка на оверлей больше не работает. Создайте новую в настройках.',
  'transactions.error.file_running': 'Загрузка ещё идёт. Дождитесь конца или закройте её в другом окне.',
  'plans.error.missing': 'В автоставке должна быть указана её серия.',
  'plans.error.not_found': 'Такой серии нет.',
  'plans.error.other_bet': 'Это не та ставка, которую делает серия.',
  'plans.error.open': 'Последняя ставка серии ещё не рассчитана.',
  'plans.error.stop': 'Стоп при проигрыше не может быть меньше одной ставки.',
  'plans.error.count': 'Автоставка остановлена: все ставки сделаны.',
  'plans.error.profit': 'Автоставка остановлена: достигнут стоп при выигрыше.',
  'plans.error.loss': 'Автоставка остановлена: ещё одна ставка могла бы превысить стоп при проигрыше.',
  'plans.error.away': 'Автоставка остановлена: две минуты не было ставок.',
  'plans.error.reminder': 'Автоставка остановлена: пора взглянуть на итоги сессии.',
  'plans.error.replaced': 'Автоставка остановлена: вы запустили другую.',
  'plans.error.stopped': 'Автоставка остановлена: вы её остановили.',
  'plans.error.refused': 'Автоставка остановлена: ставка отклонена.',
  'cases.error.favorites': 'В избранном уже 50 кейсов. Сначала уберите один.',
  'account.error.username': 'В нике от 3 до 16 латинских букв, цифр или _ и хотя бы одна буква.',
  'account.error.username_reserved': 'Ник похож на ник сотрудника. Выберите другой.',
  'account.error.username_taken': 'Этот ник занят.',
  'account.error.username_unchanged': 'Это уже ваш ник.',
  'account.error.username_wait': 'Ник можно менять раз в 14 дней.',
  'account.error.discord': 'Введите корректный ник в Discord.',
  'account.error.twitter': 'Введите корректный ник в X.',
  'account.error.avatar': 'Выберите один из аватаров.',
  'players.error.not_found': 'Такого игрока нет.',
  'players.error.self': 'Нельзя заблокировать себя.',
  'players.error.staff': 'Сотрудников нельзя заблокировать.',
  'players.error.too_many': 'Больше блокировать нельзя. Сначала разблокируйте кого-нибудь.',
  'switches.error.off': 'Сейчас это отключено. Попробуйте позже.',
  'switches.error.maintenance': 'На сайте идут работы. Вывод доступен.',
  'switches.error.sooner': 'Так включится раньше, чем сейчас. Запросите включение.',
  'switches.error.ends_at': 'Выберите срок в пределах 30 дней.',
  'switches.error.on': 'Это уже включено.',
  'tips.error.off': 'Чаевые сейчас отключены.',
  'tips.error.self': 'Нельзя отправить чаевые себе',
  'tips.error.amount': 'Введите корректную сумму чаевых',
  'tips.error.balance': 'Недостаточно средств на такие чаевые',
  'tips.error.day': ({ perDay, left }) =>
    `За 24 часа можно отправить ${formatCoins(perDay)} чаевых. Осталось ${formatCoins(left)}.`,
  'tips.error.blocked': 'Этот игрок вас заблокировал.',
  'tips.error.bot': 'Ботам чаевые не отправить.',
  'tips.error.recipient': 'Этот игрок сейчас не может получать чаевые.',
  'vault.error.locked': 'Ваш сейф ещё заперт.',
  'vault.error.lock_time': 'Запереть сейф можно на срок от 1 до 720 часов.',
  'vault.error.insufficient_balance': 'В сейфе меньше!',
  'spin.error.minimum': 'Минимальная ставка: 0,10.',
  'spin.error.maximum': 'Больше максимума на один цвет за раунд.',
  'spin.error.closed': 'Ставки на этот раунд закрыты.',
  'games.error.minimum': 'Минимальная ставка: 0,10.',
  'games.error.maximum': 'Больше максимальной ставки в этой игре.',
  'games.error.rounding': ({ nextStake }) =>
    `Слишком много уходит на округление. Ближайшая подходящая ставка: ${formatCoins(nextStake)}.`,
  'cases.error.not_found': 'Такого кейса нет.',
  'cases.error.changed': 'Кейс изменился. Посмотрите, что в нём, и откройте снова.',
  'mines.error.open_game': 'Сначала закончите открытую игру.',
  'mines.error.not_found': 'Такой игры нет.',
  'mines.error.over': 'Эта игра окончена.',
  'mines.error.tile_taken': 'Эта клетка уже открыта.',
  'mines.error.nothing_opened': 'Откройте клетку, чтобы забрать выигрыш.',
  'upgrader.error.item': 'Такого предмета нет.',
  'upgrader.error.target': 'Цель должна стоить от 1,05 до 1000 ставок.',
  'battles.error.not_found': 'Такого батла нет.',
  'battles.error.beacon_round':
    'Пока вы звали ботов, вышел новый раунд маяка. Попробуйте ещё раз и проверьте часы.',
  'battles.error.beacon_late':
    'Публичный маяк опаздывает, поэтому последнее место пока занять нельзя. Оно остаётся свободным, попробуйте чуть позже.',
  'raffle.error.not_found': 'Этот розыгрыш ещё не закончен или его нет.',
  'battles.error.none_open': 'Сейчас нет свободных мест за эту цену. Создать батл?',
  'battles.error.full': 'В этом батле нет мест.',
  'battles.error.seat_taken': 'Это место занято.',
  'battles.error.already_in': 'Вы уже в этом батле.',
  'battles.error.not_creator': 'Это может сделать только создатель батла.',
  'battles.error.not_waiting': 'Этот батл уже начался или закончился.',
  'chat.error.empty': 'Сначала напишите сообщение.',
  'chat.error.marks': 'Не больше 8 диакритических знаков в сообщении.',
  'chat.error.slow_mode': 'Вы пишете слишком быстро. Подождите немного.',
  'chat.error.muted': ({ leftMs, reason }) =>
    `Вы не можете писать в чат ещё ${spanText(leftMs)}.${reason === '' ? '' : ` Причина: ${reason}`}`,
  'chat.error.slow_room': (details) =>
    `Включён медленный режим: одно сообщение в ${details.seconds === 60 ? 'минуту' : counted(details.seconds, seconds)}.`,
  'chat.error.reply_gone': 'Сообщения, на которое вы отвечаете, больше нет в чате.',
  'chat.error.report_own': 'Нельзя пожаловаться на своё сообщение.',
  'chat.error.report_twice': 'Вы уже пожаловались на это сообщение.',
  'chat.error.report_limit': 'Вы отправили много жалоб. Попробуйте через час.',
  'chat.error.is_staff': 'Сотрудникам нельзя запретить чат.',
  'chat.error.undo_late': 'Это уже подтверждено, отменено или заменено.',
  'chat.error.review_own': 'Это сделали вы, проверяет кто-то другой.',
  'chat.error.room': 'Такой комнаты в чате нет.',
  'chat.error.not_staff': 'Это могут делать только сотрудники.',
  'cases.error.draft_price': 'Цена кейса должна быть больше 0.',
  'cases.error.draft_empty': 'В кейсе нужен хотя бы один предмет.',
  'cases.error.draft_item': 'Предмета нет в каталоге.',
  'cases.error.draft_twice': 'Предмет в кейсе повторяется.',
  'cases.error.draft_tickets': 'Билетов в сумме должно быть 100 000, минимум 1 на предмет.',
  'cases.error.draft_rtp_high': 'RTP выше обещанного игрокам максимума.',
  'cases.error.draft_rtp_low': 'RTP ниже допустимого.',
  'cases.error.draft_exposure': 'Одна ставка может принести больше, чем рискует сайт.',
  'cases.error.draft_same': 'Черновик ничего не меняет.',
  'cases.error.draft_asked': 'Черновик ждёт голосов или своего срока.',
  'cases.error.draft_old': 'Черновик уже изменил кто-то другой. Посмотрите его ещё раз.',
  'rain.error.amount': 'Некорректная сумма',
  'rain.error.already_joined': 'Вы уже участвуете в этом дожде.',
  'rain.error.used_up':
    'Вы использовали все дожди, которые дают депозиты за 24 часа. Пополните баланс, чтобы участвовать ещё.',
  'rain.error.kyc_required': 'Чтобы участвовать в дожде, пройдите верификацию KYC.',
  'rain.error.network': 'В этом дожде уже хватает игроков из вашей сети. Участвуйте в следующем.',
  'rain.error.check': 'Проверка на человека не пройдена. Попробуйте ещё раз.',
  'rain.error.over': 'Этот дождь закончился. Следующий вот-вот начнётся.',
  'rain.error.check_unavailable': 'Проверка на человека не отвечает. Попробуйте чуть позже.',
  'fairness.error.client_seed': 'Укажите клиентский сид: от 1 до 64 латинских букв, цифр, _ или -.',
  'fairness.error.client_seed_set': 'Клиентский сид уже задан. Чтобы использовать другой, смените сид.',
  'fairness.error.round_not_needed': 'Ни один розыгрыш не ждёт этого раунда маяка.',
  'fairness.error.signature': 'Ключ маяка не подписывал этот раунд.',
  'fairness.error.seed_in_use': 'Закончите открытую игру, прежде чем менять сид.',
  'cashier.error.kyc_advanced_required': 'Чтобы вывести столько, подтвердите адрес в верификации KYC.',
  'cashier.error.kyc_required': 'Чтобы пополнить баланс, пройдите верификацию KYC.',
  'cashier.error.kyc_taken_back': ({ state, comment }) =>
    [
      {
        NONE: 'Верификация KYC сброшена. Пройдите её снова, чтобы пополнить баланс.',
        PENDING: 'Вашу верификацию KYC проверяют ещё раз. Депозиты откроются, когда она будет пройдена.',
        APPROVED: 'Вы снова верифицированы. Попробуйте ещё раз.',
        RETRY: 'Чтобы пополнить баланс, для верификации KYC нужны новые документы.',
        REJECTED: 'В верификации KYC отказано, поэтому депозиты закрыты.',
      }[state],
      comment,
    ]
      .filter(Boolean)
      .join(' '),
  'cashier.error.dead_end': ({ kind, name }) =>
    kind === 'TOKEN'
      ? `Это контракт ${name}, а не кошелёк: отправленное на него не вернуть. Укажите адрес своего кошелька.`
      : 'Этот адрес никому не принадлежит: отправленное на него не вернуть. Укажите адрес своего кошелька.',
  'cashier.error.kyc_withdrawal': 'Чтобы вывести средства, пройдите верификацию KYC.',
  'cashier.error.second_account': 'У вас уже есть другой аккаунт. Пополняйте тот, что верифицирован первым.',
  'cashier.error.card_hold': ({ until, free }) =>
    `Монеты с карты удержаны до ${minuteAfter(until)}.${free > 0 ? ` Сейчас доступно ${coinsText(formatCoins(free))}.` : ''}`,
  'cashier.error.method': 'Такого способа оплаты нет.',
  'cashier.error.not_found': 'Такого платежа нет.',
  'cashier.error.minimum': 'Минимальный вывод: 10,00.',
  'cashier.error.address': ({ kind, network, begins, other }) => {
    if (kind === 'DEPOSITS') return 'Это адрес для депозитов на сайте. Укажите адрес своего кошелька.';
    const beginning = anyOf(begins);
    return kind === 'OTHER_NETWORK'
      ? `Это адрес сети ${other}. Адрес сети ${network} начинается с ${beginning}.`
      : `Это не адрес сети ${network}. Он начинается с ${beginning}; проверьте, что скопирован целиком.`;
  },
  'cashier.error.fee_rose': 'Комиссия сети выросла. Проверьте новую комиссию и подтвердите ещё раз.',
  'cashier.error.fee': 'Комиссия сети больше суммы вывода.',
  'cashier.error.no_price': 'Нет актуального курса. Попробуйте чуть позже.',
  'cashier.error.wager_required': 'Сначала выполните отыгрыш.',
  'cashier.error.not_waiting': 'Этот вывод больше не ждёт одобрения.',
  'cashier.error.provider_unavailable': 'Платёжный сервис не отвечает. Попробуйте чуть позже.',
  'card.error.amount': ({ kind, usd }) =>
    kind === 'LEAST'
      ? `Сумма должна быть больше ${formatCount(usd)}.`
      : `Сумма не может быть больше ${formatCount(usd)}.`,
  'card.error.document': ({ kind }) =>
    kind === 'MISSING' ? 'Для оплаты через PIX нужен номер CPF.' : 'Такого номера CPF нет. Проверьте цифры.',
  'card.error.names': 'Для оплаты картой нужны имя и фамилия.',
  'card.error.email_required': 'Укажите email.',
  'card.error.email': 'Введите корректный email.',
  'card.error.refused': ({ why }) => reasonText(why) ?? 'Платёжный сервис отклонил платёж.',
  'gift_cards.error.code':
    'Код карты неверный или уже использован. Проверьте его или спросите в магазине, где его купили.',
  'gift_cards.error.locked': 'Слишком много неверных кодов. Попробуйте через час.',
  'skins.error.none_selected': 'Выберите хотя бы 1 предмет!',
  'skins.error.twice': 'Предмет можно купить только один раз.',
  'skins.error.unavailable': 'Один из предметов только что продан.',
  'skins.error.price_stale': 'Цены обновляются. Попробуйте через пару минут.',
  'skins.error.price_changed': 'Цена изменилась. Проверьте её перед покупкой.',
  'skins.error.trade_url': 'Введите корректную трейд-ссылку Steam.',
  'skins.error.trade_url_owner': 'Эта трейд-ссылка от другого аккаунта Steam.',
  'skins.error.trade_url_required': 'Сначала укажите трейд-ссылку Steam.',
  'skins.error.page_lost': 'Не удалось открыть страницу оплаты. Начните заново.',
  'rewards.error.minimum': 'Чтобы забрать этот кейс, нужно хотя бы 0,01 рейкбека.',
  'rewards.error.not_yet': 'Этот кейс ещё недоступен.',
  'rewards.error.kyc_required': 'Чтобы открыть этот кейс, пройдите верификацию KYC.',
  'promo_codes.error.kyc_required': 'Чтобы активировать промокод, пройдите верификацию KYC.',
  'rewards.error.no_keys': 'У вас нет ключа от этого кейса.',
  'rewards.error.changed': 'Кейс изменился. Посмотрите, что в нём, и откройте снова.',
  'rewards.error.not_found': 'Такого кейса в наградах нет.',
  'limits.error.deposit': ({ period, left, at }) => {
    const first = `Лимит депозитов за ${periodNames[period]}: сейчас осталось ${coinsText(formatCoins(left))}.`;
    return at === null
      ? `${first} Депозит не может быть больше самого лимита.`
      : `${first} На эту сумму можно пополнить с ${minuteAfter(at)}.`;
  },
  'limits.error.protected':
    'Мы снизили этот лимит, чтобы вас защитить. Если хотите его поднять, напишите в поддержку.',
  'limits.error.loss':
    'Ставка может превысить ваш лимит потерь. Поставьте меньше или проверьте лимиты в профиле.',
  'affiliates.error.code': 'В коде от 3 до 16 латинских букв и цифр.',
  'affiliates.error.code_reserved': 'Код похож на официальный. Выберите другой.',
  'affiliates.error.code_taken': 'Этот код занят.',
  'affiliates.error.code_chosen': 'У вас уже есть код. Изменить его нельзя.',
  'affiliates.error.nothing_to_claim': 'Забрать можно от 0,01.',
  'affiliates.error.not_found': 'Такого реферального кода нет.',
  'affiliates.error.own_code': 'Свой код использовать нельзя.',
  'affiliates.error.circle': 'Нельзя использовать код игрока, который пришёл по вашему коду.',
  'affiliates.error.cooldown': 'Сменить код можно через 5 дней после активации.',
  'affiliates.error.kept': 'Вы пополнили баланс с этим кодом, он закреплён навсегда.',
  'kyc.error.level': 'Такого уровня верификации нет.',
  'kyc.error.not_offered': 'Эта верификация здесь не нужна.',
  'kyc.error.basic_required': 'Сначала подтвердите личность.',
  'kyc.error.already_approved': 'Вы уже верифицированы.',
  'kyc.error.rejected': 'В верификации отказано окончательно. Напишите в поддержку.',
  'kyc.error.provider_unavailable': 'Сервис верификации не отвечает. Попробуйте чуть позже.',
  'support.error.empty': 'Напишите сообщение или добавьте картинку.',
  'support.error.day': 'На сегодня достаточно. Мы ответим на то, что вы прислали.',
  'support.error.attachment_type': 'Пришлите настоящую картинку PNG, JPEG или WebP.',
  'support.error.attachment_size': 'Картинка может весить до 5 МБ и иметь до 24 мегапикселей.',
  'support.error.attachment_broken': 'Картинку не удалось прочитать. Попробуйте другую.',
  'support.error.rated': 'Диалог ещё открыт, или вы его уже оценили.',
  'support.error.closed': 'Диалог закрыт. Сначала откройте его снова.',
  'support.error.open': 'У этого игрока есть открытый диалог.',
  'support.error.elsewhere': 'На обращения отвечают в другой системе.',
  'support.error.assignee': 'Этот сотрудник не может отвечать на обращения.',
  'support.error.canned_title': 'Ответ с таким заголовком уже есть.',
  'chat.error.rules_empty': 'В правиле нужен текст и мало отдельных диакритических знаков.',
  'chat.error.rules_twice': 'Каждое правило — только один раз.',
  'chat.error.rules_same': 'Эти правила уже действуют.',
  'chat.error.rules_old': 'Правила уже изменил кто-то другой. Посмотрите их ещё раз.',
};
