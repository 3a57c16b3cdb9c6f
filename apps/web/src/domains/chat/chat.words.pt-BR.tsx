import { formatCount } from '../../ui/format.ts';
import { gameNames } from '../../ui/games.words.ts';
import { counted } from '../../ui/plural.ts';
import type { Words } from '../../ui/words.ts';
import type * as English from './chat.words.tsx';

export const chatWords: Words<typeof English.chatWords> = {
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

/** The field to write in and what stands below it. */
export const composerWords: Words<typeof English.composerWords> = {
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
