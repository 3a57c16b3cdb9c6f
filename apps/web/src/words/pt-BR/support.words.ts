import { SUPPORT_ANSWERS_PT } from '@aureus/contract/support-answers.pt-BR.ts';
import type { SupportAnswer } from '@aureus/contract/support-answers.ts';
import type * as Support from '../../domains/support/support.words.ts';
import { hourMinute, weekdayTime } from '../../ui/format/dates.ts';
import { counted } from '../../ui/format/plural.ts';
import type { Words } from '../../ui/words.ts';

const minutes = (count: number) => counted(count, { one: 'minuto', other: 'minutos' });

export const supportWords: Words<typeof Support.supportWords> = {
  title: 'Suporte',
  close: 'Fechar o suporte',
  loading: 'Carregando a conversa',
  failed: 'Não foi possível carregar a conversa',
  messages: 'Mensagens',
  older: 'Mostrar mensagens anteriores',
  here: (agent, minuteCount) => {
    const who = agent === null ? 'Estamos aqui' : `${agent} está respondendo você`;
    return minuteCount === null ? who : `${who}, resposta em cerca de ${minuteCount} min`;
  },
  away: (opensAt) => (opensAt === null ? 'Ausente no momento' : `Volta ${weekdayTime(opensAt)}`),
  empty: {
    title: 'Como podemos ajudar?',
    text: 'Escreva para nós. A conversa fica aqui, em todos os seus aparelhos.',
  },
  starters: [
    'Quando meu saque vai chegar?',
    'Meu depósito não chegou',
    'Tenho uma dúvida sobre a verificação',
  ],
  visitor: {
    empty: { title: 'Como podemos ajudar?', text: 'Escreva para nós. Respondemos aqui, neste navegador.' },
    starters: ['Não consigo entrar', 'Posso jogar do meu país?', 'Como crio uma conta?'],
    note: 'Você está escrevendo como visitante. A conversa fica neste navegador por 30 dias. Entre para guardá-la e adicionar imagens.',
    signIn: 'Entrar',
  },
  automatic: 'Automática',
  typing: (name) => `${name} está digitando`,
  read: (at) => `Lida às ${hourMinute(at)}`,
  picture: 'Imagem',
  openPicture: 'Abrir a imagem',
  closed: 'Esta conversa foi encerrada. Escreva de novo quando quiser.',
  composer: {
    label: 'Escreva uma mensagem',
    send: 'Enviar',
    attach: 'Adicionar imagem',
    remove: 'Remover a imagem',
    uploading: 'Adicionando a imagem',
    ready: 'Imagem adicionada',
    left: (count) => `restam ${count}`,
    warning: 'Nunca compartilhe senha ou código. Nós não pedimos.',
  },
  notPicture: 'Escolha uma imagem PNG, JPEG ou WebP',
  tooLarge: 'A imagem pode ter até 5 MB',
  rating: {
    question: 'Como foi o atendimento?',
    stars: (count) => counted(count, { one: 'estrela', other: 'estrelas' }),
    text: 'Quer acrescentar algo? (opcional)',
    send: 'Enviar avaliação',
    thanks: (count) => `Você deu nota ${count} de 5. Obrigado.`,
  },
  harm: {
    title: 'Fale com alguém agora',
    text: 'Se o jogo está fazendo mal a você, estes serviços ajudam. Se sua vida corre perigo, ligue para a emergência. Nossa equipe vai ler sua mensagem em breve.',
    call: (phone) => `Ligar para ${phone}`,
    open: (name) => `Abrir ${name} em uma nova aba`,
    tools: 'Você também pode fazer isto agora:',
    break: 'Fazer uma pausa',
    exclude: 'Autoexcluir-se',
    limits: 'Definir limites',
  },
  held: {
    title: { WITHDRAW: 'Saque em análise', DEPOSIT: 'Depósito em análise' },
    place: (place, of) => `posição ${place} de ${of}`,
    to: (asset, to) => (to === null ? asset : `${asset} para ${to}`),
    about: (amount) => `cerca de ${amount}`,
    requested: 'Pedido',
    check: (nth, of) =>
      of === 1
        ? 'Análise da nossa equipe'
        : `${['Primeira', 'Segunda', 'Terceira', 'Quarta', 'Quinta'][nth - 1] ?? 'Próxima'} análise`,
    lookedAt: ', alguém está vendo agora',
    sent: 'Enviado',
    credited: 'Creditado',
    why: 'Motivo:',
    reserved: 'Suas moedas estão reservadas para ele.',
    usual: (usual, taken) => `95% saem em até ${minutes(usual)}; o seu está há ${taken}.`,
  },
};

export const answerWords: Readonly<Record<SupportAnswer, string>> = SUPPORT_ANSWERS_PT;
