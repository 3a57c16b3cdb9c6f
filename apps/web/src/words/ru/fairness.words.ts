import type * as English from '../../domains/fairness/fairness.checks.words.ts';
import type { Words } from '../../ui/words.ts';

export const valueNames: Words<typeof English.valueNames> = {
  serverSeed: 'Серверный сид',
  serverSeedHashed: 'Хеш серверного сида',
  hash: 'Хеш',
  hashRecorded: 'Хеш из этой записи',
  sealed: 'Зафиксирован',
  clientSeedSet: 'Клиентский сид задан',
  message: 'Сообщение',
  publicKey: 'Открытый ключ',
  chainHash: 'Хеш цепочки',
  firstRound: 'Первый раунд',
  period: 'Секунд между раундами',
  signature: 'Подпись',
  randomness: 'Случайность',
  beaconRound: 'Раунд маяка',
  decidingRound: 'Решающий раунд маяка',
  beaconPublished: 'Маяк опубликован',
  betsClosed: 'Ставки закрыты',
  computedPocket: 'Вычисленный сектор',
  shownPocket: 'Показанный сектор',
  lastSeat: 'Занято последнее место',
  computedTickets: 'Вычисленные билеты',
  shownTickets: 'Показанные билеты',
  computedTotals: 'Вычисленные суммы',
  shownTotals: 'Показанные суммы',
  computedPrizes: 'Вычисленные призы',
  shownPrizes: 'Показанные призы',
  caseComputed: (name) => `${name}, вычислено`,
  caseHash: (name) => `${name}, хеш содержимого`,
  listMade: 'Список составлен',
  listHash: 'Хеш списка',
  week: 'Неделя',
  weekEnded: 'Конец недели',
  drawn: 'Разыграно',
  tickets: 'Билеты',
  players: 'Игроки',
  rainEnded: 'Конец дождя',
  sharesShown: 'Показанные доли',
  pot: 'Банк',
  bet: 'Ставка',
  betPlaced: 'Ставка сделана',
  betNumber: 'Номер среди ваших ставок',
  entriesClosed: 'Приём закрыт',
  nonce: 'Nonce',
  ruleVersion: 'Версия правил',
  stake: 'Ставка',
  payout: 'Выплата',
  computed: 'Вычислено',
  shown: 'Показано',
  computedHere: 'Вычислено здесь',
  shouldBe: 'Должно быть',
  shownBySite: 'Показано сайтом',
};

export const values: Words<typeof English.values> = {
  keyless: '2: у запроса не было собственного ключа',
  none: 'нет',
  notDrawn: 'не разыграно',
  span: (from, to) => `${from} – ${to}`,
};

export const verdictWords: Words<typeof English.verdictWords> = {
  passed: 'Все проверки пройдены',
  unknown: 'Ошибок нет, но проверить удалось не всё',
  void: 'Аннулировано: розыгрыша не было, проверять нечего',
  failed: (failed, all) => `Не пройдено проверок: ${failed} из ${all}`,
};

export const beaconChecks: Words<typeof English.beaconChecks> = {
  public: {
    title: 'Маяк публичный',
    text: (network) => `Ключ, начало и период совпадают с ${network}, встроенным в эту страницу.`,
  },
  notPublic: {
    title: 'Маяк не публичный',
    text: (beacon, network) =>
      `Сайт использует «${beacon}», а не ${network}. Владелец ключа может знать все раунды заранее.`,
  },
  signature: {
    title: 'Подписано маяком',
    text: 'Подпись (BLS12-381) номера раунда верна для открытого ключа маяка.',
  },
  randomness: {
    title: 'Случайность совпадает с подписью',
    text: 'SHA-256 подписи — это использованная случайность.',
  },
};

export const sealWords: Words<typeof English.sealWords> = {
  title: 'Раскрытый сид совпадает с хешем',
  text: 'SHA-256 серверного сида, вычислен здесь.',
};

