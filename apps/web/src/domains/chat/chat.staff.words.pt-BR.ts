import type { Words } from '../../ui/words.ts';
import type * as English from './chat.staff.words.ts';
/** The moderation menu of the chat. */
export const staffWords: Words<typeof English.staffWords> = {
  moderate: (name) => `Moderar ${name}`,
  house: 'a casa',
  delete: 'Apagar mensagem',
  muteMinutes: 'Silenciar 10 minutos',
  muteHour: 'Silenciar 1 hora',
  muteDay: 'Silenciar 24 horas',
  endMute: 'Liberar',
  minutesLabel: 'Duração em minutos',
  minutes: 'Minutos',
  minutesRefusal: 'De 1 a 525.600',
  mute: 'Silenciar',
  deleted: 'Mensagem apagada',
  muted: 'Jogador silenciado',
  unmuted: 'Jogador liberado',
};
