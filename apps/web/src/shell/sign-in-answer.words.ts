export const signInAnswerWords = {
  unavailable: 'The sign-in provider does not answer. Try again in a moment.',
  restricted: 'Your account is restricted.',
  failed: 'Sign-in did not work. Try again.',
};
