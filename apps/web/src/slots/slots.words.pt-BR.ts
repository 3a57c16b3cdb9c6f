import type { Words } from '../ui/words.ts';
import type * as English from './slots.words.ts';
export const slotWords: Words<typeof English.slotWords> = {
  selfExcluded: 'Você está em autoexclusão.',
  onABreak: 'Você está em pausa.',
  depositsOff: 'Os depósitos voltam quando ela terminar. Os saques continuam abertos.',
  howItWorks: 'Como funciona',
  profileOf: (name) => `Perfil de ${name}`,
  you: 'Você',
  signIn: 'Entrar',
};
