export const apiWords = {
  network: 'No answer from the server. Check your connection and try again.',
  failed: 'Something went wrong. Try again.',
  keyNotConfirmed: 'Nothing was changed: your key wasn’t confirmed.',
  retry: 'Try again',
  refusedTitle: 'You don’t have access',
  refusedText: 'Your role doesn’t include this page. Ask an administrator for a role change.',
  missingTitle: 'Not found',
  missingText: 'It doesn’t exist, or the link is incomplete.',
};
