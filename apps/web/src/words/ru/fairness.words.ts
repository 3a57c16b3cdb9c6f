import type * as FairnessBets from '../../domains/fairness/fairness.bets.words.ts';
import type * as FairnessChecks from '../../domains/fairness/fairness.checks.words.ts';
import type * as FairnessExample from '../../domains/fairness/fairness.example.words.ts';
import type * as FairnessGames from '../../domains/fairness/fairness.games.words.ts';
import { counted, nounFor } from '../../ui/format/plural.ts';
import type { Words } from '../../ui/words.ts';

const safeOf = (mines: number, opened: number) =>
  `${counted(mines, { one: 'мина', few: 'мины', many: 'мин', other: 'мины' })}, открыто ${opened}`;

export const betsWords: Words<typeof FairnessBets.betsWords> = {
  games: {
    spin: 'Рулетка',
    cases: 'Кейсы',
    battles: 'Кейс-батлы',
    mines: 'Мины',
    upgrader: 'Апгрейд',
    plinko: 'Плинко',
    rewards: 'Награды',
  },
  colours: { black: 'Чёрное', white: 'Белое', gold: 'Золото', inferno: 'Инферно' },
  risks: { EASY: 'Лёгкий', MEDIUM: 'Средний', HARD: 'Сложный' },
  modes: { NORMAL: 'Обычный', CURSED: 'Реверс', GROUP: 'Общий' },
  directions: { UNDER: 'меньше', OVER: 'больше' },
  unknownCase: 'Кейс',
  unknownReward: 'Наградной кейс',
  ticket: (ticket) => `билет ${ticket}`,
  spin: (colour, pocket) => `${colour}, сектор ${pocket}`,
  opened: (name, items) => `${name}: ${items}`,
  openedMany: (count, name, items) => `${count} × ${name}: ${items}`,
  openedFor: (name, item, price) => `${name}: ${item} за ${price}`,
  battle: (mode, format, cases, seat) =>
    `${mode} ${format}, ${counted(cases, { one: 'кейс', few: 'кейса', many: 'кейсов', other: 'кейса' })}, место ${seat}`,
  mines: {
    open: (mines, opened) => `${safeOf(mines, opened)}, не закончена`,
    cashedOut: (mines, opened) => `${safeOf(mines, opened)}, выигрыш забран`,
    busted: (mines, opened) => `${safeOf(mines, opened)}, взрыв`,
  },
  upgrade: (target, chance, direction, roll) => `До ${target}, шанс ${chance}, ${direction}, выпало ${roll}`,
  openUpgrade: (target, chance, direction) => `До ${target}, шанс ${chance}, ${direction}, не закончен`,
  drop: (risk, rows, bucket, multiplier) => `${risk}, рядов: ${rows}, лунка ${bucket}: ${multiplier}`,
  openDrop: (risk, rows) => `${risk}, рядов: ${rows}, не закончен`,
};

export const valueNames: Words<typeof FairnessChecks.valueNames> = {
  serverSeed: 'Серверный сид',
  serverSeedHashed: 'Хеш серверного сида',
  hash: 'Хеш',
  hashBefore: 'Хеш, показанный раньше',
  sealed: 'Зафиксирован',
  message: 'Сообщение',
  publicKey: 'Открытый ключ',
  chainHash: 'Хеш цепочки',
  firstRound: 'Первый раунд',
  period: 'Секунд между раундами',
  signature: 'Подпись',
  randomness: 'Случайность',
  beaconRound: 'Раунд маяка',
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
  stake: 'Ставка',
  payout: 'Выплата',
  computed: 'Вычислено',
  shown: 'Показано',
  computedHere: 'Вычислено здесь',
  shouldBe: 'Должно быть',
  shownBySite: 'Показано сайтом',
};

export const values: Words<typeof FairnessChecks.values> = {
  none: 'нет',
  notDrawn: 'не разыграно',
  span: (from, to) => `${from} – ${to}`,
};

export const verdictWords: Words<typeof FairnessChecks.verdictWords> = {
  passed: 'Все проверки пройдены',
  failed: (failed, all) => `Не пройдено проверок: ${failed} из ${all}`,
};

