import type { ReactNode } from 'react';

export const signInWords = {
  mode: 'Login or register',
  title: { login: 'Sign in', register: 'Join us' },
  modes: { login: 'Login', register: 'Register' },
  with: {
    login: { STEAM: 'Continue with Steam', GOOGLE: 'Continue with Google' },
    register: { STEAM: 'Register with Steam', GOOGLE: 'Register with Google' },
  },
  terms: (age: number, link: (text: string) => ReactNode) => (
    <>
      You confirm that you’re {age} or older and accept the {link('Terms of service')}.
    </>
  ),
  sandbox: 'Sandbox: providers are simulated on this machine and no real money moves.',
  byEmail: 'Use email',
  facts: [
    'Every result is locked before you bet, and you can verify it.',
    'No password to lose: you sign in with Steam or Google.',
    'Every game shows its exact return.',
  ],
  demo: 'Try a demo case without an account',
  email: 'Email',
  username: 'Username',
  password: 'Password',
  repeat: 'Repeat password',
  noEmail: 'Sign in with Google or Steam',
  signUp: 'Sign up with Steam or Google.',
};
