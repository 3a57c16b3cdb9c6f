/** Addresses of other wallets, to withdraw to. */
export const BITCOIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
export const LITECOIN = 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9';
