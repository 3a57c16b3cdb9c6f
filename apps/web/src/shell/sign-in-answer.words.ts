export const signInAnswerWords = {
  unavailable: 'The sign-in provider isn’t responding. Try again in a moment.',
  restricted: 'Your account is restricted.',
  failed: 'Sign-in failed. Try again.',
};
