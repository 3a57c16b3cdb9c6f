import type * as Captions from '../../../ui/sound/captions.words.ts';
import type * as Sound from '../../../ui/sound/sound.words.ts';
import type { Words } from '../../../ui/words.ts';

export const captionWords: Words<typeof Captions.captionWords> = {
  press: 'Щелчок',
  tick: 'Тиканье',
  land: 'Стук остановки',
  close: 'Глухой удар',
  flip: 'Монета крутится',
  deal: 'Раздача карт',
  gem: 'Звон кристалла',
  bomb: 'Взрыв',
  peg: 'Шарик отскакивает',
  bucket: 'Шарик падает в лунку',
  fall: 'Падают камни',
  inferno: 'Рёв пламени',
  heart: 'Бьётся сердце',
  lift: 'Нарастающий звон',
  count: 'Счёт монет',
  pour: 'Монеты сыплются',
  swell: 'Нарастающий гул',
  crack: 'Камень трескается',
  burst: 'Камень раскалывается, колокола',
  choir: 'Хор',
  stamp: 'Тяжёлый удар печати',
  goldstop: 'Остановка на золоте, колокола',
  sweep: 'Монеты сгребают',
  level: 'Колокола нового уровня',
  notice: 'Уведомление',
  mention: 'Вас упомянули в чате',
};

export const soundWords: Words<typeof Sound.soundWords> = {
  label: 'Звук',
  off: 'Звук: выкл.',
  volume: 'Громкость',
  kinds: { games: 'Игры', wins: 'Выигрыши', notices: 'Чат и уведомления' },
  volumeOf: (kind) => `Громкость: ${kind}`,
  haptics: 'Вибрация',
  captions: 'Показывать звуки текстом',
};
