import type * as English from '../../../domains/fairness/fairness.seeds.words.ts';
import { counted } from '../../../ui/format/plural.ts';
import type { Words } from '../../../ui/words.ts';

export const seedsWords: Words<typeof English.seedsWords> = {
  visitor: { title: 'Entre para ver suas seeds', text: 'Você pode trocar quando quiser.' },
  failed: 'Não foi possível carregar suas seeds',
  about:
    'Os jogos individuais usam sua seed do cliente, uma seed do servidor travada pelo hash dela e um nonce que conta suas apostas. A Roleta e as batalhas são compartilhadas: usam uma seed própria e o beacon público.',
  clientSeed: 'Seed do cliente',
  notSet: 'Definida na primeira aposta',
  bets: 'Apostas feitas com este par',
  nextServerSeed: 'Hash da próxima seed do servidor',
  change: {
    label: 'Nova seed do cliente',
    invalid: 'A seed do cliente tem de 1 a 64 letras, números, _ ou -.',
    enterValid: 'Digite uma seed do cliente válida',
    random: 'Nova seed aleatória',
    submit: 'Trocar e revelar a seed antiga do servidor',
  },
  ended: {
    title: 'Par de seeds anterior',
    pair: (number, clientSeed, draws) =>
      `Par de seeds ${number} · seed do cliente ${clientSeed} · ${counted(draws, { one: 'sorteio', other: 'sorteios' })}`,
  },
};
