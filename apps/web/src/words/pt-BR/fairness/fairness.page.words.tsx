import type * as English from '../../../domains/fairness/fairness.page.words.tsx';
import { nounFor } from '../../../ui/format/plural.ts';
import type { Words } from '../../../ui/words.ts';

export const pageWords: Words<typeof English.pageWords> = {
  intro:
    'Como cada resultado é sorteado, o que seu navegador consegue conferir e o que nenhuma verificação prova. Não confie em nós: confira.',
  shared: {
    title: 'Como funciona um sorteio compartilhado',
    text: 'A Roleta e as batalhas são sorteadas uma vez só para todos que participam.',
    sealed: {
      title: 'Lacrado',
      text: 'Antes que alguém possa entrar, escolhemos uma seed secreta do servidor e mostramos o hash SHA-256 dela. O hash trava a seed sem revelar: outra seed teria outro hash.',
    },
    promised: {
      title: 'Prometido',
      text: (beacon) => (
        <>
          O sorteio também usa uma rodada do beacon que só é publicada depois da última entrada: a Roleta
          define qual no começo da rodada; uma batalha, quando a última vaga é ocupada. Um beacon é uma fonte
          pública de números aleatórios que assina cada um deles. Aqui é o {beacon}.
        </>
      ),
    },
    drawn: {
      title: 'Sorteado',
      text: 'Quando o beacon é publicado, seed e beacon juntos dão o resultado. Se a seed foi lacrada e a rodada definida antes de o beacon ser publicado, nós não podíamos escolher o resultado. O beacon também não, porque não conhece a seed.',
    },
    shown: {
      title: 'Revelado',
      text: 'A seed é revelada junto com o resultado. A partir daí, tudo o que é preciso para calcular é público. Seu navegador guarda cada hash e cada rodada do beacon que viu antes do resultado e confere se o site mostra os mesmos depois. Só um navegador que viu antes consegue confirmar isso.',
    },
    late: 'Se o beacon atrasar mais de 30 segundos, o sorteio espera e sua aposta está segura: a rodada definida decide, por mais que demore. As apostas só são devolvidas em uma falha declarada do beacon, de pelo menos um dia, e em todos os sorteios que esperam, de todos os jogos.',
  },
  solo: {
    title: 'Como os jogos individuais são sorteados',
    seeds:
      'Caixas, Mines, Upgrader e Plinko usam o seu próprio par de seeds: uma seed do cliente, que seu navegador gera depois de lacrarmos a nossa ou que você escolhe, e uma seed do servidor, cujo hash você vê antes da primeira aposta. Na versão 3 das regras, cada aposta também usa a chave aleatória da solicitação, que seu navegador cria na hora, então não podemos saber um resultado antes de você apostar; cada prova informa sua versão. O nonce conta suas apostas nesses jogos, então cada uma tem seu próprio sorteio, e uma lacuna na exportação aparece.',
    change:
      'Troque de seed quando quiser: a seed antiga do servidor é revelada, e todas as apostas feitas com ela podem ser verificadas. O hash da próxima já está à vista. Seu navegador o guarda e percebe se escolhermos outra para combinar com a sua.',
  },
  limits: {
    title: 'O que as verificações não provam',
    text: 'Uma prova mostra que o resultado vem das seeds e que nada nela se contradiz. Verde quer dizer que este navegador também viu antes do resultado o que já estava definido: o hash da sua seed do servidor, ou a rodada do beacon de um sorteio compartilhado. Amarelo quer dizer que não viu, então não sabe. O que não fica provado:',
    points: [
      'Tudo o que este navegador nunca viu nem enviou, como apostas de outro aparelho.',
      'Que nenhuma aposta na Roleta ou em batalhas falta na exportação, a não ser que este navegador ou uma exportação antiga a conheça.',
      'Quando a última vaga de uma batalha foi ocupada, a não ser que este navegador estivesse com ela aberta. Os horários de uma prova são do relógio do site.',
      'Que um sorteio foi anulado com motivo ou que o beacon está mesmo atrasado. Qualquer um pode consultar o beacon; o verificador faz isso com --online.',
      'Esta página: uma página que mente sobre suas verificações passa em todas. Use o verificador offline e compare o SHA-256 com o de um amigo.',
      'O que alguém de dentro com acesso às seeds faz na própria conta.',
    ],
    odds: 'E nenhuma verificação faz o jogo dar lucro: cada jogo mostra seu RTP, e ele fica sempre abaixo de 100%.',
  },
  script: {
    title: 'Faça você mesmo',
    message: 'spin-rodada:rodada do beacon:aleatoriedade:0',
    rule: (message) => (
      <>
        A casa é o HMAC-SHA256, com a seed do servidor como chave, sobre o texto {message}. Os primeiros
        quatro bytes formam um número abaixo de 2³². O resto da divisão pela quantidade de casas, mais um, é a
        casa. Um número no último grupo, incompleto, favoreceria as casas baixas; por isso é pulado, e valem
        os quatro bytes seguintes.
      </>
    ),
    about:
      'Aqui está a última rodada como programa para Node.js. Ele não usa nada do nosso código. A assinatura do beacon pode ser conferida com qualquer cliente drand.',
    none: 'O programa aparece aqui quando a primeira rodada terminar.',
    name: (round, pocket) => `round-${round}.mjs: deve mostrar a casa ${pocket}`,
    copy: 'Copiar',
  },
  games: {
    title: 'Jogo por jogo',
    label: 'Jogo',
    solo: 'Sorteado das suas próprias seeds: HMAC-SHA256 com a seed do servidor como chave sobre sua seed do cliente, o número da aposta, a chave da solicitação (a partir da versão 3 das regras) e um contador de blocos, lido como números de 32 bits. Números no último grupo, incompleto, são pulados, então nenhum resultado é mais provável que outro.',
    shared:
      'Um sorteio compartilhado: HMAC-SHA256 com a seed lacrada do servidor como chave sobre o nome do sorteio, a rodada do beacon, a aleatoriedade dela e um contador de blocos, lido como números de 32 bits. Números no último grupo, incompleto, são pulados, então nenhum resultado é mais provável que outro.',
    returns: (game) => `RTP: ${game}`,
    example: 'Exemplo calculado',
    exampleTitle: 'Exemplo que seu navegador acabou de calcular',
    history: {
      spin: 'Verificar uma rodada',
      raffle: 'Verificar um sorteio',
      rain: 'Verificar uma chuva',
      rewards: 'Suas caixas de recompensa abertas',
      battles: 'Verificar uma batalha',
    },
    ownBets: (game) => `Suas apostas: ${game}`,
  },
  voids: {
    title: 'Sorteios anulados',
    text: (option) => (
      <>
        Um site poderia anular um sorteio para não pagar; por isso, nenhum é anulado sozinho: um atrasado
        espera a rodada dele. São contados aqui, com as rodadas definidas, os sorteios de falhas declaradas e
        os que foram anulados antes desta regra. O beacon guarda suas rodadas: qualquer um pode consultar, e o
        verificador faz isso com {option}.
      </>
    ),
    games: { spin: 'Roleta', battles: 'Batalhas', rain: 'Chuva', raffle: 'Sorteio' },
    count: (count) => (count === '1' ? '1 anulado' : `${count} anulados`),
    draw: (draw, beaconRound) => `${draw} (rodada ${beaconRound})`,
    newest: (draws) => `Mais recentes: ${draws}`,
  },
  heads: {
    title: 'Topos dos registros',
    text: 'Cada transferência fica em uma cadeia de hashes, assim como tudo o que a equipe faz e consulta. Estas são as entradas mais novas das duas, assinadas por nós. Toda exportação também traz as duas. Guarde essas entradas: se reescrevêssemos uma antiga, os hashes novos contradiriam o que você guardou. Seu navegador também as guarda, pelo número.',
    ledger: 'Livro-razão',
    staff: 'Registro da equipe',
    place: (name, position) => `${name}, entrada ${position}`,
    none: 'Nada ainda',
    signed: 'Assinatura conferida no seu navegador',
    unsigned: 'A assinatura está errada',
    unchecked: 'Seu navegador não consegue conferir a assinatura; o verificador consegue',
  },
  home: {
    title: 'Verifique todas as suas apostas, sem nós',
    about:
      'A exportação traz cada aposta e cada caixa de recompensa que você abriu, com todas as seeds reveladas, os beacons, as caixas como eram e o que cada aposta fez com seu saldo. As apostas e os nonces são numerados: se faltar uma, isso aparece onde o arquivo contradiz a si mesmo ou o que você guardou. Troque de seed antes para revelar também as últimas apostas.',
    export: 'Exportar minhas apostas',
    signIn: 'Entre para exportar suas apostas',
    verifier:
      'O verificador recalcula cada resultado, confere a assinatura de cada beacon e soma o que cada aposta mudou no seu saldo. Ele não precisa de rede. Baixe como página ou programa e compare o SHA-256 com o de um amigo:',
    programs: {
      'aureus-verify.html': {
        label: 'Página offline',
        text: 'Salve, abra do seu computador e escolha seu arquivo.',
      },
      'aureus-verify.mjs': {
        label: 'Programa para Node.js 20 ou mais novo',
        text: 'Um arquivo legível, sem dependências. Com --pages, calcula os hashes dos arquivos das páginas deste site.',
      },
      'aureus-verify.tgz': {
        label: 'Pacote npm',
        text: 'Programa, página, regras, vetores de teste e esquemas.',
      },
    },
    sha256: (hash) => `SHA-256 ${hash}`,
    copySha256: (file) => `Copiar o SHA-256 de ${file}`,
    download: (file) => `Baixar ${file}`,
    copyCommand: 'Copiar o comando',
    ownVerifier:
      'Ou escreva o seu: as regras explicam como cada número é calculado, os vetores de teste trazem seeds com todos os números, tickets, tabuleiros, resultados, caminhos e prêmios que saem delas, e cada arquivo tem um esquema.',
    documents: { 'verify.md': 'As regras', 'test-vectors.json': 'Vetores de teste' },
    schema: (kind) => `Esquema: ${kind}`,
  },
};

