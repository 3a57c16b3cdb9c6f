import type * as English from '../../../../shell/pages/profile/profile.words.ts';
import type { Words } from '../../../../ui/words.ts';

export const profileWords: Words<typeof English.profileWords> = {
  title: 'Perfil',
  loadFailed: 'Não foi possível carregar seu perfil',
  tabs: {
    overview: 'Resumo',
    statistics: 'Estatísticas',
    games: 'Jogos',
    cashier: 'Carteira',
    rewards: 'Recompensas',
    settings: 'Ajustes',
    limits: 'Limites',
    security: 'Segurança',
    privacy: 'Privacidade',
    kyc: 'KYC',
  },
  visitor: {
    title: 'Entre para continuar',
    text: 'Entre para ver seu nível, suas estatísticas e seus ajustes.',
  },
};
