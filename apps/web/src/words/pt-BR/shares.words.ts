import type * as English from '../../domains/shares/shares.words.ts';
import type { Words } from '../../ui/words.ts';

export const sharesWords: Words<typeof English.sharesWords> = {
  page: {
    failed: 'Não foi possível carregar esta vitória',
    gone: 'Esta vitória não está mais compartilhada',
    goneText: 'O link está errado ou o jogador parou de compartilhar.',
    toGames: 'Ver todos os jogos',
    heading: (game) => `Vitória compartilhada: ${game}`,
    hidden: 'Jogador oculto',
    wonIn: (game) => `ganhou em ${game}`,
    stake: 'Aposta',
    multiplier: 'Multiplicador',
    payout: 'Ganho',
    bestItem: 'Melhor item',
    timesStake: 'vezes a aposta',
    noAmounts: 'Este jogador mantém os valores privados, então a prova também não é pública.',
    verify: 'Verificar',
    verifyText:
      'Seu navegador sorteia o resultado de novo a partir das seeds. Você não precisa confiar em ninguém.',
    play: (game) => `Jogar ${game}`,
    odds: 'Uma vitória não diz nada sobre a próxima aposta: no longo prazo, todo jogo devolve menos do que recebe.',
  },
  own: {
    title: 'Vitórias compartilhadas',
    text: 'Quem tiver o link vê a vitória, com seu nome e os valores, a menos que você os mantenha privados.',
    none: 'Você não compartilha nenhuma vitória. Toque em Compartilhar em uma vitória do seu histórico para criar um link.',
    loadFailed: 'Não foi possível carregar suas vitórias compartilhadas',
    multiplierOnly: 'Só o multiplicador',
    copy: (win) => `Copiar o link: ${win}`,
    stop: 'Parar de compartilhar',
    stopOf: (win) => `Parar de compartilhar: ${win}`,
    stopAll: 'Parar de compartilhar tudo',
    stopped: 'Esta vitória não está mais compartilhada',
    stoppedAll: 'Nenhuma vitória está mais compartilhada',
    of: (game, multiplier, date) => `${game}, ${multiplier}, ${date}`,
  },
};