/** A worked example: its steps, and its result for each game. */
export const exampleWords: Words<typeof English.exampleWords> = {
  key: 'Chave: seed do servidor',
  soloMessage: 'Mensagem: seed do cliente, nonce, chave, bloco',
  sharedMessage: 'Mensagem: sorteio, rodada do beacon, aleatoriedade, bloco',
  numbers: (count) =>
    nounFor(count, { one: 'Primeiro número do HMAC', other: `Primeiros ${count} números do HMAC` }),
  results: {
    spin: (pockets) => `Resto da divisão por ${pockets}, mais um: a casa`,
    cases: 'Restos da divisão por 100.000, mais um: os tickets de quatro aberturas',
    rewards: 'Resto da divisão por 100.000, mais um: o ticket',
    battles: 'Restos da divisão por 100.000, mais um: os tickets de três rodadas para duas vagas',
    mines: 'Três trocas de um embaralhamento: os blocos com minas, contados a partir de 0',
    rain: 'Quatro trocas de um embaralhamento de sete jogadores: quem fica com os 4 centavos que sobram de 10,05',
    raffle: 'Três tickets de 63, de cinco jogadores: 12, 1, 40, 3 e 7 deles',
    upgrader: 'Resto da divisão por 100.000: o número sorteado',
    plinko: 'Par é esquerda (0), ímpar é direita (1): o caminho por 16 linhas e o bolso em que ele termina',
  },
  pockets: {
    black: (pocket) => `${pocket} (preto)`,
    white: (pocket) => `${pocket} (branco)`,
    gold: (pocket) => `${pocket} (ouro)`,
    inferno: (pocket) => `${pocket} (inferno)`,
  },
  tickets: (rounds) => rounds.map((seats) => seats.join(' e ')).join(', depois '),
};

