import { formatCount } from '../../ui/format.ts';
import { counted } from '../../ui/plural.ts';
import type { Words } from '../../ui/words.ts';
import type * as English from './rewards.case.words.ts';

export const rewardCaseWords: Words<typeof English.rewardCaseWords> = {
  title: 'Caixa de recompensa',
  failed: 'Não foi possível carregar a caixa',
  skip: 'Pular',
  openMany: (count) => `Abrir ${formatCount(count)}`,
  openAll: (count) => `Abrir todas (${formatCount(count)})`,
  batch: {
    label: 'Chaves abertas juntas',
    progress: 'Chaves abertas',
    opened: (opened, count) =>
      `${formatCount(opened)} de ${counted(count, { one: 'aberta', other: 'abertas' })}`,
    best: 'As três melhores',
    all: 'Todas',
    proofOf: (name) => `${name}: verificar`,
    stop: 'Parar',
    done: 'Pronto',
  },
  open: 'Abrir caixa',
  reconnecting: 'Reconectando',
  loading: 'Carregando',
  sealed: 'O ticket vem de seeds lacradas antes de você abrir.',
  check: 'Como verificar',
  mean: 'Paga em média',
  meanShare: (mean) => `${mean}x do que você resgata`,
  keyMean: 'Uma chave paga em média',
  coins: (mean) => `${mean} moedas`,
  keysLeft: 'Chaves restantes',
  version: 'Versão',
  contentHash: 'Hash do conteúdo',
  rakeRule: 'Um ticket de 1 a 100.000 decide o multiplicador. Frações de centavo ficam no seu rakeback.',
  keyRule: 'Uma chave sorteia um ticket de 1 a 100.000. Você recebe na hora o preço do item desse ticket.',
};
