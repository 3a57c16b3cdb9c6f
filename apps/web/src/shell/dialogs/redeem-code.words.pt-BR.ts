import type { Words } from '../../ui/words.ts';
import type * as English from './redeem-code.words.ts';
export const redeemCodeWords: Words<typeof English.redeemCodeWords> = {
  title: 'Resgatar código',
  kind: 'Tipo de código',
  kinds: { affiliate: 'Código de afiliado', promo: 'Código promocional' },
  promo: 'Divulgamos códigos promocionais nas novidades, em lives e pela equipe. Um uso por conta.',
};
