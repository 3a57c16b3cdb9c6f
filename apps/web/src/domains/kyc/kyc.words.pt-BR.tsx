import type { Words } from '../../ui/words.ts';
import type * as English from './kyc.words.tsx';

const pending = {
  text: 'Costuma levar um minuto. Pode sair desta página: avisamos você.',
  action: 'Abrir a verificação',
};
const retry = { text: 'Algo estava ilegível ou faltando.', action: 'Tentar de novo' };
const prove = 'Verifique seu endereço';

export const kycWords: Words<typeof English.kycWords> = {
  loadFailed: 'Não foi possível carregar sua verificação',
  deposit: 'Depositar',
  asked: (reason) => `Nossa equipe pede: ${reason}`,
  questions: (address) => <>Dúvidas: {address}</>,
  tooYoung: (age: number | null) =>
    age === null
      ? 'Você está abaixo da idade que seu país exige.'
      : `Você precisa ter pelo menos ${age} anos para jogar aqui.`,
  takenBack:
    'Você já estava verificado. Até isso se resolver, os depósitos estão fechados e nossa equipe confere cada saque. Você pode continuar jogando.',
  basic: {
    NONE: {
      title: 'Verifique sua identidade',
      text: 'Uma verificação só para depositar: documento e data de nascimento, uns 2 minutos.',
      action: 'Verificar',
    },
    PENDING: { title: 'Conferindo seus documentos', ...pending },
    APPROVED: { title: 'Identidade verificada', text: 'Você pode depositar.' },
    RETRY: { title: 'Tente de novo', ...retry },
    REJECTED: {
      title: 'Verificação recusada',
      text: 'Esta decisão é definitiva, e os depósitos seguem fechados.',
    },
  },
  advanced: {
    NONE: {
      title: prove,
      text: 'Uma verificação só para saques maiores: uma conta ou um extrato bancário dos últimos três meses.',
      action: 'Verificar endereço',
    },
    PENDING: { title: 'Conferindo seu comprovante de endereço', ...pending },
    APPROVED: { title: 'Endereço verificado', text: 'Você pode sacar acima do limite.' },
    RETRY: { title: 'Envie seu comprovante de novo', ...retry },
    REJECTED: {
      title: 'Comprovante de endereço recusado',
      text: 'Esta decisão é definitiva. Saques até o limite continuam abertos.',
    },
  },
  advancedLocked: {
    title: prove,
    text: 'Necessário uma vez para saques maiores. Primeiro verifique sua identidade.',
  },
  withdrawn: {
    label: 'Sacado em 30 dias',
    sum: (withdrawn, most) => (
      <>
        {withdrawn} de {most} moedas sacadas em 30 dias
      </>
    ),
  },
  frame: {
    title: 'Verificação pelo provedor de identidade',
    reopen: 'Reabrir',
    loading: { title: 'Abrindo a verificação' },
    slow: {
      title: 'A verificação está demorando mais que o normal',
      text: 'Ainda carregando. Quer reabrir?',
    },
    failed: {
      title: 'Não foi possível abrir a verificação',
      text: 'O provedor de identidade não está respondendo. Seu progresso está salvo.',
    },
    expired: {
      title: 'Esta verificação expirou',
      text: 'Ela fica aberta por dez minutos. Reabra para continuar.',
    },
  },
};
