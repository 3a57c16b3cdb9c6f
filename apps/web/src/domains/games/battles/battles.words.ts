/** Texts shared by the lobby, the room and the dialog. */
export const battlesWords = {
  title: 'Battles',
  create: 'Create battle',
  entry: 'Entry',
  fairness: 'Fairness',
  returns: (percent: string) => `Returns ${percent}`,
  finished: 'Finished',
  cancelled: 'Canceled',
  void: 'Void',
  join: (coins: string) => `Join ${coins}`,
  mode: 'Mode',
  format: 'Format',
  order: 'Order',
  /** A filter and what is chosen in it. */
  choice: (name: string, chosen: string) => `${name}: ${chosen}`,
  orders: { newest: 'Newest', dearest: 'Highest price', cheapest: 'Lowest price', name: 'Name' },
};
