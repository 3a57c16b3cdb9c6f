import type { Words } from '../../../ui/words.ts';
import type * as English from './home.feeds.words.ts';
/** Texts below the first screen: they load after it. */
export const homeFeedsWords: Words<typeof English.homeFeedsWords> = {
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
      text: 'O servidor escolhe uma seed secreta e publica o hash SHA-256 dela. A partir daí, ela não pode mais mudar.',
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
