/** A backup or restore that can't be done for a reason the person at the terminal can act upon: one sentence. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
