export const amountWords = {
  unread: 'Couldn’t read that amount',
  howTo: (example: string) => `Write it in digits, such as ${example}.`,
};
