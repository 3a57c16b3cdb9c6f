import type { Words } from '../../ui/words.ts';
import type * as English from './kyc.verdict.words.ts';
/** News of a verification that passed. They come over any page, so they load apart from the words of the screen. */
export const kycVerdictWords: Words<typeof English.kycVerdictWords> = {
  basic: { title: 'Identidade verificada', text: 'Agora você pode depositar.' },
  advanced: { title: 'Endereço verificado', text: 'Agora você pode fazer saques maiores.' },
};
