import type * as English from '../../../domains/fairness/fairness.kept.words.ts';
import { counted } from '../../../ui/format/plural.ts';
import type { Words } from '../../../ui/words.ts';

export const keptWords: Words<typeof English.keptWords> = {
  title: 'O que seu navegador viu',
  text: 'Este navegador guarda o que o site mostrou, o que ele enviou e o que recebeu como resposta: hashes das seeds, suas seeds do cliente, rodadas do beacon, conteúdo das caixas, suas apostas com o saldo depois delas, seus tickets nos sorteios e os topos dos registros. Ele compara tudo isso com o que o site mostra depois.',
  another:
    'Outros navegadores não têm esta memória. Salve-a, e o verificador compara sua exportação com ela.',
  values: (count) => counted(count, { one: 'valor guardado', other: 'valores guardados' }),
  save: 'Salvar o que meu navegador viu',
  none: 'Nada do que o site mostrou depois é diferente.',
  conflict: (subject, name, seen, shown) => `${subject} · ${name}: primeiro ${seen}, depois ${shown}`,
  subjects: {
    spin: (id) => `Rodada ${id} da Roleta`,
    battle: (id) => `Batalha ${id}`,
    rain: (id) => `Chuva ${id}`,
    raffle: (week) => `Sorteio da semana ${week}`,
    case: (version) => `Caixa, versão ${version}`,
    'reward-case': (version) => `Caixa de recompensa, versão ${version}`,
    bet: (id) => `Aposta ${id}`,
    ledger: (position) => `Entrada ${position} do livro-razão`,
    staff: (position) => `Entrada ${position} do registro da equipe`,
    pair: (number) => `Par de seeds ${number}`,
    tickets: () => 'Sua linha no sorteio',
    balance: () => 'Seu saldo',
  },
  failed: 'Não foi possível ler o que este navegador guarda',
  alarm: {
    title: 'O site mostra algo diferente de antes',
    text: (subject) =>
      `${subject} difere do que este navegador viu. Abra Provably Fair e salve o que seu navegador viu.`,
  },
};
