/** The key of backups that PostgreSQL's environment has: `BACKUP_KEY`, which no command line shows. */
export function keyFromEnvironment(): Buffer | undefined {
  const hex = process.env['BACKUP_KEY'];
  return hex === undefined || hex === '' ? undefined : Buffer.from(hex, 'hex');
}
