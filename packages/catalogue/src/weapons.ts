/** Rifles with a scope. The game counts them among the rifles. */
export const SNIPERS: readonly string[] = ['AWP', 'SSG 08', 'SCAR-20', 'G3SG1'];
