/** On the home page too. */
export const colourNames = { black: 'Black', white: 'White', gold: 'Gold', inferno: 'Inferno' };
