import type * as HomeFeeds from '../../../../shell/pages/home/home.feeds.words.ts';
import type * as HomeFirstSteps from '../../../../shell/pages/home/home.first-steps.words.tsx';
import type * as Home from '../../../../shell/pages/home/home.words.ts';
import type { Words } from '../../../../ui/words.ts';

export const homeWords: Words<typeof Home.homeWords> = {
  hero: {
    title: 'Sorte com prova',
    text: 'Toda seed é lacrada antes da sua aposta. Verifique qualquer giro com um clique.',
    textShort: 'Verifique você mesmo cada resultado.',
    openCases: 'Abrir caixas',
    playSpin: 'Jogar Roleta',
    verify: 'Verificar um giro',
  },
  games: {
    title: 'Jogos',
    returns: (percent) => `RTP ${percent}`,
    returnsUpTo: (percent) => `RTP até ${percent}`,
  },
};

/** Texts below the first screen, which load after it. */
export const homeFeedsWords: Words<typeof HomeFeeds.homeFeedsWords> = {
  battles: {
    title: 'Batalhas ao vivo',
    all: 'Ver todas',
    entry: 'Entrada',
    seats: (taken, all) => `${taken} de ${all}`,
    live: 'Ao vivo',
    join: (price) => `Entrar ${price}`,
    joinName: (mode, id, price) => `Entrar na batalha ${id}, ${mode}, por ${price}`,
    watch: 'Assistir',
    watchName: (mode, id) => `Assistir à batalha ${id}, ${mode}`,
  },
  cases: { title: 'Caixas', all: 'Ver todas' },
  proof: {
    title: 'Como provamos cada resultado',
    more: 'Provably Fair',
    locked: {
      title: '1. Lacrado antes da aposta',
      text: 'O servidor escolhe uma seed secreta e publica o hash SHA-256 dela. Outra seed teria outro hash.',
      seal: 'Lacre',
    },
    drawn: {
      title: '2. Sorteado depois das apostas',
      text: 'O resultado também depende de um número aleatório de um beacon público, divulgado só depois que as apostas fecham.',
    },
    verified: {
      title: '3. Verificado por você',
      text: 'A seed é revelada depois do giro. Seu navegador recalcula a casa a partir dos dois, com o mesmo código.',
      lastRoll: 'Último giro',
    },
  },
};

export const firstStepsWords: Words<typeof HomeFirstSteps.firstStepsWords> = {
  title: 'Boas-vindas',
  name: (name) => <>Você joga como {name}</>,
  change: 'Mudar',
  keep: 'Manter',
  done: 'Feito',
  verify: { title: 'Verificação', brings: '2 minutos, uma vez. Libera depósitos, saques e a chuva.' },
  deposit: { title: 'Depósito', brings: 'Creditado em moedas, sem taxa nossa.' },
  open: { title: '1ª caixa', brings: 'Cada abertura tem sua prova. A demo é grátis.' },
};
