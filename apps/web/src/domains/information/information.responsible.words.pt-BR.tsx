import { counted } from '../../ui/plural.ts';
import type { Words } from '../../ui/words.ts';
import type * as English from './information.responsible.words.tsx';
export const responsibleWords: Words<typeof English.responsibleWords> = {
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
    text: 'A cada 100 moedas apostadas, um jogo devolve pelo menos isto, na média de muitas apostas. O resto é a vantagem da casa. Uma aposta sozinha pode dar qualquer coisa.',
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
