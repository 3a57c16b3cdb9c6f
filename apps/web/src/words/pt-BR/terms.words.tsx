import type * as English from '../../domains/terms/terms.words.tsx';
import type { Words } from '../../ui/words.ts';

export const termsWords: Words<typeof English.termsWords> = {
  title: 'Termos de serviço',
  intro: (product) => `O que você aceita ao usar ${product}, em palavras simples.`,
  original: 'O texto está em inglês porque só a versão em inglês tem valor legal.',
  theSite: 'o site',
  loadFailed: 'Não foi possível carregar os termos',
  version: (version, day) => `Versão ${version}, em vigor desde ${day}`,
  hash: 'SHA-256 do texto',
  changed: {
    title: 'O que mudou',
    since: (version) => `Em relação à versão ${version}`,
    added: 'Adicionado',
    removed: 'Removido',
  },
  accept: {
    title: 'Aceite os novos termos',
    text: 'Até lá, apostas e depósitos ficam pausados. Os saques continuam abertos.',
    button: (version) => `Aceitar a versão ${version}`,
    done: 'Obrigado. Apostas e depósitos estão liberados de novo.',
  },
  banner: (link) => <>Nossos termos mudaram. Apostas e depósitos ficam pausados até você {link}.</>,
  bannerLink: 'ler e aceitar',
  bannerLabel: 'Novos termos',
  earlier: 'Versões anteriores',
  show: 'Mostrar o texto',
};
