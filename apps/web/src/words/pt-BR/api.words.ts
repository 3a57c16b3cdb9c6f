import { PAYMENT_REASONS_PT } from '@aureus/contract/payment-reasons.pt-BR.ts';
import type { PaymentReason } from '@aureus/contract/payment-reasons.ts';
import type * as Api from '../../api/api.words.ts';
import type * as Beacon from '../../api/beacon.words.ts';
import type * as Undecided from '../../api/undecided.words.ts';
import type { Words } from '../../ui/words.ts';

export const apiWords: Words<typeof Api.apiWords> = {
  failed: 'Algo deu errado!',
  noAnswer: 'O servidor não respondeu. Confira sua conexão.',
  restricted: 'Sua conta está restrita',
  verifyToPlay: 'Verifique sua identidade para jogar',
  answerFirst: 'Responda ao aviso da sessão',
  pause: (seconds) => `Próxima aposta em ${seconds} s`,
  selfExcluded: 'Você está em autoexclusão',
  paused: 'Pausado por enquanto',
  onRegister: 'Você está no cadastro de autoexclusão do seu país',
  onABreak: 'Você está em pausa',
  blocked: 'Jogador bloqueado',
  unblocked: 'Jogador desbloqueado',
  verify: 'Verificar minha identidade',
  notConfirmed: 'Não confirmado. Nada mudou.',
};

export const beaconWords: Words<typeof Beacon.beaconWords> = { beacon: 'beacon', local: 'beacon local' };

export const undecidedWords: Words<typeof Undecided.undecidedWords> = {
  wait: 'Sua última aposta aqui ainda não tem resposta. Seu navegador a reenvia até o site decidir.',
};

export const reasonWords: Readonly<Record<PaymentReason, string>> = PAYMENT_REASONS_PT;
