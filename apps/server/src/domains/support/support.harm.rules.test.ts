import { describe, expect, it } from 'vitest';
import { tellsOfHarm } from './support.harm.rules.ts';

describe('words of a player harmed by gambling', () => {
  it.each([
    'I can’t stop',
    "I just can't stop anymore. Please close this.",
    'i cant stop gambling',
    'cannot stop playing',
    'I lost everything',
    'Lost all my savings last night',
    'I gambled away my rent money',
    'I have a gambling problem',
    'I think I’m addicted.',
    'I am deep in debt',
    'borrowed money to play again',
    'this ruined my life',
    'I am thinking about suicide',
    'I want to kill myself',
    "I don't want to live anymore",
    'I want to end it all',
  ])('in English: %s', (text) => expect(tellsOfHarm(text)).toBe(true));

  it.each([
    'Não consigo parar',
    'não consigo mais parar de jogar',
    'nao consigo me controlar',
    'Perdi tudo.',
    'Perdi todo o meu salário ontem',
    'perdi as contas, perdi minha casa',
    'Sou viciado',
    'estou com vício em apostas',
    'Estou endividado por causa disso',
    'isso está acabando com a minha vida',
    'penso em suicídio',
    'quero me matar',
    'Não quero mais viver',
    'peguei dinheiro emprestado para apostar',
  ])('in Portuguese: %s', (text) => expect(tellsOfHarm(text)).toBe(true));

  it.each([
    'Не могу остановиться',
    'не могу больше остановиться, помогите',
    'не могу перестать играть',
    'Я проиграл всё',
    'проиграла все деньги',
    'слил всю зарплату',
    'Спустил квартиру',
    'я лудоман',
    'у меня игровая зависимость',
    'подсел на кейсы',
    'залез в долги из-за вас',
    'это разрушило жизнь, я разрушил свою жизнь',
    'думаю о самоубийстве',
    'хочу покончить с собой',
    'Не хочу больше жить',
  ])('in Russian: %s', (text) => expect(tellsOfHarm(text)).toBe(true));
});

describe('words of everyday', () => {
  it.each([
    'I can’t stop the sound of the wheel',
    'The auto-bet can’t stop',
    'How do I stop the auto-bet?',
    'I lost my password',
    'I lost all my messages in the chat',
    'I lost everything in the chat after a reload',
    'I lost the battle and my item is missing',
    'Can I control two accounts?',
    'I’m addicted to CS since 1.6, where is my skin?',
    'The Suicide Squad skin is gone',
    'This lag is killing me',
    'I killed myself laughing',
    'I want to end my session',
    'My bonus is in debt?',
    'I need help with my deposit',
    'When will my withdrawal arrive?',
  ])('in English: %s', (text) => expect(tellsOfHarm(text)).toBe(false));

  it.each([
    'Não consigo parar o som da roleta',
    'não consigo parar o giro automático',
    'Perdi minha senha',
    'perdi tudo no chat quando recarreguei',
    'perdi a batalha e o item sumiu',
    'perdi o controle remoto',
    'sou viciado em CS',
    'Esquadrão Suicida é o nome da skin',
    'quase me matar de rir',
    'tenho uma dúvida sobre o bônus',
    'quero parar de receber e-mails',
    'preciso de ajuda com meu depósito',
  ])('in Portuguese: %s', (text) => expect(tellsOfHarm(text)).toBe(false));

  it.each([
    'не могу остановить вращение',
    'не могу остановить автоставки',
    'потерял пароль',
    'потерял все пароли от почты',
    'проиграл раунд, а предмет пропал',
    'потерял доступ к аккаунту',
    'скин Отряд самоубийц пропал',
    'смеялся до слёз, хочу умереть со смеху',
    'можно взять в долг предмет?',
    'хочу бросить вызов другу',
    'когда придёт вывод?',
    'нужна помощь с депозитом',
  ])('in Russian: %s', (text) => expect(tellsOfHarm(text)).toBe(false));
});
