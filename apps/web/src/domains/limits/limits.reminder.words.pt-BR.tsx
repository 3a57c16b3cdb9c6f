import type { Words } from '../../ui/words.ts';
import type * as English from './limits.reminder.words.tsx';
export const reminderWords: Words<typeof English.reminderWords> = {
  title: 'Lembrete de sessão',
  text: 'Mostra de tempos em tempos há quanto tempo você joga e seu resultado líquido.',
  loadFailed: 'Não foi possível carregar o lembrete',
  hereFor: (time) => <>Jogando há {time}</>,
  remindAfter: 'Lembrar após',
  off: 'Nunca',
  staked: 'Apostado',
  won: 'Ganho',
  net: 'Líquido',
  check: {
    title: 'Como vai a sessão',
    playedFor: (time) => <>Você está jogando há {time}.</>,
    notPlayed: 'Você não jogou desde então.',
    isAhead: 'Você está no lucro.',
    isBehind: 'Você está no prejuízo.',
    stopsPlay: 'As apostas ficam pausadas até você responder.',
    goOn: 'Continuar jogando',
    escape: 'Esc',
    takeBreak: 'Fazer uma pausa',
    isOnBreak: 'Você já está em pausa',
    signOut: 'Sair',
  },
};
