import { ApiError } from '@aureus/ui-kit/http.ts';
import { verificationAddress } from '../router/paths.ts';
import { showToast } from '../ui/toast.ts';
import { apiWords } from './api.words.ts';
import { errorMessage } from './http.ts';

/** Shows the server's reason for a refusal. If the identity check is missing or was revoked, adds a link to it. */
export function showRefusal(error: unknown): void {
  const isKyc = error instanceof ApiError && /\.kyc_(required|taken_back)$/.test(error.code);
  const link = { label: apiWords.verify, href: verificationAddress };
  showToast('error', errorMessage(error), isKyc ? { link } : {});
}
