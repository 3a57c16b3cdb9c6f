import type { Words } from '../../ui/words.ts';
import type * as English from './chat.report.words.ts';
export const reportWords: Words<typeof English.reportWords> = {
  open: (name) => `Mensagem de ${name}`,
  reply: 'Responder',
  replyTo: (name) => `Responder a ${name}`,
  mention: 'Mencionar',
  title: 'Denunciar esta mensagem',
  reasons: {
    SPAM: 'Spam',
    ABUSE: 'Insultos ou assédio',
    PERSONAL_INFO: 'Dados pessoais',
    BEGGING: 'Pedir moedas',
    SCAM: 'Golpe ou troca fora do site',
    OTHER: 'Outro motivo',
  },
  done: 'Obrigado, um moderador vai olhar',
};
