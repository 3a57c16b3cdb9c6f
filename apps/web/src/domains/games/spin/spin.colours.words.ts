/** Names of the colors. A separate file, because the home page uses them too. */
export const colourNames = { black: 'Black', white: 'White', gold: 'Gold', inferno: 'Inferno' };
