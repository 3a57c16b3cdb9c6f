export const limitPromptWords = {
  title: 'Set a weekly deposit limit?',
  open: 'Set a limit',
  later: 'Not now',
  text: 'Choose the most you want to deposit in any 7 days. You can lower it at any time; raising it takes 24 hours.',
  skip: 'Continue without a limit',
  required: 'Your country’s rules ask for a limit before the first deposit.',
};
