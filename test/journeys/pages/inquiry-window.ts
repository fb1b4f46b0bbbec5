/** Page object of the sandbox's inquiry window. */
import { expect, type Page } from '@playwright/test'
import { translatorFor } from '#messages/catalogs.ts'
import type { Locale } from '#messages/translator.ts'
import { pdf, plainJpeg, plainPng } from '#test/fixtures/document-samples.ts'

const outcomes = { Completed: 'completed', Failed: 'failed', Expired: 'expired' } as const
type Outcome = keyof typeof outcomes

const files = {
  png: { name: 'document.png', mimeType: 'image/png', buffer: plainPng },
  jpeg: { name: 'selfie.jpg', mimeType: 'image/jpeg', buffer: plainJpeg },
  pdf: { name: 'letter.pdf', mimeType: 'application/pdf', buffer: pdf },
} as const

const chooseOutcome = (page: Page, outcome: string) =>
  page.getByRole('button', { name: outcome, exact: true }).click()

/** Submits a passport and a selfie and selects the outcome of the check. */
export async function submitPassport(page: Page, outcome: Outcome, locale: Locale = 'en-US'): Promise<void> {
  const { t } = translatorFor(locale)
  await expect(page.getByRole('heading', { name: t('sandbox.inquiry.title.identification') })).toBeVisible()
  await page.getByLabel(t('sandbox.inquiry.document_type.passport')).check()
  await page.getByLabel(t('sandbox.inquiry.document.identification')).setInputFiles(files.png)
  await page.getByLabel(t('sandbox.inquiry.selfie')).setInputFiles(files.jpeg)
  await page.getByRole('button', { name: t('sandbox.inquiry.send'), exact: true }).click()
  await chooseOutcome(page, t(`sandbox.inquiry.outcome.${outcomes[outcome]}`))
}

/** Submits a registration document and selects the outcome of the check. */
export async function submitDocument(page: Page, outcome: Outcome, locale: Locale = 'en-US'): Promise<void> {
  const { t } = translatorFor(locale)
  await expect(page.getByRole('heading', { name: t('sandbox.inquiry.title.verification') })).toBeVisible()
  await page.getByLabel(t('sandbox.inquiry.document.verification')).setInputFiles(files.pdf)
  await page.getByRole('button', { name: t('sandbox.inquiry.send'), exact: true }).click()
  await chooseOutcome(page, t(`sandbox.inquiry.outcome.${outcomes[outcome]}`))
}

/** Returns the id of the inquiry in the open window. */
export const inquiryIdFrom = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? ''