/** Names of the games and other draws, and how their results are drawn. */
export const gamesWords: Words<typeof English.gamesWords> = {
  spin: {
    label: 'Roleta',
    text: 'Um sorteio por rodada para todo mundo. O primeiro número da seed com o beacon é dividido pela quantidade de casas; o resto mais um é a casa. Apostas, saldos e rodadas anteriores não entram na conta.',
  },
  cases: {
    label: 'Caixas',
    text: 'Uma caixa tem 100.000 tickets, e cada item tem uma faixa deles, mostrada na página da caixa. Cada abertura sorteia um ticket: o próximo número é dividido por 100.000, e o resto mais um é o ticket. Você ganha o item dono dele. Até quatro aberturas em uma aposta usam números seguidos.',
  },
  battles: {
    label: 'Batalhas',
    text: 'A seed é lacrada quando a batalha é criada. Quando a última vaga é ocupada, define-se uma rodada do beacon que só sai depois de mais de um intervalo, e seed e beacon juntos dão cada ticket, rodada por rodada e vaga por vaga. Assim, ninguém que ainda podia entrar ou sair conhecia um ticket, nem os bots, nem nós. Os centavos que sobram são distribuídos em uma ordem embaralhada pelo mesmo sorteio.',
  },
  mines: {
    label: 'Mines',
    text: 'Os 25 blocos são embaralhados antes de você abrir o primeiro, e os primeiros do embaralhamento têm as minas. Suas escolhas nunca mudam onde elas estão. Depois de k blocos seguros com m minas, a aposta é multiplicada por 0,99 × C(25, k) / C(25 − m, k).',
  },
  upgrader: {
    label: 'Upgrader',
    text: 'A chance é 95% da aposta dividida pelo alvo, no máximo 80%, em passos de um milésimo de ponto percentual. O resultado é um entre 100.000 números: Abaixo ganha com os menores, Acima com os maiores, com as mesmas chances.',
  },
  plinko: {
    label: 'Plinko',
    text: 'Cada linha usa um número: par vai para a esquerda, ímpar para a direita. A quantidade de idas à direita é o bolso, e o multiplicador dele aparece embaixo do tabuleiro.',
  },
  rewards: {
    label: 'Recompensas',
    text: 'Uma caixa de recompensa tem 100.000 tickets como qualquer outra, e o que cada um ganha aparece antes de você abrir. Cada abertura sorteia um ticket das suas próprias seeds, com um nonce próprio. Uma caixa de rake paga um múltiplo do que você resgata, exatamente 1x em média. Frações de centavo ficam no seu rakeback.',
  },
  rain: {
    label: 'Chuva',
    text: 'A seed é lacrada quando começa a hora da chuva, e a rodada do beacon logo depois do fim é definida. Todos que entraram recebem a mesma parte do total. Só os centavos que sobram são sorteados: os jogadores são listados por ID, a lista é embaralhada, e os primeiros recebem um centavo cada.',
  },
  raffle: {
    label: 'Sorteio',
    text: 'A seed é lacrada antes do primeiro ticket da semana. Quando a semana acaba, a lista completa de tickets é publicada, e o hash denuncia qualquer mudança. Uma rodada do beacon dez minutos depois, definida antes, sorteia um ticket para cada prêmio. Os outros tickets de um vencedor saem do sorteio, os restantes são renumerados, e o próximo número é dividido pela quantidade deles.',
  },
};

