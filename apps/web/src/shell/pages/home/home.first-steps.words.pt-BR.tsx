import type { Words } from '../../../ui/words.ts';
import type * as English from './home.first-steps.words.tsx';

export const firstStepsWords: Words<typeof English.firstStepsWords> = {
  title: 'Boas-vindas',
  name: (name) => <>Você joga como {name}</>,
  change: 'Mudar',
  keep: 'Manter',
  done: 'Feito',
  verify: { title: 'Verificação', brings: '2 minutos, uma vez. Libera depósitos, saques e a chuva.' },
  deposit: { title: 'Depósito', brings: 'Creditado em moedas, sem taxa nossa.' },
  open: { title: '1ª caixa', brings: 'Cada abertura tem sua prova. A demo é grátis.' },
};
