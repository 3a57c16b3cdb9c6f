import type * as English from '../../domains/fairness/fairness.checks.words.ts';
import { counted } from '../../ui/format/plural.ts';
import type { Words } from '../../ui/words.ts';

export const valueNames: Words<typeof English.valueNames> = {
  serverSeed: 'Seed do servidor',
  serverSeedHashed: 'Hash da seed do servidor',
  hash: 'Hash',
  hashRecorded: 'Hash deste registro',
  sealed: 'Lacrado em',
  clientSeedSet: 'Seed do cliente definida',
  message: 'Mensagem',
  publicKey: 'Chave pública',
  chainHash: 'Hash da cadeia',
  firstRound: 'Primeira rodada',
  period: 'Segundos entre rodadas',
  signature: 'Assinatura',
  randomness: 'Aleatoriedade',
  beaconRound: 'Rodada do beacon',
  decidingRound: 'Rodada do beacon que decide',
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
  ruleVersion: 'Versão das regras',
  stake: 'Valor da aposta',
  payout: 'Ganho',
  computed: 'Calculado',
  shown: 'Mostrado',
  computedHere: 'Calculado aqui',
  shouldBe: 'Deveria ser',
  shownBySite: 'Mostrado pelo site',
};

export const values: Words<typeof English.values> = {
  keyless: '2, porque a solicitação não tinha chave própria',
  none: 'nenhum',
  notDrawn: 'não sorteado',
  span: (from, to) => `${from} a ${to}`,
};

export const verdictWords: Words<typeof English.verdictWords> = {
  passed: 'Todas as verificações passaram',
  unknown: 'Nenhuma falhou, mas nem tudo pôde ser verificado',
  void: 'Anulado: nada foi sorteado, não há resultado para verificar',
  failed: (failed, all) =>
    `${failed} de ${counted(all, { one: 'verificação falhou', other: 'verificações falharam' })}`,
};

export const beaconChecks: Words<typeof English.beaconChecks> = {
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

export const sealWords: Words<typeof English.sealWords> = {
  title: 'A seed revelada confere com o hash',
  text: 'SHA-256 da seed do servidor, calculado aqui.',
};

/** Texts that compare a proof with the values this browser has seen before. */
export const memoryWords: Words<typeof English.memoryWords> = {
  names: {
    serverSeedHash: 'Hash da seed do servidor',
    beaconRound: 'Rodada do beacon',
    contentHash: 'Conteúdo da caixa',
    listHash: 'Hash da lista',
    clientSeed: 'Seed do cliente',
    stake: 'Aposta',
    choice: 'Sua escolha',
    payout: 'Ganho',
    serverSeed: 'Seed do servidor',
    nonce: 'Nonce',
    rule: 'Versão das regras',
    hash: 'Hash',
    numbers: 'Seus números',
    tickets: 'Tickets',
    balance: 'Saldo',
    balanceDue: 'Saldo',
  },
  nameOf: (name, subject) => `${name} ${subject}`,
  firstSeen: (name, time) => `${name}, visto primeiro em ${time}`,
  shownNow: (name) => `${name}, mostrado agora`,
  unknown: {
    title: 'Não visto antes neste navegador',
    text: 'Seu navegador guarda o que viu antes do resultado e compara aqui. Isto ele não viu antes, então não sabe se o site mostrava outra coisa na época.',
  },
  late: {
    title: 'Visto tarde demais neste navegador',
    text: 'Os valores conferem, mas este navegador os viu pela primeira vez quando já podiam ter sido manipulados. Para evitar isso nas suas apostas, troque de seed uma vez neste navegador.',
  },
  early: {
    title: 'A rodada do beacon veio cedo demais',
    text: 'Este navegador viu uma vaga livre menos de um intervalo do beacon antes da publicação da rodada. Quem ocupou a última vaga podia conhecer o resultado. Guarde estes valores e fale com o suporte.',
  },
  openAt: 'Vaga ainda livre',
  same: {
    title: 'Igual ao que você viu antes',
    text: 'Este navegador guardou antes do resultado.',
  },
  other: {
    title: 'Diferente do que você viu antes',
    text: 'O site mostrou outra coisa a este navegador antes do resultado. Guarde estes valores e fale com o suporte.',
  },
};

export const roundChecks: Words<typeof English.roundChecks> = {
  seal: {
    title: 'O lacre está intacto',
    text: 'O SHA-256 da seed do servidor revelada é o hash deste registro.',
  },
  sealedFirst: {
    title: 'Lacrado antes de as apostas fecharem',
    text: 'Pelo relógio do site, o hash foi gravado antes da última aposta possível.',
  },
  beaconAfter: {
    title: 'O beacon veio depois da última aposta',
    text: 'A rodada do beacon foi publicada depois da última aposta possível, pelo relógio do site.',
  },
  decidingRound: {
    title: 'A rodada do beacon é a do fechamento',
    text: 'É a primeira publicada mais de 0,3 segundo depois que as apostas fecharam. Nenhuma outra pode decidir.',
  },
  pocket: {
    title: 'A casa resulta das seeds',
    text: 'O HMAC-SHA256 com a seed do servidor sobre sorteio, rodada do beacon e aleatoriedade dá a casa mostrada.',
  },
};

export const battleChecks: Words<typeof English.battleChecks> = {
  seal: {
    title: 'O lacre está intacto',
    text: 'O SHA-256 da seed do servidor revelada é o hash deste registro.',
  },
  beaconAfter: {
    title: 'O beacon veio depois da última vaga',
    text: 'A rodada do beacon foi publicada depois de todas as vagas ocupadas, pelo relógio do site.',
  },
  decidingRound: {
    title: 'A rodada do beacon é a da última vaga',
    text: 'É a primeira publicada mais de um intervalo inteiro e 1,3 segundo depois que a última vaga foi ocupada. Nenhuma outra pode decidir.',
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
