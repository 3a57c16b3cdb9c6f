import type { Words } from '../ui/words.ts';
import type * as English from './api.words.ts';
export const apiWords: Words<typeof English.apiWords> = {
  failed: 'Algo deu errado!',
  restricted: 'Sua conta está restrita',
  verifyToPlay: 'Verifique sua identidade para jogar',
  answerFirst: 'Responda ao aviso da sessão',
  pause: (seconds) => `Próxima aposta em ${seconds} s`,
  selfExcluded: 'Você está em autoexclusão',
  paused: 'Pausado por enquanto',
  onRegister: 'Você está no cadastro de autoexclusão do seu país',
  onABreak: 'Você está em pausa',
  blocked: 'Jogador bloqueado',
  unblocked: 'Jogador desbloqueado',
  verify: 'Verificar minha identidade',
  notConfirmed: 'Não confirmado. Nada mudou.',
};
