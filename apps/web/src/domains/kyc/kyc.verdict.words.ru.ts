import type { Words } from '../../ui/words.ts';
import type * as English from './kyc.verdict.words.ts';

export const kycVerdictWords: Words<typeof English.kycVerdictWords> = {
  basic: { title: 'Вы верифицированы', text: 'Теперь можно пополнять.' },
  advanced: { title: 'Ваш адрес подтверждён', text: 'Теперь можно выводить больше.' },
};
