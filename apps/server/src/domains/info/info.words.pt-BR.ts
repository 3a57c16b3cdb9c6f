import type { PageWords } from './info.pages.ts';

export const pageWords: PageWords = {
  '/': {
    title: 'Fortuna com prova',
    text: 'Gire com todos na mesma mesa e confira cada rodada no seu navegador: uma seed selada antes das apostas, um beacon público depois delas.',
  },
  '/spin': {
    title: 'Spin',
    text: 'Uma roleta para todos e uma nova rodada a cada 25 segundos. Confira cada resultado você mesmo.',
  },
  '/cases': {
    title: 'Caixas',
    text: 'Abra caixas com chances e retornos publicados por inteiro e comprove cada abertura depois.',
  },
  '/battles': {
    title: 'Batalhas de caixas',
    text: 'Abra as mesmas caixas contra outros jogadores. O sorteio vem de um beacon público.',
  },
  '/mines': {
    title: 'Mines',
    text: 'Encontre as gemas e saque antes de uma mina. O tabuleiro é selado antes da primeira casa.',
  },
  '/upgrader': {
    title: 'Upgrader',
    text: 'Escolha um item e uma chance e melhore sua aposta. A chance que você vê é a que você tem.',
  },
  '/plinko': {
    title: 'Plinko',
    text: 'Solte a bola entre os pinos. Cada tabela mostra o retorno antes da aposta.',
  },
  '/rewards': {
    title: 'Recompensas',
    text: 'Caixas diárias, prêmios de nível e rakeback: o que seu jogo devolve e quando.',
  },
  '/leaderboard': {
    title: 'Classificação',
    text: 'Posições e prêmios da semana e o sorteio semanal, feito com um beacon público.',
  },
  '/affiliates': {
    title: 'Afiliados',
    text: 'Convide jogadores com seu próprio código e ganhe uma parte da vantagem da casa.',
  },
  '/provably-fair': {
    title: 'Jogo comprovável',
    text: 'Como cada resultado é sorteado e as ferramentas para conferir no navegador ou offline.',
  },
  '/faq': {
    title: 'Perguntas frequentes',
    text: 'Respostas curtas sobre depósitos, saques, verificação e justiça dos jogos.',
  },
  '/tos': { title: 'Termos de serviço', text: 'Os termos em vigor, desde quando valem e o que mudou.' },
  '/verification': {
    title: 'Verificação',
    text: 'O que pedimos, quando e por quê: cada nível da verificação de identidade.',
  },
  '/responsible-gambling': {
    title: 'Jogo responsável',
    text: 'Limites, pausas e autoexclusão, e onde encontrar ajuda no seu país.',
  },
};
