/** Sniper rifles. The game lists them among its rifles. */
export const SNIPERS: readonly string[] = ['AWP', 'SSG 08', 'SCAR-20', 'G3SG1'];
