import type { SupportAnswer } from './support-answers.ts';

/** The site’s automatic answers in a conversation, as sentences in Portuguese. */
export const SUPPORT_ANSWERS_PT: Readonly<Record<SupportAnswer, string>> = {
  withdrawalHeld: 'Seu saque de {coins} está em análise.',
  depositHeld: 'Seu depósito de {coins} está em análise.',
  people: 'Pessoas que conferem: {needs}.',
  checks: 'Conferências feitas: {done} de {needs}.',
  place: 'Está na posição {place} de {of} da fila.',
  setAside: 'Suas moedas estão reservadas para ele.',
  away: 'Estamos ausentes agora.',
  awayUntil: 'Estamos ausentes agora e voltamos: {time} UTC.',
  saved: 'Sua mensagem está salva e vamos responder aqui.',
};
