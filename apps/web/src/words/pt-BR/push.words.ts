import type { pushWords as Words } from '../../domains/push/push.words.ts';

export const pushWords: typeof Words = {
  title: 'App e notificações',
  install: {
    text: (site) =>
      `Instale o ${site} na tela inicial ou na área de trabalho. Ele abre em uma janela própria e se atualiza sozinho.`,
    button: 'Instalar app',
    byMenu: 'Para instalar, use “Instalar” ou “Adicionar à tela inicial” no menu do navegador.',
    installed: 'Você está usando o app instalado.',
  },
  push: {
    label: 'Notificações push',
    text: (site) =>
      `Depósitos, saques, trocas de skins e gorjetas, mesmo com o ${site} fechado. Nunca ofertas nem promoções.`,
    hidden: 'Os valores não aparecem porque o modo streamer ou o perfil privado está ligado.',
    refused:
      'Seu navegador bloqueia as notificações deste site. Permita-as primeiro nas configurações do site.',
    unsupported: 'Este navegador não oferece notificações push. No iPhone, instale o app primeiro.',
    failed: 'Não foi possível ligar as notificações push. Tente de novo.',
    loadFailed: 'Não foi possível carregar suas configurações de notificações',
    on: 'Notificações push ligadas',
    off: 'Notificações push desligadas',
  },
};
