import { type Html, html } from '../html.ts';
import type { Applicant } from './applicants.ts';

export const countries = [
  ['ARG', 'Argentina'],
  ['AUS', 'Australia'],
  ['AUT', 'Austria'],
  ['BEL', 'Belgium'],
  ['BRA', 'Brazil'],
  ['CAN', 'Canada'],
  ['CHL', 'Chile'],
  ['CZE', 'Czechia'],
  ['DNK', 'Denmark'],
  ['FIN', 'Finland'],
  ['FRA', 'France'],
  ['DEU', 'Germany'],
  ['IND', 'India'],
  ['IRL', 'Ireland'],
  ['ITA', 'Italy'],
  ['JPN', 'Japan'],
  ['MEX', 'Mexico'],
  ['NLD', 'Netherlands'],
  ['NZL', 'New Zealand'],
  ['NOR', 'Norway'],
  ['POL', 'Poland'],
  ['PRT', 'Portugal'],
  ['ESP', 'Spain'],
  ['SWE', 'Sweden'],
  ['CHE', 'Switzerland'],
  ['TUR', 'Türkiye'],
  ['UKR', 'Ukraine'],
  ['GBR', 'United Kingdom'],
  ['USA', 'United States'],
] as const;

export const documents = [
  ['ID_CARD', 'Identity card'],
  ['PASSPORT', 'Passport'],
  ['DRIVERS', 'Driving licence'],
  ['RESIDENCE_PERMIT', 'Residence permit'],
] as const;

export const addressDocuments = [
  ['UTILITY_BILL', 'Utility bill'],
  ['BANK_STATEMENT', 'Bank statement'],
  ['TAX_NOTICE', 'Tax notice'],
] as const;

/** True if a level requires proof of address; the other levels require proof of identity. */
export const asksForAddress = (levelName: string): boolean => levelName.startsWith('advanced');

/** Submits the form without leaving the page, and reports each step to the window that opened or frames the page. */
export const websdkScript = `
const root = document.getElementById('kyc');
const { token, state, product, applicant } = root.dataset;
const other = window.opener ?? (window.parent === window ? null : window.parent);
const notify = (type, payload) => other?.postMessage({ type, payload }, product);
const tellExpired = () => notify('idCheck.onError', { code: 'invalid-token', error: 'The token has expired.' });
const query = '?token=' + encodeURIComponent(token);
const watch = (known) => setInterval(async () => {
  const answer = await fetch('/kyc/websdk/state' + query).catch(() => undefined);
  if (answer === undefined) return;
  if (answer.status === 401) return tellExpired();
  if (!answer.ok) return;
  const now = await answer.json();
  if (now.state === known) return;
  notify('idCheck.onApplicantStatusChanged', { reviewStatus: now.reviewStatus, reviewResult: now.reviewResult });
  setTimeout(() => location.reload(), 50);
}, 400);
notify('idCheck.onReady', {});
notify('idCheck.onApplicantLoaded', { applicantId: applicant });
if (state === 'pending') watch(state);
const form = root.querySelector('form');
form?.addEventListener('submit', async (event) => {
  event.preventDefault();
  const problem = root.querySelector('[role=alert]');
  const fields = Object.fromEntries(new FormData(form));
  const verdict = event.submitter?.value || 'approve';
  const answer = await fetch('/kyc/websdk/submit' + query, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ country: fields.country, dob: fields.dob, idDocType: fields.idDocType, verdict }),
  }).catch(() => undefined);
  if (answer?.ok) {
    notify('idCheck.onApplicantSubmitted', { applicantId: applicant });
    location.reload();
    return;
  }
  if (answer?.status === 401) tellExpired();
  problem.hidden = false;
  problem.textContent = answer === undefined ? 'The page could not be sent. Try again.' : (await answer.json()).message;
});
`;

/** Page for a token that is unknown or expired. */
export const expiredPage = (productUrl: string): Html =>
  html`<p id="expired" role="alert" data-product="${new URL(productUrl).origin}">This identity check has expired. Open it again from the site.</p>`;

/** Reports the expired token to the window that opened or frames the page. */
export const expiredScript = `
const { product } = document.getElementById('expired').dataset;
const other = window.opener ?? (window.parent === window ? null : window.parent);
other?.postMessage({ type: 'idCheck.onError', payload: { code: 'invalid-token', error: 'The token has expired.' } }, product);
`;

const options = (pairs: readonly (readonly [string, string])[]): Html[] =>
  pairs.map(([value, name]) => html`<option value="${value}">${name}</option>`);

/**
 * Fields of an identity document: its country, its type and the date of birth, with a checkbox that confirms an age of
 * 18 or more.
 */
const identityFields = (today: string): Html => html`<label for="country">Country of the document</label>
<select id="country" name="country" required>${options(countries)}</select>
<div class="pair"><div><label for="idDocType">Document</label>
<select id="idDocType" name="idDocType" required>${options(documents)}</select></div>
<div><label for="dob">Date of birth</label>
<input id="dob" name="dob" type="date" required min="1900-01-01" max="${today}"></div></div>
<label class="tick"><input type="checkbox" name="adult" required>I am 18 or older</label>`;

/** Fields of a proof of address: country of residence and type of document. */
const addressFields = html`<label for="country">Country where you live</label>
<select id="country" name="country" required>${options(countries)}</select>
<label for="idDocType">Proof of your address, not older than three months</label>
<select id="idDocType" name="idDocType" required>${options(addressDocuments)}</select>`;

function documentForm(levelName: string, comment: string | undefined, today: string): Html {
  const again =
    comment === undefined ? undefined : html`<p class="wait" role="status">Please try again. ${comment}</p>`;
  return html`${again}
<p role="alert" hidden></p>
<form method="post">
${asksForAddress(levelName) ? addressFields : identityFields(today)}
<button class="main" type="submit" value="approve">Submit</button>
<h2>Sandbox controls</h2>
<p>Simulate another result:</p>
<div class="row"><button type="submit" value="retry">Submit, then RETRY</button>
<button type="submit" value="final">Submit, then FINAL rejection</button></div>
</form>`;
}

export function stateOf(applicant: Applicant): 'form' | 'again' | 'pending' | 'approved' | 'rejected' {
  if (applicant.reviewStatus === 'pending' || applicant.reviewStatus === 'onHold') return 'pending';
  if (applicant.reviewStatus === 'init') return 'form';
  if (applicant.reviewResult?.reviewAnswer === 'GREEN') return 'approved';
  return applicant.reviewResult?.reviewRejectType === 'RETRY' ? 'again' : 'rejected';
}

/** Identity page in the applicant's current state. */
export function websdkPage(applicant: Applicant, token: string, productUrl: string, today: string): Html {
  const state = stateOf(applicant);
  const comment = applicant.reviewResult?.moderationComment;
  const faces: Record<ReturnType<typeof stateOf>, Html> = {
    form: documentForm(applicant.levelName, undefined, today),
    again: documentForm(applicant.levelName, comment ?? '', today),
    pending: html`<p class="wait" role="status">Thank you. Your documents are being checked; this takes a moment.</p>`,
    approved: html`<p class="good" role="status">You are verified. You can close this page.</p>`,
    rejected: html`<p class="bad" role="status">${comment ?? 'We could not verify your identity.'}</p>`,
  };
  const product = new URL(productUrl).origin;
  return html`<div id="kyc" data-token="${token}" data-state="${state}" data-product="${product}" data-applicant="${applicant.id}">
<p>Level <strong>${applicant.levelName}</strong>, a pretend check. Type anything; nothing leaves this machine.</p>
${faces[state]}
</div>`;
}
