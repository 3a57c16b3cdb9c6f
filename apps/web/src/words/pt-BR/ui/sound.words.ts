import type * as Captions from '../../../ui/sound/captions.words.ts';
import type * as Sound from '../../../ui/sound/sound.words.ts';
import type { Words } from '../../../ui/words.ts';

/** Name of each sound in captions. */
export const captionWords: Words<typeof Captions.captionWords> = {
  press: 'Clique',
  tick: 'Tique-taque',
  land: 'Para com um toque',
  close: 'Batida suave',
  flip: 'Moeda gira',
  deal: 'Cartas dadas',
  gem: 'Gema tilinta',
  bomb: 'Explosão',
  peg: 'Bola quica',
  bucket: 'Bola cai no bolso',
  fall: 'Pedras caem',
  inferno: 'Chamas rugem',
  heart: 'Coração bate',
  lift: 'Sinos sobem',
  count: 'Moedas contando',
  pour: 'Moedas jorram',
  swell: 'Estrondo cresce',
  crack: 'Pedra racha',
  burst: 'Pedra explode, sinos',
  choir: 'Coro',
  stamp: 'Carimbo pesado',
  goldstop: 'Para no ouro, sinos',
  sweep: 'Moedas recolhidas',
  level: 'Sinos de novo nível',
  notice: 'Notificação',
  mention: 'Menção no chat',
};

export const soundWords: Words<typeof Sound.soundWords> = {
  label: 'Som',
  off: 'Som: desligado',
  volume: 'Volume',
  kinds: { games: 'Jogos', wins: 'Ganhos', notices: 'Chat e avisos' },
  volumeOf: (kind) => `Volume: ${kind}`,
  haptics: 'Vibração',
  captions: 'Mostrar sons em texto',
};
