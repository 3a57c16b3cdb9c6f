import type { Words } from '../../ui/words.ts';
import type * as English from './information.faq.words.tsx';
export const faqWords: Words<typeof English.faqWords> = {
  title: 'FAQ',
  intro: 'Respostas curtas. Ainda com dúvida? Fale com o suporte.',
  search: 'Buscar nas respostas',
  contact: 'Falar com o suporte',
  noMatch: {
    title: 'Nenhuma resposta encontrada',
    text: 'Tente outra palavra ou fale com o suporte.',
  },
  signIn: {
    question: 'Como eu entro?',
    answer: 'Com Steam ou Google. Nunca vemos sua senha, então não há o que vazar.',
  },
  verify: {
    question: 'Por que preciso me verificar antes de depositar ou sacar?',
    profile: 'perfil',
    answer: (profile) => (
      <>
        Porque só maiores de idade podem jogar, e só com o próprio dinheiro. Você se verifica uma vez, no seu{' '}
        {profile}. Entrar na chuva e abrir caixas com chaves também exigem isso.
      </>
    ),
    all: 'O que pedimos, e quando',
  },
  coin: {
    question: 'Quanto vale uma moeda?',
    rate: (coins) => `1 dólar americano são ${coins} moedas.`,
    answer: 'Todos os valores do site são em moedas, com duas casas decimais.',
  },
  deposit: {
    question: 'Quando meu depósito vai chegar?',
    answer:
      'Depois do número de confirmações da rede que a carteira mostra para aquela cripto. Um valor abaixo do mínimo fica guardado para você até que depósitos seguintes o alcancem.',
  },
  withdraw: {
    question: 'Quando posso sacar?',
    answer:
      'Quando tiver apostado tanto quanto depositou. A aposta conta quando é encerrada; se for devolvida, não conta. Moedas de gorjeta, chuva ou batalha mantêm o rollover do jogador de quem vieram.',
    bonus: (times) =>
      `As moedas de um código promocional precisam ser apostadas ${times}x em apostas com 10% de vantagem da casa. Apostas com vantagem menor contam menos: com 1%, um décimo. O bônus de um depósito espera ao lado do saldo e é liberado conforme você joga. Rakeback, chaves e prêmios não têm rollover.`,
  },
  sent: {
    question: 'Quando meu saque vai ser enviado?',
    answer:
      'A maioria sai na hora. Nossa equipe analisa alguns antes: seus primeiros saques e endereços novos acima de um limite, muitos saques no mesmo dia e saques logo depois de um depósito com cartão. O motivo aparece junto com o saque, e você pode cancelar enquanto ele espera. Um saque em cripto usa a cotação do momento do envio; até lá o caixa mostra uma estimativa.',
  },
  cards: {
    question: 'Por que minhas moedas do cartão estão retidas?',
    answer:
      'Os bancos podem estornar pagamentos com cartão. Você pode jogar com essas moedas na hora e dar gorjeta ou sacar quando a retenção acabar. A carteira mostra quando.',
  },
  spin: {
    question: 'Quanto a Roleta paga?',
    answer:
      'Preto e Branco pagam 2x, Ouro 14x, Inferno 7x, e uma aposta no Inferno ganha no Ouro também. Os quatro têm o mesmo RTP; o jogo mostra o número exato.',
  },
  fair: {
    question: 'Como sei que um giro é justo?',
    provablyFair: 'Provably Fair',
    answer: (provablyFair) => (
      <>
        A seed do servidor é lacrada antes da primeira aposta, e o giro também precisa de um número de um
        beacon público, divulgado depois da última aposta. Você mesmo pode calcular qualquer giro:{' '}
        {provablyFair}.
      </>
    ),
  },
  connection: {
    question: 'E se minha conexão cair durante uma rodada?',
    answer:
      'Sua aposta vale a partir do momento em que chega ao servidor, e a rodada termina sem você. Quando você voltar, a página mostra o resultado. Se uma rodada não puder ser sorteada, todas as apostas são devolvidas.',
  },
  bots: {
    question: 'Quem são os jogadores com o selo BOT?',
    answer: 'Programas que jogam com as mesmas regras de todos. São sempre identificados.',
  },
  emoji: {
    question: 'De quem são os emojis?',
    answer:
      'São do Twemoji, © Twitter, Inc. e outros colaboradores, sob a licença CC-BY 4.0. Os animados são nossos.',
  },
  support: {
    question: 'Como falo com o suporte?',
    answer: (address) => <>Abra o Suporte no menu, com ou sem conta, ou escreva para {address}.</>,
  },
};