export const beaconChecks: Words<typeof FairnessChecks.beaconChecks> = {
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

export const sealWords: Words<typeof FairnessChecks.sealWords> = {
  title: 'Раскрытый сид совпадает с хешем',
  text: 'SHA-256 серверного сида, вычислен здесь.',
};

export const memoryWords: Words<typeof FairnessChecks.memoryWords> = {
  names: {
    serverSeedHash: 'Хеш серверного сида',
    beaconRound: 'Раунд маяка',
    contentHash: 'Содержимое кейса',
    listHash: 'Хеш списка',
  },
  nameOf: (name, subject) => `${name} ${subject}`,
  firstSeen: (name, time) => `${name}, впервые показан ${time}`,
  shownNow: (name) => `${name}, показан сейчас`,
  unknown: {
    title: 'Этот браузер такого не видел',
    text: 'Браузер хранит то, что видел до результата, и сравнивает здесь. Этого результата он раньше не видел.',
  },
  same: {
    title: 'Совпадает с тем, что вам показали',
    text: 'Этот браузер сохранил это до результата.',
  },
  other: {
    title: 'Отличается от того, что вам показали',
    text: 'До результата сайт показал этому браузеру другое. Сохраните эти значения и напишите в поддержку.',
  },
};

export const roundChecks: Words<typeof FairnessChecks.roundChecks> = {
  seal: {
    title: 'Сид не подменён',
    text: 'SHA-256 раскрытого серверного сида — это хеш, показанный до первой ставки.',
  },
  sealedFirst: {
    title: 'Зафиксирован до закрытия ставок',
    text: 'Хеш сохранён, пока ставки ещё были открыты.',
  },
  beaconAfter: {
    title: 'Маяк вышел после последней ставки',
    text: 'Раунд маяка опубликован, когда ставки уже были закрыты.',
  },
  pocket: {
    title: 'Сектор следует из сидов',
    text: 'HMAC-SHA256 с серверным сидом по розыгрышу, раунду маяка и случайности даёт показанный сектор.',
  },
};

export const battleChecks: Words<typeof FairnessChecks.battleChecks> = {
  seal: {
    title: 'Сид не подменён',
    text: 'SHA-256 раскрытого серверного сида — это хеш, показанный при создании батла.',
  },
  beaconAfter: {
    title: 'Маяк вышел после последнего места',
    text: 'Раунд маяка опубликован после того, как заняли все места.',
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

export const exampleWords: Words<typeof FairnessExample.exampleWords> = {
  key: 'Ключ: серверный сид',
  soloMessage: 'Сообщение: клиентский сид, nonce, блок',
  sharedMessage: 'Сообщение: розыгрыш, раунд маяка, случайность, блок',
  numbers: (count) =>
    count === 1
      ? 'Первое число HMAC'
      : `Первые ${count} ${nounFor(count, { one: 'число', few: 'числа', many: 'чисел', other: 'числа' })} HMAC`,
  results: {
    spin: (pockets) => `Остаток от деления на ${pockets} плюс один: сектор`,
    cases: 'Остатки от деления на 100 000 плюс один: билеты четырёх открытий',
    rewards: 'Остаток от деления на 100 000 плюс один: билет',
    battles: 'Остатки от деления на 100 000 плюс один: билеты трёх раундов для двух мест',
    mines: 'Три обмена перемешивания: клетки с минами, считая от 0',
    rain: 'Четыре обмена перемешивания семи игроков: кому достанутся 4 лишних цента из 10,05',
    raffle: 'Три билета из 63 у пяти игроков: 12, 1, 40, 3 и 7 билетов',
    upgrader: 'Остаток от деления на 100 000: выпавшее число',
    plinko: 'Чётное — влево (0), нечётное — вправо (1): путь по 16 рядам и лунка в конце',
  },
  pockets: {
    black: (pocket) => `${pocket} (чёрное)`,
    white: (pocket) => `${pocket} (белое)`,
    gold: (pocket) => `${pocket} (золото)`,
    inferno: (pocket) => `${pocket} (инферно)`,
  },
  tickets: (rounds) => rounds.map((seats) => seats.join(' и ')).join(', затем '),
};

export const gamesWords: Words<typeof FairnessGames.gamesWords> = {
  spin: {
    label: 'Рулетка',
    text: 'Один розыгрыш за раунд на всех. Первое число из сида и маяка делится на число секторов; остаток плюс один — это сектор. Ставки, балансы и прошлые раунды ни на что не влияют.',
  },
  cases: {
    label: 'Кейсы',
    text: 'В кейсе 100 000 билетов, и у каждого предмета свой диапазон, указанный на странице кейса. Каждое открытие выбирает один билет: следующее число делится на 100 000, остаток плюс один — это билет. Вы выигрываете предмет с этим билетом. До четырёх открытий в одной ставке берут числа подряд.',
  },
  battles: {
    label: 'Батлы',
    text: 'Сид фиксируется при создании батла. Когда занято последнее место, назначается следующий раунд маяка, и сид с маяком вместе дают каждый билет, раунд за раундом и место за местом. Поэтому никто, кто ещё мог войти или выйти, не знал билетов: ни боты, ни мы. Лишние центы раздаются в порядке, который перемешивает тот же розыгрыш.',
  },
  mines: {
    label: 'Мины',
    text: 'До первого хода 25 клеток перемешиваются, и в первых из них лежат мины. Ваши ходы их не сдвигают. После k безопасных клеток при m минах ставка умножается на 0,99 × C(25, k) / C(25 − m, k).',
  },
  upgrader: {
    label: 'Апгрейд',
    text: 'Шанс — 95% от ставки, делённой на цену цели, но не больше 80%, с шагом в тысячную процента. Выпадает одно из 100 000 чисел: «Меньше» выигрывает на наименьших, «Больше» — на наибольших, шансы одинаковые.',
  },
  plinko: {
    label: 'Плинко',
    text: 'Каждый ряд берёт одно число: чётное — влево, нечётное — вправо. Число поворотов вправо — это лунка, её множитель показан под полем.',
  },
  rewards: {
    label: 'Награды',
    text: 'В наградном кейсе, как и в любом другом, 100 000 билетов, и что даёт каждый, показано до открытия. Открытие выбирает один билет из ваших сидов, со своим nonce. Рейкбек-кейс платит сумму, умноженную на множитель, в среднем ровно 1x. Доли цента остаются в рейкбеке.',
  },
  rain: {
    label: 'Дождь',
    text: 'Сид фиксируется в начале часа, и сразу назначается раунд маяка, который выйдет после его конца. Все участники получают равную долю банка. Разыгрываются только лишние центы: игроки идут по id, список перемешивается, и первые получают по центу.',
  },
  raffle: {
    label: 'Розыгрыш',
    text: 'Сид фиксируется до первого билета недели. Когда неделя заканчивается, публикуется полный список билетов, а его хеш доказывает, что список не изменится. Раунд маяка через десять минут, назначенный заранее, выбирает по билету на каждый приз. Остальные билеты победителя выбывают, оставшиеся нумеруются заново, и следующее число делится на их количество.',
  },
};
