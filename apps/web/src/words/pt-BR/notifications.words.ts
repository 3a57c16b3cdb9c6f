import type * as NotificationsBell from '../../domains/notifications/notifications.bell.words.ts';
import type * as Notifications from '../../domains/notifications/notifications.words.ts';
import { formatCoins } from '../../ui/format/format.ts';
import { counted } from '../../ui/format/plural.ts';
import type { Words } from '../../ui/words.ts';

export const listWords: Words<typeof Notifications.listWords> = {
  failed: 'Não foi possível carregar suas notificações',
  olderFailed: 'Não foi possível carregar notificações antigas',
  empty: { title: 'Nenhuma notificação ainda', text: 'Sua atividade no site aparece aqui' },
  isNew: 'Nova:',
  now: 'agora',
  minutes: (count) => `${count} min`,
  hours: (count) => `${count} h`,
  days: (count) => `${count} d`,
};

/** Texts of a notification and its toast. */
export const newsWords: Words<typeof Notifications.newsWords> = {
  coins: (amount) => `${formatCoins(amount)} moedas`,
  gain: (amount) => `+${formatCoins(amount)} moedas`,
  deposit: {
    inProgress: 'Seu depósito está a caminho',
    successful: 'Seu depósito foi creditado',
    failed: 'Seu depósito falhou',
    reversed: 'Seu depósito foi estornado',
    inReview: 'Seu depósito está em análise',
  },
  withdrawal: {
    inProgress: 'Seu saque está a caminho',
    successful: 'Seu saque foi enviado',
    failed: 'Seu saque falhou',
    reversed: 'Seu saque foi estornado',
    inReview: 'Seu saque está em análise',
  },
  commissionReturned: {
    title: 'Comissão estornada',
    text: 'Um depósito de um jogador seu foi estornado.',
  },
  promoCode: 'Código promocional resgatado',
  staffCredit: 'Você recebeu moedas da nossa equipe',
  staffCorrection: 'Nossa equipe retirou moedas',
  staffAct: 'Nossa equipe alterou sua conta',
  staffActs: {
    RENAMED: 'Nossa equipe mudou seu nome',
    LIMIT: 'Nossa equipe reduziu um dos seus limites',
    BREAK: 'Nossa equipe colocou você em pausa',
    RESTRICTED: 'Nossa equipe restringiu sua conta',
    FROZEN: 'Nossa equipe bloqueou sua conta',
    LIFTED: 'Nossa equipe retirou sua restrição',
    KYC_ASKED: 'Nossa equipe pede sua verificação',
    KYC_RESET: 'Nossa equipe pede sua verificação de novo',
    LIMIT_FREE: 'Você já pode aumentar um limite que nossa equipe tinha reduzido',
  },
  kycTakenBack: {
    title: 'Sua verificação não vale mais',
    text: 'Os depósitos estão fechados até você passar de novo. Veja no seu perfil.',
  },
  tips: (count, gain) => `${counted(count, { one: 'gorjeta', other: 'gorjetas' })}, ${gain}`,
  tipReceived: (name = 'Um jogador') => `${name} enviou uma gorjeta`,
  tipSent: (name = 'um jogador') => `Você deu gorjeta a ${name}`,
  raffle: (place) =>
    place === undefined
      ? 'Você ganhou no sorteio semanal'
      : `Você ficou em ${place}º lugar no sorteio semanal`,
  leaderboard: (place) =>
    place === undefined
      ? 'Você ganhou no ranking semanal'
      : `Você ficou em ${place}º lugar no ranking semanal`,
  twoFactorOn: { title: '2FA ativado', text: 'Seus outros aparelhos foram desconectados.' },
  twoFactorOff: {
    title: '2FA desativado',
    text: 'Se não foi você, ative de novo e fale com o suporte.',
  },
  signIn: {
    title: (device = 'outro aparelho') => `Novo acesso: ${device}`,
    text: (address = 'um endereço novo') =>
      `De ${address}. Se não foi você, encerre no seu perfil, em Segurança.`,
  },
  level: {
    title: (level) => `Você chegou ao nível ${level ?? ''}`,
    text: 'Suas chaves estão em Recompensas.',
  },
};

/** Texts about a trade offer, by notification code. */
export const tradeWords: Words<typeof Notifications.tradeWords> = {
  TRADE_OFFER_SUBMITTED: 'Uma oferta de troca espera por você na Steam',
  TRADE_MANUAL_APPROVAL_PENDING: 'Suas skins estão em análise',
  TRADE_APPROVED_BY_USER: 'Você aceitou a oferta de troca',
  TRADE_REJECTED_BY_USER: 'A oferta de troca não foi aceita. Suas moedas foram devolvidas.',
};

/** Texts of the bell. Separate from the other notification texts, because the bell is on the first screen. */
export const bellWords: Words<typeof NotificationsBell.bellWords> = {
  title: 'Notificações',
  unread: (count) => `Notificações, ${counted(count, { one: 'não lida', other: 'não lidas' })}`,
  manyUnread: (most) => `Notificações, mais de ${counted(most, { one: 'não lida', other: 'não lidas' })}`,
};
