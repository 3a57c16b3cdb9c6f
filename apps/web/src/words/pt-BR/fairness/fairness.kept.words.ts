import type * as English from '../../../domains/fairness/fairness.kept.words.ts';
import { counted } from '../../../ui/format/plural.ts';
import type { Words } from '../../../ui/words.ts';

export const keptWords: Words<typeof English.keptWords> = {
  title: 'O que seu navegador viu',
  text: 'Este navegador guarda o que o site mostrou, o que ele enviou e o que recebeu como resposta: hashes das seeds, suas seeds do cliente, rodadas do beacon, conteúdo das caixas, suas apostas com o saldo depois delas, seus bilhetes nos sorteios e os topos dos registros. Depois compara com o que o site mostra.',
  another: 'Outro navegador não tem esta memória. Salve e o verificador compara sua exportação com ela.',
  values: (count) => counted(count, { one: 'valor guardado', other: 'valores guardados' }),
  save: 'Salvar o que meu navegador viu',
  none: 'Nada do que foi mostrado depois é diferente.',
  conflict: (subject, seen, shown) => `${subject}: primeiro ${seen}, depois ${shown}`,
  failed: 'Não foi possível ler o que este navegador guarda',
  alarm: {
    title: 'O site mostra algo diferente de antes',
    text: (subject) =>
      `${subject} difere do que este navegador viu. Abra Provably Fair e salve o que seu navegador viu.`,
  },
};
