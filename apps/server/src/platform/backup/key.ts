/**
 * Reads the backup key from `BACKUP_KEY` in the environment. A command-line argument would be visible in process
 * lists.
 */
export function keyFromEnvironment(): Buffer | undefined {
  const hex = process.env['BACKUP_KEY'];
  return hex === undefined || hex === '' ? undefined : Buffer.from(hex, 'hex');
}
