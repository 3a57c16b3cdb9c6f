import type * as FairnessBets from '../../domains/fairness/fairness.bets.words.ts';
import type * as FairnessChecks from '../../domains/fairness/fairness.checks.words.ts';
import type * as FairnessExample from '../../domains/fairness/fairness.example.words.ts';
import type * as FairnessGames from '../../domains/fairness/fairness.games.words.ts';
import { counted, nounFor } from '../../ui/format/plural.ts';
import type { Words } from '../../ui/words.ts';

const safeOf = (mines: number, opened: number) =>
  `${counted(mines, { one: 'mina', other: 'minas' })}, ${opened} ${nounFor(opened, { one: 'seguro', other: 'seguros' })}`;

/** A bet in one line: what it was on and what came of it. */
export const betsWords: Words<typeof FairnessBets.betsWords> = {
  games: {
    spin: 'Roleta',
    cases: 'Caixas',
    battles: 'Batalhas',
    mines: 'Mines',
    upgrader: 'Upgrader',
    plinko: 'Plinko',
    rewards: 'Recompensas',
  },
  colours: { black: 'Preto', white: 'Branco', gold: 'Ouro', inferno: 'Inferno' },
  risks: { EASY: 'Fácil', MEDIUM: 'Médio', HARD: 'Difícil' },
  modes: { NORMAL: 'Normal', CURSED: 'Maldição', GROUP: 'Grupo' },
  directions: { UNDER: 'abaixo', OVER: 'acima' },
  unknownCase: 'Caixa',
  unknownReward: 'Caixa de recompensa',
  ticket: (ticket) => `ticket ${ticket}`,
  spin: (colour, pocket) => `${colour}, casa ${pocket}`,
  opened: (name, items) => `${name}: ${items}`,
  openedMany: (count, name, items) => `${count} × ${name}: ${items}`,
  openedFor: (name, item, price) => `${name}: ${item} de ${price}`,
  battle: (mode, format, cases, seat) =>
    `${mode} ${format}, ${counted(cases, { one: 'caixa', other: 'caixas' })}, vaga ${seat}`,
  mines: {
    open: (mines, opened) => `${safeOf(mines, opened)}, em aberto`,
    cashedOut: (mines, opened) => `${safeOf(mines, opened)}, retirada`,
    busted: (mines, opened) => `${safeOf(mines, opened)}, explodiu`,
  },
  upgrade: (target, chance, direction, roll) => `Para ${target} a ${chance}, ${direction}, saiu ${roll}`,
  openUpgrade: (target, chance, direction) => `Para ${target} a ${chance}, ${direction}, em aberto`,
  drop: (risk, rows, bucket, multiplier) =>
    `${risk}, ${counted(rows, { one: 'linha', other: 'linhas' })}, bolso ${bucket}: ${multiplier}`,
  openDrop: (risk, rows) => `${risk}, ${counted(rows, { one: 'linha', other: 'linhas' })}, em aberto`,
};

/** Values with which anyone can repeat a check. */
export const valueNames: Words<typeof FairnessChecks.valueNames> = {
  serverSeed: 'Seed do servidor',
  serverSeedHashed: 'Hash da seed do servidor',
  hash: 'Hash',
  hashBefore: 'Hash mostrado antes',
  sealed: 'Lacrado em',
  message: 'Mensagem',
  publicKey: 'Chave pública',
  chainHash: 'Hash da cadeia',
  firstRound: 'Primeira rodada',
  period: 'Segundos entre rodadas',
  signature: 'Assinatura',
  randomness: 'Aleatoriedade',
  beaconRound: 'Rodada do beacon',
  beaconPublished: 'Beacon publicado em',
  betsClosed: 'Apostas fechadas em',
  computedPocket: 'Casa calculada',
  shownPocket: 'Casa mostrada',
  lastSeat: 'Última vaga ocupada',
  computedTickets: 'Tickets calculados',
  shownTickets: 'Tickets mostrados',
  computedTotals: 'Totais calculados',
  shownTotals: 'Totais mostrados',
  computedPrizes: 'Prêmios calculados',
  shownPrizes: 'Prêmios mostrados',
  caseComputed: (name) => `${name}, calculado`,
  caseHash: (name) => `${name}, hash do conteúdo`,
  listMade: 'Lista criada em',
  listHash: 'Hash da lista',
  week: 'Semana',
  weekEnded: 'Fim da semana',
  drawn: 'Sorteado em',
  tickets: 'Tickets',
  players: 'Jogadores',
  rainEnded: 'Fim da chuva',
  sharesShown: 'Partes mostradas',
  pot: 'Total',
  bet: 'Aposta',
  betPlaced: 'Aposta feita em',
  betNumber: 'Número entre suas apostas',
  entriesClosed: 'Entradas fechadas em',
  nonce: 'Nonce',
  stake: 'Valor da aposta',
  payout: 'Ganho',
  computed: 'Calculado',
  shown: 'Mostrado',
  computedHere: 'Calculado aqui',
  shouldBe: 'Deveria ser',
  shownBySite: 'Mostrado pelo site',
};

export const values: Words<typeof FairnessChecks.values> = {
  none: 'nenhum',
  notDrawn: 'não sorteado',
  span: (from, to) => `${from} a ${to}`,
};

export const verdictWords: Words<typeof FairnessChecks.verdictWords> = {
  passed: 'Todas as verificações passaram',
  failed: (failed, all) =>
    `${failed} de ${counted(all, { one: 'verificação falhou', other: 'verificações falharam' })}`,
};

