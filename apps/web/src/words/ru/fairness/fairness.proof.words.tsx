import type * as English from '../../../domains/fairness/fairness.proof.words.tsx';
import { counted } from '../../../ui/format/plural.ts';
import type { Words } from '../../../ui/words.ts';

export const proofWords: Words<typeof English.proofWords> = {
  title: 'Честная игра',
  tabs: {
    bet: 'Ставка',
    share: 'Выигрыш',
    raffle: 'Розыгрыш',
    battle: 'Батл',
    round: 'Раунд',
    seeds: 'Ваши сиды',
  },
  howItWorks: (page) => <>Как это работает, с кодом, который можно запустить самому: {page}</>,
  download: 'Скачать',
  check: {
    unknown: ': неизвестно',
    passed: ': пройдена',
    failed: ': не пройдена',
    copy: (name) => `Скопировать: ${name}`,
  },
  file: (beacon, seconds) =>
    `Вычислено в вашем браузере. Маяк: ${beacon}, раунд каждые ${counted(seconds, { one: 'секунду', few: 'секунды', many: 'секунд', other: 'секунды' })}. Проверьте файл офлайн программой или страницей из раздела «Честная игра».`,
  bet: {
    failed: 'Не удалось показать ставку',
    notInRecord: 'Ставки нет в её собственной записи',
    sealed: 'Серверный сид ещё секретный',
    openedFor: 'Открыт за',
    stake: 'Ставка',
    payout: 'Выплата',
    nonce: 'Nonce',
    draw: 'Розыгрыш',
    computedFrom: (bet) => `Вычислено в вашем браузере по ставке ${bet}.`,
    ownSeed:
      'Сид этой ставки решает и следующие, поэтому он секретный, пока используется. Смените сид, чтобы раскрыть старый и проверить результат.',
    playersSeed:
      'Сид этой ставки решает и следующие ставки игрока, поэтому он секретный, пока используется. Его хеш зафиксирован до ставки. Когда игрок сменит сид, результат сможет проверить каждый.',
    changeSeed: 'Сменить сид',
    sharedSeed: 'Сид раскроется вместе с результатом. До этого проверить можно только эти значения.',
  },
  battle: {
    failed: 'Не удалось показать батл',
    name: (battle, format, rounds) =>
      `Батл ${battle} · ${format}, ${counted(rounds, { one: 'раунд', few: 'раунда', many: 'раундов', other: 'раунда' })}`,
    undrawn: {
      WAITING: 'Зафиксирован, ждёт игроков',
      DRAWING: 'Все места заняты, ждёт маяка',
      FINISHED: 'Не разыгран',
      CANCELLED: 'Отменён: ничего не разыграно, все ставки возвращены',
      VOID: 'Аннулирован: ничего не разыграно, все ставки возвращены',
    },
    sealed:
      'Хеш серверного сида открыт с момента создания батла. Когда занято последнее место, назначается раунд маяка, который выйдет позже чем через один период. Сид и маяк вместе дают каждый билет каждого раунда. Сид раскроется вместе с результатом.',
  },
  raffle: {
    failed: 'Не удалось показать розыгрыш',
    name: (week, tickets, players) =>
      `Розыгрыш ${week} · ${counted(tickets, { one: 'билет', few: 'билета', many: 'билетов', other: 'билета' })} у ${counted(players, { one: 'игрока', few: 'игроков', many: 'игроков', other: 'игрока' })}`,
    listed: 'Зафиксирован, список есть, не разыгран',
  },
  round: {
    none: 'Раундов пока нет. Первый займёт 25 секунд.',
    anyIsYours: 'Проверьте любой раунд',
    isYours: (round) => `Проверьте раунд ${round}`,
    pressVerify:
      'Нажмите «Проверить» или выберите другой раунд. Браузер проверит хеш сида, порядок событий, подпись маяка и сектор.',
    noNumber: 'Введите номер раунда, например 184220.',
    label: 'Раунд',
    verify: 'Проверить',
    recent: 'Последние раунды',
    isVoid: 'аннулирован',
    failed: 'Не удалось показать раунд',
    unknown: 'Он ещё не закончен или его нет.',
    result: (round, colour, pocket) => `Раунд ${round} · ${colour}, ${pocket}`,
    voidResult: (round) => `Раунд ${round} · Аннулирован: ничего не разыграно, все ставки возвращены`,
  },
};

const safeOf = (mines: number, opened: number) =>
  `${counted(mines, { one: 'мина', few: 'мины', many: 'мин', other: 'мины' })}, открыто ${opened}`;

export const betsWords: Words<typeof English.betsWords> = {
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