export const memoryWords: Words<typeof English.memoryWords> = {
  names: {
    serverSeedHash: 'Хеш серверного сида',
    beaconRound: 'Раунд маяка',
    contentHash: 'Содержимое кейса',
    listHash: 'Хеш списка',
    clientSeed: 'Клиентский сид',
    stake: 'Ставка',
    choice: 'Ваш выбор',
    payout: 'Выплата',
    serverSeed: 'Серверный сид',
    nonce: 'Nonce',
    rule: 'Версия правил',
    hash: 'Хеш',
    numbers: 'Ваши номера',
    tickets: 'Билеты',
    balance: 'Баланс',
    balanceDue: 'Баланс',
  },
  nameOf: (name, subject) => `${name} ${subject}`,
  firstSeen: (name, time) => `${name}, впервые показан ${time}`,
  shownNow: (name) => `${name}, показан сейчас`,
  unknown: {
    title: 'Этот браузер такого не видел',
    text: 'Браузер хранит то, что видел до результата, и сравнивает здесь. Этого он раньше не видел и не может сказать, показывал ли сайт тогда другое.',
  },
  late: {
    title: 'Этот браузер увидел это слишком поздно',
    text: 'Значения совпадают, но этот браузер впервые увидел их, когда их уже могли подогнать. Чтобы с вашими ставками такого не было, один раз смените сид в этом браузере.',
  },
  early: {
    title: 'Раунд маяка вышел слишком рано',
    text: 'Этот браузер видел свободное место меньше чем за период маяка до публикации раунда. Занявший последнее место мог знать результат. Сохраните эти значения и напишите в поддержку.',
  },
  openAt: 'Место ещё свободно',
  same: {
    title: 'Совпадает с тем, что вам показали',
    text: 'Этот браузер сохранил это до результата.',
  },
  other: {
    title: 'Отличается от того, что вам показали',
    text: 'До результата сайт показал этому браузеру другое. Сохраните эти значения и напишите в поддержку.',
  },
};

export const roundChecks: Words<typeof English.roundChecks> = {
  seal: {
    title: 'Сид не подменён',
    text: 'SHA-256 раскрытого серверного сида — это хеш из этой записи.',
  },
  sealedFirst: {
    title: 'Зафиксирован до закрытия ставок',
    text: 'По часам сайта хеш сохранён, пока ставки ещё были открыты.',
  },
  beaconAfter: {
    title: 'Маяк вышел после последней ставки',
    text: 'Раунд маяка опубликован, когда ставки уже были закрыты, по часам сайта.',
  },
  decidingRound: {
    title: 'Раунд маяка определён закрытием ставок',
    text: 'Это первый раунд, опубликованный позже чем через 0,3 секунды после закрытия ставок. Другой решать не может.',
  },
  pocket: {
    title: 'Сектор следует из сидов',
    text: 'HMAC-SHA256 с серверным сидом по розыгрышу, раунду маяка и случайности даёт показанный сектор.',
  },
};

export const battleChecks: Words<typeof English.battleChecks> = {
  seal: {
    title: 'Сид не подменён',
    text: 'SHA-256 раскрытого серверного сида — это хеш из этой записи.',
  },
  beaconAfter: {
    title: 'Маяк вышел после последнего места',
    text: 'Раунд маяка опубликован после того, как заняли все места, по часам сайта.',
  },
  decidingRound: {
    title: 'Раунд маяка определён последним местом',
    text: 'Это первый раунд, опубликованный позже чем через целый период и 1,3 секунды после того, как заняли последнее место. Другой решать не может.',
  },
  content: {
    title: 'Кейсы те, что сыграны',
    text: 'SHA-256 предметов, шансов и цены каждого кейса — это хеш содержимого, за который платили места.',
  },
  tickets: {
    title: 'Билеты следуют из сидов',
    text: 'HMAC-SHA256 с серверным сидом даёт каждый билет, раунд за раундом и место за местом.',
  },
  prizes: {
    title: 'Призы следуют из билетов',
    text: 'Предметы этих билетов дают суммы, а правила батла — призы, до цента.',
  },
};
