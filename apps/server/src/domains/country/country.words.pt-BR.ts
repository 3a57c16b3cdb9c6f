import type { CountryWords } from './country.words.ts';

export const countryWords: CountryWords = {
  title: (site) => `${site} não está disponível no seu país`,
  heading: (site) => `${site} não está disponível no&nbsp;seu&nbsp;país`,
  why: (country) =>
    `Parece que você está acessando deste lugar: ${country}.<br>As regras de lá não nos permitem oferecer nossos jogos.`,
  vpn: {
    title: 'Está usando VPN ou proxy?',
    text: 'Desligue e carregue esta página de novo.',
    again: 'Tentar de novo',
  },
  empty: {
    title: 'Nada para sacar',
    text: 'Sua conta não tem moedas nem pagamentos. Jogos e depósitos continuam fechados.',
  },
  withdraw: {
    title: 'Você tem saldo aqui?',
    text: 'Ele continua sendo seu. Entre para sacar. Jogos e depósitos continuam fechados.',
    button: 'Sacar o que é seu',
    signIn: (provider) => `Entrar com ${provider}`,
  },
  mistake: (mail) => `Acha que é um engano? Escreva para ${mail}`,
  small: 'Esta página não usa cookies e não carrega nada de terceiros.',
};
