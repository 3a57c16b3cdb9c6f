import { formatCoins } from '../../ui/format/format.ts';
import type * as Pot from '../../ui/pot.words.ts';
import type * as Ui from '../../ui/ui.words.ts';
import type { Words } from '../../ui/words.ts';

export const potWords: Words<typeof Pot.potWords> = {
  title: 'Pote de prêmios',
  grows: (most) => `Cresce a cada aposta, até ${formatCoins(most)} moedas em prêmios.`,
  least: (guaranteed) => `Pelo menos ${formatCoins(guaranteed)} são garantidas.`,
  all: (most) => `Todas as ${formatCoins(most)} moedas em prêmios são garantidas.`,
};

export const uiWords: Words<typeof Ui.uiWords> = {
  close: 'Fechar',
  dismiss: 'Dispensar',
  messages: 'Mensagens',
  tryAgain: 'Tentar de novo',
  keys: { label: 'Teclas', off: 'Teclas: desligadas', switch: 'Atalhos de teclado' },
  balance: (amount) => `Saldo ${amount}`,
  place: (place) => `${place}º lugar`,
  copyHash: 'Copiar o hash do conteúdo',
  copied: 'Texto copiado.',
  notCopied: 'Não foi possível copiar. Selecione o texto e copie você mesmo.',
  pages: {
    label: 'Páginas',
    previous: 'Página anterior',
    next: 'Próxima página',
    of: (page, pages) => `${page} de ${pages}`,
  },
  language: 'Idioma',
  partFailed: 'Não foi possível carregar parte da página',
  reload: 'Recarregue a página para tentar de novo.',
  levelOf: (level, tier) => `Nível ${level}, ${tier}`,
  roles: {
    MODERATOR: { short: 'MOD', name: 'Moderador' },
    ADMINISTRATOR: { short: 'ADMIN', name: 'Admin' },
    OWNER: { short: 'DONO', name: 'Dono' },
    BOT: { short: 'BOT', name: 'Bot' },
  },
  bet: {
    missing: 'Digite um valor',
    smallest: (amount) => `A aposta mínima é ${amount}`,
    tooLittle: 'Saldo insuficiente',
    aboveMaximum: 'Acima do máximo',
    maximumReached: 'Máximo atingido',
  },
};