export const beaconChecks: Words<typeof FairnessChecks.beaconChecks> = {
  public: {
    title: 'O beacon é público',
    text: (network) => `Chave, início e intervalo são os de ${network}, que já vêm embutidos nesta página.`,
  },
  notPublic: {
    title: 'Não é um beacon público',
    text: (beacon, network) =>
      `Este site sorteia com “${beacon}”, não com ${network}. Quem tem a chave dele pode saber cada rodada antes da hora.`,
  },
  signature: {
    title: 'O beacon assinou',
    text: 'A assinatura (BLS12-381) sobre o número da rodada é válida com a chave pública do beacon.',
  },
  randomness: {
    title: 'A aleatoriedade confere com a assinatura',
    text: 'O SHA-256 da assinatura é a aleatoriedade usada.',
  },
};

export const sealWords: Words<typeof FairnessChecks.sealWords> = {
  title: 'A seed revelada confere com o hash',
  text: 'SHA-256 da seed do servidor, calculado aqui.',
};

/** Texts that compare a proof with the values that this browser was shown before. */
export const memoryWords: Words<typeof FairnessChecks.memoryWords> = {
  names: {
    serverSeedHash: 'Hash da seed do servidor',
    beaconRound: 'Rodada do beacon',
    contentHash: 'Conteúdo da caixa',
    listHash: 'Hash da lista',
  },
  nameOf: (name, subject) => `${name} ${subject}`,
  firstSeen: (name, time) => `${name}, visto primeiro em ${time}`,
  shownNow: (name) => `${name}, mostrado agora`,
  unknown: {
    title: 'Ainda não visto neste navegador',
    text: 'Seu navegador guarda o que viu antes do resultado e compara aqui. Este ele não viu.',
  },
  same: {
    title: 'Igual ao que você viu antes',
    text: 'Este navegador guardou antes do resultado.',
  },
  other: {
    title: 'Diferente do que você viu antes',
    text: 'O site mostrou outra coisa a este navegador antes do resultado. Guarde estes valores e fale com o suporte.',
  },
};

export const roundChecks: Words<typeof FairnessChecks.roundChecks> = {
  seal: {
    title: 'O lacre está intacto',
    text: 'O SHA-256 da seed do servidor revelada é o hash mostrado antes da primeira aposta.',
  },
  sealedFirst: {
    title: 'Lacrado antes de as apostas fecharem',
    text: 'O hash foi gravado antes da última aposta possível.',
  },
  beaconAfter: {
    title: 'O beacon veio depois da última aposta',
    text: 'A rodada do beacon foi publicada depois da última aposta possível.',
  },
  pocket: {
    title: 'A casa resulta das seeds',
    text: 'O HMAC-SHA256 com a seed do servidor sobre sorteio, rodada do beacon e aleatoriedade dá a casa mostrada.',
  },
};

export const battleChecks: Words<typeof FairnessChecks.battleChecks> = {
  seal: {
    title: 'O lacre está intacto',
    text: 'O SHA-256 da seed do servidor revelada é o hash mostrado quando a batalha foi criada.',
  },
  beaconAfter: {
    title: 'O beacon veio depois da última vaga',
    text: 'A rodada do beacon foi publicada depois de todas as vagas ocupadas.',
  },
  content: {
    title: 'As caixas são as que foram jogadas',
    text: 'O SHA-256 de itens, chances e preço de cada caixa é o hash do conteúdo pelo qual as vagas foram pagas.',
  },
  tickets: {
    title: 'Os tickets resultam das seeds',
    text: 'O HMAC-SHA256 com a seed do servidor dá cada ticket, rodada por rodada e vaga por vaga.',
  },
  prizes: {
    title: 'Os prêmios resultam dos tickets',
    text: 'Os itens desses tickets dão os totais, e as regras da batalha dão os prêmios, até o último centavo.',
  },
};

/** A worked example: its steps and, by game, its result. */
export const exampleWords: Words<typeof FairnessExample.exampleWords> = {
  key: 'Chave: seed do servidor',
  soloMessage: 'Mensagem: seed do cliente, nonce, bloco',
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

/** The games and the weekly raffle: their names and how a result is drawn. */
export const gamesWords: Words<typeof FairnessGames.gamesWords> = {
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
    text: 'A seed é lacrada quando a batalha é criada. Quando a última vaga é ocupada, define-se a próxima rodada do beacon, e seed e beacon juntos dão cada ticket, rodada por rodada e vaga por vaga. Assim, ninguém que ainda podia entrar ou sair conhecia um ticket, nem os bots, nem nós. Os centavos que sobram são distribuídos em uma ordem embaralhada pelo mesmo sorteio.',
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
    label: 'Prêmios',
    text: 'Uma caixa de recompensa tem 100.000 tickets como qualquer outra, e o que cada um ganha aparece antes de você abrir. Cada abertura sorteia um ticket das suas próprias seeds, com um nonce próprio. Uma caixa de rake paga um múltiplo do que você resgata, exatamente 1x em média. Frações de centavo ficam no seu rakeback.',
  },
  rain: {
    label: 'Chuva',
    text: 'A seed é lacrada quando começa a hora da chuva, e a rodada do beacon logo depois do fim é definida. Todos que entraram recebem a mesma parte do total. Só os centavos que sobram são sorteados: os jogadores são listados por ID, a lista é embaralhada, e os primeiros recebem um centavo cada.',
  },
  raffle: {
    label: 'Sorteio',
    text: 'A seed é lacrada antes do primeiro ticket da semana. Quando a semana acaba, a lista completa de tickets é publicada, e o hash prova que ela não pode mudar. Uma rodada do beacon dez minutos depois, definida antes, sorteia um ticket para cada prêmio. Os outros tickets de um vencedor saem do sorteio, os restantes são renumerados, e o próximo número é dividido pela quantidade deles.',
  },
};
