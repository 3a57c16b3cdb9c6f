import type * as ChatMessage from '../../domains/chat/chat.message.words.ts';
import type * as ChatPlace from '../../domains/chat/chat.place.words.ts';
import type * as ChatRules from '../../domains/chat/chat.rules.words.ts';
import type * as Chat from '../../domains/chat/chat.words.tsx';
import { formatCount } from '../../ui/format/format.ts';
import { gameNames } from '../../ui/format/games.words.ts';
import { counted } from '../../ui/format/plural.ts';
import type { Words } from '../../ui/words.ts';

export const chatWords: Words<typeof Chat.chatWords> = {
  online: (count) => `${formatCount(count)} online`,
  close: 'Fechar o chat',
  messages: 'Mensagens',
  failed: 'Não foi possível carregar o chat',
  empty: { title: 'Nenhuma mensagem ainda', text: 'Diga oi.' },
  newer: (count) => counted(count, { one: 'nova', other: 'novas' }),
  rain: 'Chuva',
  someone: 'Alguém',
  rainShared: (rain, players) => (
    <>
      {rain} dividida entre {counted(players, { one: 'jogador', other: 'jogadores' })}
    </>
  ),
  rainKept: (rain) => <>{rain} acumulada: sem beacon</>,
  rainTips: (tips) => `${counted(tips, { one: 'reforço', other: 'reforços' })} na chuva`,
  rainTipped: (player) => <>{player} pôs na chuva</>,
  won: (players, game) => (
    <>
      {players} · {gameNames[game]}
    </>
  ),
  quote: {
    deleted: 'Mensagem apagada',
    hidden: 'Mensagem de um jogador que você bloqueou',
    open: (name, text) => `Resposta a ${name}: ${text}`,
  },
  mentioned: (name) => `${name} mencionou você no chat`,
  wonByMore: (others) => `e mais ${others}`,
  mayWrite: 'Você pode escrever no chat de novo',
  wasMuted: 'Um moderador silenciou você no chat',
  pinned: 'Aviso fixado',
  dismissPin: 'Dispensar o aviso',
};

/** Texts of the message field and the line below it. */
export const composerWords: Words<typeof Chat.composerWords> = {
  message: 'Mensagem',
  replyingTo: (name) => `Respondendo a ${name}`,
  dropReply: 'Cancelar a resposta',
  signInFirst: 'Entre para conversar',
  muteReason: (reason) => `Motivo: ${reason}`,
  slowMode: (seconds) => `Modo lento: uma mensagem a cada ${seconds} s`,
  mutedFor: (time) => `Silenciado por ${time}`,
  announcement: 'Aviso para todos',
  emoji: 'Emoji',
  send: 'Enviar',
  signIn: 'Entre para escrever',
  tip: 'Enviar gorjeta',
  announce: 'Avisar',
  rules: 'Regras do chat',
};

export const CHAT_TITLE: Words<typeof ChatPlace.CHAT_TITLE> = 'Chat';

export const reportWords: Words<typeof ChatMessage.reportWords> = {
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

const PASSWORD = 'CHAT';

/** The chat's rules, and the word to type to accept them. */
export const rulesWords: Words<typeof ChatRules.rulesWords> = {
  title: 'Regras do chat',
  loadFailed: 'Não foi possível carregar as regras',
  changed: 'As regras mudaram. Leia de novo antes de escrever.',
  accepted: 'Você aceitou as regras.',
  password: PASSWORD,
  label: `Digite ${PASSWORD} para aceitar`,
  refusal: `Primeiro digite ${PASSWORD}`,
  accept: 'Aceitar',
  first: [
    'Use linguagem adequada.',
    'Nunca compartilhe informações pessoais.',
    'Nada de spam nem de pedir moedas.',
    'Denuncie violações a um moderador.',
    'Nada de assédio.',
    'Nada de trocas fora do site por gorjetas.',
  ],
};

/** Texts of the chat's moderation menu. */
export const staffWords: Words<typeof ChatMessage.staffWords> = {
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
