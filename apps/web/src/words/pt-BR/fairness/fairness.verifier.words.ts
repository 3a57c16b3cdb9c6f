import type * as English from '../../../domains/fairness/fairness.verifier.words.ts';
import type { Words } from '../../../ui/words.ts';

// The keys are the names of the verifier's checks.

export const betChecks: Words<typeof English.betChecks> = {
  readable: {
    title: 'O registro está completo',
    text: 'Tudo o que a aposta menciona está presente.',
  },
  unique: {
    title: 'Aposta única',
    text: 'Nenhuma outra aposta neste registro tem o mesmo ID, número ou nonce.',
  },
  revealed: {
    title: 'A seed do servidor foi revelada',
    text: 'O resultado só pode ser recalculado com a seed.',
  },
  commitment: {
    title: 'O lacre está intacto',
    text: 'O SHA-256 da seed do servidor revelada é o hash deste registro.',
  },
  withheld: {
    title: 'A seed não foi retida',
    text: 'Um par substituído e um sorteio encerrado precisam mostrar a seed do servidor.',
  },
  'committed-first': {
    title: 'Lacrado antes da aposta',
    text: 'Pelo relógio do site, o hash foi gravado antes de a aposta ser feita.',
  },
  'client-seed-order': {
    title: 'Sua seed veio depois da nossa',
    text: 'A seed do cliente foi definida depois do lacre da seed do servidor e antes da aposta, pelo relógio do site.',
  },
  'in-time': {
    title: 'Feita a tempo',
    text: 'A aposta foi feita enquanto as entradas estavam abertas, pelo relógio do site.',
  },
  'beacon-after-close': {
    title: 'O beacon veio depois da última entrada',
    text: 'A rodada do beacon foi publicada depois que as apostas fecharam, pelo relógio do site.',
  },
  'deciding-round': {
    title: 'A rodada do beacon é a do fechamento',
    text: 'É a primeira publicada depois do fechamento e da margem das regras. Nenhuma outra pode decidir.',
  },
  randomness: {
    title: 'A aleatoriedade confere com a assinatura',
    text: 'O SHA-256 da assinatura do beacon é a aleatoriedade usada.',
  },
  signature: {
    title: 'O beacon assinou',
    text: 'A assinatura (BLS12-381) sobre o número da rodada é válida com a chave pública do beacon.',
  },
  state: {
    title: 'O estado está certo',
    text: 'Aberta, encerrada ou anulada: confere com o que foi sorteado.',
  },
  rules: {
    title: 'Dentro das regras',
    text: 'A aposta é possível, e a chance mostrada segue as regras.',
  },
  content: {
    title: 'A caixa é a mesma da aposta',
    text: 'O SHA-256 de itens, chances e preço é o hash do conteúdo gravado com a aposta.',
  },
  outcome: {
    title: 'O resultado vem das seeds',
    text: 'O HMAC-SHA256 das seeds, calculado aqui, dá o resultado mostrado.',
  },
  stake: {
    title: 'Valor válido',
    text: 'O valor da aposta é permitido e, onde há um preço, é igual a ele.',
  },
  payout: {
    title: 'O ganho vem do resultado',
    text: 'As regras aplicadas ao resultado dão este ganho.',
  },
  change: {
    title: 'O saldo confere',
    text: 'O livro-razão mudou o saldo pelo ganho menos a aposta, até o último centavo.',
  },
};

export const raffleChecks: Words<typeof English.raffleChecks> = {
  week: {
    title: 'As datas conferem com a semana',
    text: 'Início e fim são os da semana, e o sorteio veio depois da lista e do beacon.',
  },
  'announced-round': {
    title: 'A rodada do beacon é a anunciada',
    text: 'Só a semana decide qual é: a primeira publicada mais de dez minutos depois do fim.',
  },
  'listed-in-time': {
    title: 'A lista veio antes do beacon',
    text: 'Pelo relógio do site, ela já era final antes que a rodada do beacon pudesse ser conhecida.',
  },
  listedLate: {
    title: 'Lista atrasada',
    text: 'A lista foi feita depois da publicação da rodada do beacon, então pode ter sido manipulada. Compare seus tickets com ela.',
  },
  counts: {
    title: 'As quantidades conferem com a lista',
    text: 'Os números de tickets e de jogadores são os da lista.',
  },
  pot: {
    title: 'O pote bate com a vantagem',
    text: 'A lista traz o pote e a vantagem da casa na semana, e o pote é a parte anunciada do sorteio.',
  },
  prizes: {
    title: 'Os prêmios são os publicados',
    text: 'Cada colocação recebeu seu próprio prêmio ou parte do pote, mais os de um sorteio anulado.',
  },
  state: {
    title: 'O estado está certo',
    text: 'Anulado ou sem tickets: não houve vencedores.',
  },
  'committed-first': {
    title: 'Lacrado antes do fim da semana',
    text: 'Pelo relógio do site, o hash da seed do servidor foi gravado antes do último ticket possível.',
  },
  list: {
    title: 'A lista confere com o hash',
    text: 'O SHA-256 da lista completa de tickets é o hash deste registro.',
  },
  readable: {
    title: 'A lista está completa',
    text: 'Os números vão de 1 em diante sem falhas, e nenhum jogador aparece duas vezes.',
  },
  'listed-after': {
    title: 'A lista cobre a semana inteira',
    text: 'Ela foi feita depois do último ticket possível, pelo relógio do site.',
  },
  commitment: {
    title: 'O lacre está intacto',
    text: 'O SHA-256 da seed do servidor revelada é o hash deste registro.',
  },
  'beacon-after-close': {
    title: 'O beacon veio depois da semana',
    text: 'A rodada do beacon foi publicada depois do último ticket possível.',
  },
  outcome: {
    title: 'Os tickets vencedores vêm das seeds',
    text: 'O HMAC-SHA256 com a seed do servidor sobre sorteio, rodada do beacon e aleatoriedade dá os tickets, prêmio por prêmio, e a lista dá os donos.',
  },
};

export const rainChecks: Words<typeof English.rainChecks> = {
  commitment: {
    title: 'O lacre está intacto',
    text: 'O SHA-256 da seed do servidor revelada é o hash deste registro.',
  },
  'committed-first': {
    title: 'Lacrado antes do fim',
    text: 'Pelo relógio do site, o hash foi gravado antes que o último jogador pudesse entrar.',
  },
  'beacon-after-close': {
    title: 'O beacon veio depois do fim',
    text: 'A rodada do beacon foi publicada depois que as entradas fecharam, pelo relógio do site.',
  },
  'deciding-round': {
    title: 'A rodada do beacon é a do fim da chuva',
    text: 'É a primeira publicada mais de 0,3 segundo depois do fim. Nenhuma outra pode decidir.',
  },
  rules: {
    title: 'Todos aparecem uma vez só',
    text: 'Os jogadores estão em ordem de ID, cada um uma vez.',
  },
  outcome: {
    title: 'As partes vêm das seeds',
    text: 'Partes iguais; o HMAC-SHA256 com a seed do servidor decide quem fica com os centavos que sobram.',
  },
  payout: {
    title: 'As partes somam o total',
    text: 'Juntas, elas são o total inteiro, até o último centavo.',
  },
  state: {
    title: 'Ninguém foi pago',
    text: 'Sem jogadores, moedas ou beacon nada é pago: o total passa para a próxima chuva.',
  },
  readable: {
    title: 'O registro está completo',
    text: 'Tudo o que é preciso para recalcular as partes está presente.',
  },
};
