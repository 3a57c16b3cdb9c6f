import type * as InfoFaq from '../../domains/info/info.faq.words.tsx';
import type * as InfoResponsible from '../../domains/info/info.responsible.words.tsx';
import { counted } from '../../ui/format/plural.ts';
import type { Words } from '../../ui/words.ts';

export const faqWords: Words<typeof InfoFaq.faqWords> = {
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
      'Preto e Branco pagam 2x, Ouro 14x, Inferno 7x. Os quatro têm o mesmo RTP; o jogo mostra o número exato.',
    goldToo: 'Uma aposta no Inferno ganha no Ouro também.',
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

export const responsibleWords: Words<typeof InfoResponsible.responsibleWords> = {
  title: 'Jogo responsável',
  intro: (product) =>
    `${product} é para adultos que jogam por diversão. O jogo pode fazer mal: na média custa dinheiro e pode levar mais do que você queria gastar. Estas são as ferramentas e as pessoas que ajudam.`,
  theSite: 'Este site',
  tools: {
    title: 'Suas ferramentas',
    text: 'Limites mais rígidos, pausas e autoexclusões valem na hora.',
    limits: 'Definir limites',
    limitsText: 'O máximo que você pode depositar ou perder por dia, semana e mês',
    break: 'Fazer uma pausa',
    breakText: '24 horas, 7 dias ou 30 dias sem apostas nem depósitos',
    reminder: 'Lembrete de sessão',
    reminderText: 'Há quanto tempo você joga e no que deu, a cada 15 minutos a 2 horas',
    statement: 'Extrato de atividade',
    statementText: 'Doze meses de depósitos, apostas e resultados, em tabela e em arquivo',
    exclude: 'Autoexclusão',
    excludeText: 'Fecha sua conta por dias, meses ou para sempre',
  },
  odds: {
    title: 'Quanto os jogos devolvem',
    text: 'A cada 100 moedas apostadas, um jogo devolve pelo menos isto, na média de muitas apostas. O resto é a vantagem da casa. Onde diz “até”, o limite de pagamento ou de chance reduz esse valor em algumas apostas. O arredondamento para centavos pode reduzi-lo nas menores apostas. Uma aposta sozinha pode dar qualquer coisa.',
    upTo: (percent) => `até ${percent}`,
    proof: (link) => (
      <>Cada número é calculado a partir das regras, e cada resultado pode ser verificado: {link}.</>
    ),
    link: 'Provably Fair',
  },
  help: {
    title: 'Fale com alguém',
    text: 'Independente de nós, de graça e para qualquer pessoa: mesmo se você só estiver em dúvida.',
    open: (name) => `Abrir ${name} em uma nova aba`,
    call: (phone) => `Ligar para ${phone}`,
    family: 'Para família e amigos',
    familyText:
      'Se alguém próximo joga demais: mantenha a calma, fale do que você vê e não de culpa, não pague as dívidas da pessoa e procure orientação para você também. Os lugares acima ajudam você também. Programas de bloqueio em aparelhos compartilhados ajudam os dois.',
  },
  test: {
    title: 'Faça um teste',
    text: 'Nove perguntas sobre os últimos doze meses. Suas respostas ficam neste navegador e nunca são enviadas.',
    start: 'Começar o teste',
    answers: ['Nunca', 'Às vezes', 'Na maioria das vezes', 'Quase sempre'],
    questions: [
      'Você apostou mais do que realmente podia perder?',
      'Você precisou apostar valores maiores para sentir a mesma emoção?',
      'Você voltou outro dia para tentar recuperar o que tinha perdido?',
      'Você pegou dinheiro emprestado ou vendeu algo para poder jogar?',
      'Você sentiu que poderia ter um problema com o jogo?',
      'O jogo causou algum problema de saúde a você, como estresse ou ansiedade?',
      'Outras pessoas criticaram seu jeito de jogar ou disseram que você tinha um problema?',
      'O jogo causou problemas financeiros a você ou à sua família?',
      'Você se sentiu culpado pelo seu jeito de jogar ou pelo que acontece quando joga?',
    ],
    progress: (done) => `${done} de 9 respondidas`,
    result: 'Ver o resultado',
    again: 'Recomeçar',
    score: (score) => `${score} de 27`,
    bands: {
      none: {
        title: 'Nenhum sinal de problema',
        text: 'Continue assim: um limite que você define hoje vale no dia em que você precisar.',
      },
      low: {
        title: 'Alguns sinais',
        text: 'O jogo tem pequenos efeitos sobre você. Limites e um lembrete de sessão evitam que cresçam.',
      },
      moderate: {
        title: 'Vários sinais',
        text: 'O jogo já custa algo a você. Faça uma pausa e fale com um dos lugares acima.',
      },
      high: {
        title: 'Sinais fortes de um problema',
        text: 'Fale com alguém hoje e pense na autoexclusão. Seu dinheiro continua seu e pode ser sacado.',
      },
    },
  },
  rules: {
    title: 'Quem pode jogar',
    text: (age) =>
      `Você precisa ter ${counted(age, { one: 'ano', other: 'anos' })} ou mais. Conferimos isso com sua identidade e devolvemos os depósitos de quem é jovem demais. Nunca use dinheiro de que você precisa para outra coisa e nunca corra atrás do prejuízo.`,
  },
  complaints: {
    title: 'Reclamações e seus dados',
    text: (mail, proof) => (
      <>
        Algo deu errado? Escreva para {mail}. Diga de qual aposta, pagamento ou decisão se trata; todas têm um
        número. Todas as suas apostas com as provas são um arquivo que você pode baixar em {proof}.
      </>
    ),
  },
};
