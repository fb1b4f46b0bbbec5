/** The identity provider's window, as somebody who hands papers in sees it. */
import { expect, type Page } from '@playwright/test'
import { translatorFor } from '../../src/messages/catalogs.ts'
import type { Locale } from '../../src/messages/translator.ts'
import { pdf, plainJpeg, plainPng } from '../../src/server/documents/samples.ts'

const outcomes = { Completed: 'completed', Failed: 'failed', 'Time ran out': 'expired' } as const
type Outcome = keyof typeof outcomes

const files = {
  png: { name: 'document.png', mimeType: 'image/png', buffer: plainPng },
  jpeg: { name: 'selfie.jpg', mimeType: 'image/jpeg', buffer: plainJpeg },
  pdf: { name: 'letter.pdf', mimeType: 'application/pdf', buffer: pdf },
} as const

const end = (page: Page, outcome: string) => page.getByRole('button', { name: outcome, exact: true }).click()

/** A passport and a selfie, and how looking at them ends. */
export async function showPassport(page: Page, outcome: Outcome, locale: Locale = 'en-US'): Promise<void> {
  const { t } = translatorFor(locale)
  await expect(page.getByRole('heading', { name: t('sandbox.inquiry.title.identification') })).toBeVisible()
  await page.getByLabel(t('sandbox.inquiry.paper.passport')).check()
  await page.getByLabel(t('sandbox.inquiry.document.identification')).setInputFiles(files.png)
  await page.getByLabel(t('sandbox.inquiry.selfie')).setInputFiles(files.jpeg)
  await page.getByRole('button', { name: t('sandbox.inquiry.send'), exact: true }).click()
  await end(page, t(`sandbox.inquiry.outcome.${outcomes[outcome]}`))
}

/** A registration paper, and how looking at it ends. */
export async function handInPaper(page: Page, outcome: Outcome, locale: Locale = 'en-US'): Promise<void> {
  const { t } = translatorFor(locale)
  await expect(page.getByRole('heading', { name: t('sandbox.inquiry.title.verification') })).toBeVisible()
  await page.getByLabel(t('sandbox.inquiry.document.verification')).setInputFiles(files.pdf)
  await page.getByRole('button', { name: t('sandbox.inquiry.send'), exact: true }).click()
  await end(page, t(`sandbox.inquiry.outcome.${outcomes[outcome]}`))
}

/** Which inquiry's window stands open. */
export const inquiryAt = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? ''
