import type * as AccountSession from '../../domains/account/account.session.words.ts';
import type * as AccountSignIn from '../../domains/account/account.sign-in.words.tsx';
import type * as AccountUsername from '../../domains/account/account.username.words.ts';
import type * as Account from '../../domains/account/account.words.tsx';
import { counted } from '../../ui/format/plural.ts';
import type { Words } from '../../ui/words.ts';

export const accountWords: Words<typeof Account.accountWords> = {
  overview: {
    restricted: 'Sua conta está restrita.',
    restrictedFor: {
      TOO_YOUNG: 'Você está abaixo da idade que seu país exige.',
      TOO_YOUNG_ELSEWHERE: 'Em outra conta, vimos que você está abaixo da idade que seu país exige.',
    },
    restrictedUntil: (date) => `Sua conta está restrita até ${date}.`,
    label: 'Jogador',
    joined: (date) => `Desde ${date}`,
    verified: 'Verificado',
    notVerified: 'Não verificado',
    balance: 'Saldo',
    wagered: 'Total apostado',
    deposited: 'Total depositado',
    experience: 'XP',
    level: (level) => `Nível ${level}`,
    progress: 'Progresso do nível',
    toNextLevel: (xp, level) => `${xp} XP para o nível ${level}. Cada moeda apostada dá 10 XP.`,
    isMaxLevel: 'Nível máximo',
    allLevels: 'Todos os níveis',
  },
  security: {
    title: 'Onde você está conectado',
    loadFailed: 'Não foi possível carregar suas sessões',
    signOut: 'Sair',
    signOutOthers: 'Sair dos outros aparelhos',
    othersSignedOut: 'Seus outros aparelhos foram desconectados',
    providers: { STEAM: 'Steam', GOOGLE: 'Google' },
    thisDevice: 'Este aparelho',
    firstSeen: (time) => <>Primeiro acesso: {time}</>,
    lastSeen: (time) => <>Último acesso: {time}</>,
    end: 'Encerrar',
    endOn: (device) => `Encerrar sessão: ${device}`,
    ended: 'Sessão encerrada',
  },
  settings: {
    loadFailed: 'Não foi possível carregar seus ajustes',
    username: 'Nome de usuário',
    picture: 'Imagem',
    privacy: 'Privacidade',
    linked: 'Contas vinculadas',
    discord: { label: 'Discord', placeholder: 'cassia.longina' },
    twitter: { label: 'X', placeholder: 'cassia' },
    save: 'Salvar',
    isSaved: 'Salvo',
    saved: (label) => `${label} salvo`,
    pictureChanged: 'Imagem alterada',
    pictureOfSignIn: 'Imagem do seu login',
    pictureNumber: (number) => `Imagem ${number}`,
    privateProfile: 'Perfil privado',
    privacyText:
      'Os outros veem seu nome, seu nível e desde quando você joga. Com o perfil privado, o que você aposta, ganha e perde fica oculto: apostas ao vivo, drops, listas de batalhas e gorjetas da chuva não citam você, seus grandes prêmios não são anunciados e a classificação e os vencedores do sorteio não mostram seus números. Seu nome e sua foto continuam na classificação e nas mesas em que você joga, como Spin e Batalhas; a página de uma batalha mostra quanto custa um lugar.',
    hideName: 'Ocultar meu nome nas apostas ao vivo',
    hideText:
      'Suas apostas aparecem como “Oculto” nas apostas e drops ao vivo, e seus grandes ganhos não são anunciados no chat. Nos jogos em comum, como Spin e Case Battles, quem está na mesa ainda vê você.',
    isHidden: 'Seu nome está oculto nas apostas ao vivo',
    isShown: 'Seu nome aparece nas apostas ao vivo',
    isPrivate: 'Seus números estão privados',
    isPublic: 'Seus números estão públicos',
  },
};

export const sessionWords: Words<typeof AccountSession.sessionWords> = { ended: 'Sua sessão foi encerrada' };

export const signInWords: Words<typeof AccountSignIn.signInWords> = {
  mode: 'Entrar ou criar conta',
  title: { login: 'Entrar', register: 'Crie sua conta' },
  modes: { login: 'Entrar', register: 'Criar conta' },
  with: {
    login: { STEAM: 'Entrar com a Steam', GOOGLE: 'Entrar com o Google' },
    register: { STEAM: 'Criar conta com a Steam', GOOGLE: 'Criar conta com o Google' },
  },
  terms: (age, link) => (
    <>
      Você confirma que tem {counted(age, { one: 'ano', other: 'anos' })} ou mais e aceita os{' '}
      {link('Termos de serviço')}.
    </>
  ),
  sandbox: 'Sandbox: os provedores são simulados nesta máquina e não há dinheiro real.',
  byEmail: 'Usar e-mail',
  facts: [
    'Todo resultado é lacrado antes da aposta, e você pode verificar.',
    'Nenhuma senha para vazar: você entra com Steam ou Google.',
    'Cada jogo mostra seu RTP exato.',
  ],
  demo: 'Abrir uma caixa demo sem conta',
  email: 'E-mail',
  username: 'Nome de usuário',
  password: 'Senha',
  repeat: 'Repita a senha',
  noEmail: 'Entre com Google ou Steam',
  signUp: 'Crie sua conta com Steam ou Google.',
};

const daysText = (count: number): string => counted(count, { one: 'dia', other: 'dias' });

export const usernameWords: Words<typeof AccountUsername.usernameWords> = {
  name: 'Nome de usuário',
  rules: (days) => `De 3 a 16 letras, números ou _. Você pode mudar de novo depois de ${daysText(days)}.`,
  againOn: (time) => `Você pode mudar de novo em ${time}.`,
  onceIn: (days) => `Uma vez a cada ${daysText(days)}`,
  change: 'Mudar nome',
  changed: 'Nome alterado',
  refusal: {
    none: 'Digite um nome de usuário',
    isSame: 'Este já é seu nome',
    tooShort: (least) => `Pelo menos ${counted(least, { one: 'caractere', other: 'caracteres' })}`,
    signs: 'Só letras, números e _',
    noLetter: 'Pelo menos uma letra',
  },
  dialog: {
    title: 'Mudar nome de usuário',
    publicName: 'Seu nome público',
    text: 'Este nome veio do seu login. Quer outro? Você também pode mudar depois em Ajustes.',
    keep: 'Manter este',
  },
};
