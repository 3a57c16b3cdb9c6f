import type * as English from '../../../domains/players/players.graphs.words.ts';
import { formatDecimal } from '../../../ui/format/figures.ts';
import { formatPercent } from '../../../ui/format/format.ts';
import { counted } from '../../../ui/format/plural.ts';
import type { Words } from '../../../ui/words.ts';

const BET = { one: 'aposta', other: 'apostas' };

export const graphWords: Words<typeof English.graphWords> = {
  label: 'Seu jogo',
  span: 'Período',
  spans: { '30': '30 dias', '90': '90 dias', '365': '12 meses' },
  loadFailed: 'Não foi possível carregar seus gráficos',
  none: { title: 'Nenhuma aposta neste período', text: 'Seus resultados aparecem aqui, dia a dia.' },
  net: {
    title: 'Resultado líquido',
    day: 'Dia',
    own: 'Seu resultado',
    expected: 'Média pelo RTP',
    band: '95% dos jogadores',
    at: (day, net, expected) => `${day}: ${net}, média ${expected}`,
    utc: 'Dias em UTC. Ganhos menos apostas; depósitos e recompensas não entram.',
  },
  time: {
    title: 'Tempo de jogo',
    hours: (hours, minutes) =>
      hours === 0 ? `${minutes} min` : minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`,
    perDay: 'Cada barra é um dia. Pausas de mais de 30 minutos não contam.',
    perWeek: 'Cada barra é uma semana. Pausas de mais de 30 minutos não contam.',
    most: (time) => `Maior: ${time}`,
    bar: (day, time) => `${day}: ${time}`,
  },
  games: { title: 'Por jogo', bets: (count) => counted(count, BET) },
  luck: {
    title: 'Sorte',
    all: 'Todos os jogos',
    text: 'Quanto das suas apostas voltou, ao lado do RTP dessas mesmas apostas. Cerca de 95% dos jogadores com as mesmas apostas ficam dentro da faixa.',
    note: 'Isso não diz nada sobre a próxima aposta: cada sorteio é independente, e nada está “para sair”. Onde prêmios raros e grandes decidem, a faixa contém de 90 a 99 de 100.',
    returned: (share) => `Voltou ${share}`,
    expected: (share) => `RTP ${share}`,
    band: (low, high) => `Faixa de ${low} a ${high}`,
    tooFew: (least) => `A faixa aparece depois de ${counted(least, BET)}.`,
    inside: 'Dentro da faixa',
    above: 'Acima da faixa',
    below: 'Abaixo da faixa',
  },
  percent: (share) => formatPercent(share * 100),
  axis: (value) => formatDecimal(value, Number.isInteger(value) ? 0 : 2),
};
