import type * as MobileBar from '../../shell/mobile-bar.words.ts';
import type * as Shell from '../../shell/shell.words.ts';
import type * as SignInAnswer from '../../shell/sign-in-answer.words.ts';
import type { Words } from '../../ui/words.ts';

export const mobileBarWords: Words<typeof MobileBar.mobileBarWords> = {
  name: 'Acesso rápido',
  browse: 'Menu',
  notifications: 'Avisos',
};

/** Texts of header, sidebar, footer and banners. */
export const shellWords: Words<typeof Shell.shellWords> = {
  home: 'Início',
  skip: 'Pular para o conteúdo',
  deposit: 'Depositar',
  withdraw: 'Sacar',
  signIn: 'Entrar',
  tryAgain: 'Tentar de novo',
  sessionFailed: 'Não foi possível carregar sua sessão',
  reconnecting: 'Reconectando. As apostas estão pausadas.',
  until: (when) => `Volta prevista: ${when}.`,
  games: 'Jogos',
  events: 'Eventos',
  rewards: 'Recompensas',
  profile: 'Perfil',
  header: {
    collapse: 'Recolher o menu',
    open: 'Abrir o menu',
    closeChat: 'Fechar o chat',
    openChat: 'Abrir o chat',
    newMessages: 'Novas mensagens',
    profileOf: (name) => `Perfil de ${name}`,
  },
  sidebar: {
    name: 'Menu lateral',
    main: 'Principal',
    affiliates: 'Afiliados',
    leaderboard: 'Ranking',
    provablyFair: 'Provably Fair',
    faq: 'FAQ',
    terms: 'Termos de serviço',
    vault: 'Cofre',
    redeemCode: 'Resgatar código',
    support: 'Suporte',
    ready: (count) => (count === '1' ? '1 nova' : `${count} novas`),
    live: (count) => `${count} ao vivo`,
    unreadSupport: (count) => (count === '1' ? '1 não lida' : `${count} não lidas`),
    sandbox: 'Sandbox: sem dinheiro real',
  },
  card: {
    profile: 'Seu perfil',
    xp: 'Detalhes de XP',
    progress: 'Progresso do nível',
    percent: (percent) => `${percent}%`,
    toNext: (xp, level) => `${xp} XP p/ nível ${level}`,
    maxLevel: 'Nível máximo',
    visitor: 'Visitante',
    signIn: 'Entre para jogar',
  },
  page: {
    failed: 'Não foi possível carregar esta página',
    failedText: 'Ela pode ter sido atualizada ou a conexão caiu.',
    loading: 'Carregando',
  },
  footer: {
    links: 'Links',
    community: 'Comunidade',
    tos: 'Termos',
    responsible: 'Jogo responsável',
    age: (least) => `${least}+`,
    adults:
      'Somente para maiores de idade. Jogue por diversão, com o que você pode perder, e pare quando deixar de ser divertido.',
    emoji: 'Emojis: Twemoji, © Twitter, Inc. e outros colaboradores, CC-BY 4.0',
  },
  titles: {
    battles: 'Batalhas de caixas',
    withdrawSkins: 'Sacar skins',
    provablyFair: 'Provably Fair',
    faq: 'FAQ',
    terms: 'Termos de serviço',
    verification: 'Verificação',
    responsible: 'Jogo responsável',
    case: 'Caixa',
    share: 'Vitória compartilhada',
    battle: 'Batalha de caixas',
    payment: 'Pagamento',
    notFound: 'Não encontrada',
  },
};

export const signInAnswerWords: Words<typeof SignInAnswer.signInAnswerWords> = {
  unavailable: 'O provedor de login não está respondendo. Tente de novo em instantes.',
  restricted: 'Sua conta está restrita.',
  failed: 'Não foi possível entrar. Tente de novo.',
};
