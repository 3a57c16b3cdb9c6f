import type { Words } from '../../ui/words.ts';
import type * as English from './account.sign-in.words.tsx';
export const signInWords: Words<typeof English.signInWords> = {
  mode: 'Entrar ou criar conta',
  title: { login: 'Entrar', register: 'Crie sua conta' },
  modes: { login: 'Entrar', register: 'Criar conta' },
  with: {
    login: { STEAM: 'Entrar com a Steam', GOOGLE: 'Entrar com o Google' },
    register: { STEAM: 'Criar conta com a Steam', GOOGLE: 'Criar conta com o Google' },
  },
  terms: (link) => <>Você confirma que tem 18 anos ou mais e aceita os {link('Termos de serviço')}.</>,
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
