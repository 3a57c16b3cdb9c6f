import type { Page } from '@playwright/test';

export const KYC_FRAME = 'iframe[title="Verification by the identity provider"]';

/** Fills in and submits the identity provider's form. */
export async function handInDocuments(page: Page): Promise<void> {
  const frame = page.frameLocator(KYC_FRAME);
  await frame.getByLabel('Country of the document').selectOption({ label: 'Poland' });
  await frame.getByLabel('Date of birth').fill('1990-05-17');
  await frame.getByLabel('I am 18 or older').check();
  await frame.getByRole('button', { name: 'Submit', exact: true }).click();
}
