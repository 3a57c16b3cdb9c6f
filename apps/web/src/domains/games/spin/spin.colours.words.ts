/** Names of the wheel's colors. */
export const colourNames = { black: 'Black', white: 'White', gold: 'Gold', inferno: 'Inferno' };
