import type { Words } from '../../ui/words.ts';
import type * as English from './limits.statement.words.ts';
export const statementWords: Words<typeof English.statementWords> = {
  title: 'Extrato de atividade',
  text: 'O resultado de cada um dos últimos doze meses, em moedas. Os meses são em UTC.',
  loadFailed: 'Não foi possível carregar seu extrato',
  table: 'Meses',
  month: 'Mês',
  deposited: 'Depositado',
  withdrawn: 'Sacado',
  staked: 'Apostado',
  paid: 'Ganho',
  net: 'Resultado',
  played: 'Tempo de jogo',
  download: 'Baixar CSV',
  file: 'extrato-de-atividade.csv',
};
