import type * as English from '../../domains/overlay/overlay.words.ts';
import type { Words } from '../../ui/words.ts';

export const overlayWords: Words<typeof English.overlayWords> = {
  mode: {
    title: 'Transmissão',
    label: 'Modo streamer',
    text: 'Esconde saldo, cofre, depósitos, códigos, endereços, e-mail e URL de troca em todas as janelas deste navegador. Apostas, ganhos, seu nome e seu código de afiliado continuam visíveis.',
  },
  link: {
    title: 'Overlay para sua transmissão',
    text: 'Uma página transparente para o OBS ou outro programa, como fonte de navegador de 420 × 360 pixels.',
    shows:
      'Mostra seu nome e suas últimas apostas: jogo, aposta, multiplicador e ganho, com seis segundos de atraso. Nunca seu saldo, depósitos ou outra coisa.',
    make: 'Criar link do overlay',
    again: 'Criar novo link',
    revoke: 'Revogar link',
    since: (date) => `Link ativo desde ${date}`,
    once: 'Copie agora: ele aparece só uma vez. Um novo link substitui este.',
    copy: 'Copiar link do overlay',
    revoked: 'Link do overlay revogado',
    loadFailed: 'Não foi possível carregar o link do overlay',
    rows: 'Acrescente ?rows=3 antes do # para mostrar menos apostas, ou ?amounts=0 para mostrar só multiplicadores.',
  },
  page: {
    label: (player) => `Últimas apostas de ${player}`,
    running: 'Ao vivo',
    gone: 'Este link de overlay não funciona mais. Crie outro em Ajustes.',
    waiting: 'Nenhuma aposta ainda',
  },
};