export const returnsWords: Words<typeof English.returnsWords> = {
  notes: {
    spin: 'Casas vencedoras × multiplicador, dividido pelo total de casas.',
    cases: 'O preço médio de todos os tickets, dividido pelo preço da caixa.',
    battles: 'Uma batalha não acrescenta vantagem: tudo o que sai é pago, então o RTP é o das caixas dela.',
    mines:
      'Igual para qualquer número de minas e blocos abertos. Os ganhos são arredondados para baixo, no centavo; uma aposta que perderia mais de meio ponto com isso é recusada. Nenhum jogo paga mais de 100.000 moedas. A página mostra o RTP da sua aposta com as duas coisas na conta.',
    upgrader:
      'Chance × alvo, dividido pela aposta. A chance é arredondada para baixo, a 1 em 100.000; uma aposta que perderia mais de meio ponto com isso é recusada. Nenhuma chance passa de 80%. A página mostra o RTP da sua aposta com as duas coisas na conta.',
    plinko:
      'O multiplicador de cada bolso vezes a parcela de caminhos que levam a ele. Os ganhos são arredondados para baixo, no centavo; uma aposta que perderia mais de meio ponto com isso é recusada. A página mostra o RTP da sua aposta.',
  },
  everyBoard: 'Todos os tabuleiros',
  atMost: 'No máximo',
  rows: 'Linhas',
  cases: 'RTP das caixas',
  casesFailed: 'Não foi possível carregar as caixas',
  showAll: (count) => nounFor(count, { one: 'Mostrar a caixa', other: `Mostrar todas as ${count} caixas` }),
};
