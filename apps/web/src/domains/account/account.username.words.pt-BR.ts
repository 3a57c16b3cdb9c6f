import { counted } from '../../ui/plural.ts';
import type { Words } from '../../ui/words.ts';
import type * as English from './account.username.words.ts';

const daysText = (count: number): string => counted(count, { one: 'dia', other: 'dias' });

export const usernameWords: Words<typeof English.usernameWords> = {
  name: 'Nome de usuário',
  rules: (days) => `De 3 a 16 letras, números ou _. Você pode mudar de novo depois de ${daysText(days)}.`,
  againOn: (time) => `Você pode mudar de novo em ${time}.`,
  onceIn: (days) => `Uma vez a cada ${daysText(days)}`,
  change: 'Mudar nome',
  changed: 'Nome alterado',
  refusal: {
    none: 'Digite um nome de usuário',
    isSame: 'Este já é seu nome',
    tooShort: (least) => `Pelo menos ${counted(least, { one: 'caractere', other: 'caracteres' })}`,
    signs: 'Só letras, números e _',
    noLetter: 'Pelo menos uma letra',
  },
  dialog: {
    title: 'Mudar nome de usuário',
    publicName: 'Seu nome público',
    text: 'Este nome veio do seu login. Quer outro? Você também pode mudar depois em Ajustes.',
    keep: 'Manter este',
  },
};
