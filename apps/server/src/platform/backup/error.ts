/** Thrown if a backup or restore fails for a reason that the operator can fix. The message tells the reason. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
