import type { Page } from '@playwright/test'
import type { translatorFor } from '#messages/catalogs.ts'
import { applicantPage } from '../pages/applicant-page.ts'
import { atelier, bakery, type Answers } from '../fixtures/answers.ts'
import { createStepUpApplicationCA, createStepUpApplicationUS } from '../fixtures/step-up-applications.ts'
import { submitDocument, submitPassport } from '../pages/inquiry-window.ts'
import { signIn } from '../pages/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { extractCode, uniquePhoneNumber, latestMessageTo } from '../fixtures/messages.ts'

type StepUp = 'FULL_SSN' | 'CODE' | 'GOV_ID_SELFIE' | 'BUSINESS_INFO' | 'EIN_DOC' | 'ACTIVE_DOC'
type Heading = Parameters<ReturnType<typeof translatorFor>['t']>[0]

const approved: Heading = 'screens.complete.approved_title'
const inReview: Heading = 'screens.success.review_title'

/** Each row of the sandbox tables in the API contract: the step-ups in order and the final page. */
const rowsUS: [string, { ssn4?: string; ein?: string }, StepUp[], Heading][] = [
  ['SSN 1111', { ssn4: '1111' }, ['FULL_SSN'], approved],
  ['SSN 1112', { ssn4: '1112' }, ['FULL_SSN', 'GOV_ID_SELFIE'], approved],
  ['SSN 2222', { ssn4: '2222' }, ['GOV_ID_SELFIE'], approved],
  ['SSN 3333', { ssn4: '3333' }, ['CODE'], approved],
  ['SSN 4444', { ssn4: '4444' }, ['CODE'], approved],
  ['SSN 5555', { ssn4: '5555' }, [], 'screens.success.declined_title'],
  ['SSN 7777', { ssn4: '7777' }, [], 'screens.error.title'],
  ['SSN 8888', { ssn4: '8888' }, [], inReview],
  ['EIN 1111', { ein: '1111' }, ['BUSINESS_INFO'], approved],
  ['EIN 2222', { ein: '2222' }, ['EIN_DOC'], approved],
  ['EIN 4444', { ein: '4444' }, ['ACTIVE_DOC'], approved],
  ['EIN 9998', { ein: '9998' }, [], 'screens.complete.approved_pending_title'],
  ['SSN 2222, EIN 1111', { ssn4: '2222', ein: '1111' }, ['GOV_ID_SELFIE', 'BUSINESS_INFO'], approved],
  ['SSN 8888, EIN 2222', { ssn4: '8888', ein: '2222' }, ['EIN_DOC'], inReview],
]

const rowsCA: [string, Parameters<typeof createStepUpApplicationCA>[2], StepUp[], Heading][] = [
  ['sans NAS', {}, ['GOV_ID_SELFIE'], approved],
  ['NAS 1112', { sin: '1112' }, ['GOV_ID_SELFIE'], approved],
  ['NAS 4444', { sin: '4444' }, ['CODE'], approved],
  ['NAS 5555', { sin: '5555' }, [], 'screens.success.declined_title'],
  ['NAS 7777', { sin: '7777' }, [], 'screens.error.title'],
  ['NAS 8888', { sin: '8888' }, [], inReview],
  ['société 1111', { sin: '4286', cn: '7771111' }, ['BUSINESS_INFO'], approved],
  ['société 4444', { sin: '4286', cn: '7774444' }, ['ACTIVE_DOC'], approved],
]

interface StepUpContext {
  page: Page
  answers: Answers
  /** Phone number that receives the SMS codes. */
  to: string
}

const complete: Record<StepUp, (walk: StepUpContext) => Promise<void>> = {
  async FULL_SSN({ page, answers }) {
    const { t, expectHeading, box, press } = applicantPage(page, answers)
    await expectHeading(t('step-ups.ssn.title'))
    // The whole SSN must end with the last four digits of the application.
    await box(t('step-ups.ssn.number')).fill(`536-22-${answers.personalNumber}`)
    await press(t('step-ups.ssn.submit'))
  },
  async CODE({ page, answers, to }) {
    const { t, expectHeading, box, press } = applicantPage(page, answers)
    if (answers.locale === 'en-US') {
      await expectHeading(t('step-ups.mobile.ask_title'))
      await page.getByRole('link', { name: t('step-ups.phone.use_code') }).click()
    }
    await expectHeading(t('step-ups.otp.title'))
    await press(t('step-ups.otp.send'))
    await box(t('step-ups.otp.code')).fill(extractCode(await latestMessageTo(page.request, to)))
    await press(t('step-ups.otp.submit'))
  },
  async GOV_ID_SELFIE({ page, answers }) {
    const { t, expectHeading, press } = applicantPage(page, answers)
    await expectHeading(t('step-ups.identification.title'))
    await press(t('step-ups.identification.start'))
    await submitPassport(page, 'Completed', answers.locale)
  },
  async BUSINESS_INFO({ page, answers }) {
    const { t, expectHeading, box, press } = applicantPage(page, answers)
    await expectHeading(t('step-ups.business_info.title'))
    await box(t('screens.business_details.name')).fill(`Nouvelle ${answers.businessName}`)
    await press(t('step-ups.business_info.submit'))
  },
  async EIN_DOC({ page, answers }) {
    const { t, expectHeading, press } = applicantPage(page, answers)
    await expectHeading(t('step-ups.verification.title'))
    await press(t('step-ups.verification.start'))
    await submitDocument(page, 'Completed', answers.locale)
  },
  /** The register shows the business as dissolved. */
  async ACTIVE_DOC({ page, answers }) {
    const { t, expectHeading, press } = applicantPage(page, answers)
    await expectHeading(t('step-ups.verification.title'))
    await expect(page.getByRole('heading', { name: t('step-ups.verification.active_needed') })).toBeVisible()
    await press(t('step-ups.verification.start'))
    await submitDocument(page, 'Completed', answers.locale)
  },
}

/** Opens the application, completes its step-ups and expects the final heading. */
async function completeApplication(
  id: string,
  steps: StepUpContext,
  stepUps: readonly StepUp[],
  end: Heading,
): Promise<void> {
  const { page, answers } = steps
  const { t, expectHeading } = applicantPage(page, answers)
  await page.goto(`/${id}`)
  for (const stepUp of stepUps) await complete[stepUp](steps)
  await expectHeading(t(end as 'screens.error.title'))
}

test.beforeEach(({ page, person }) => signIn(page.request, person))

for (const [row, endings, stepUps, end] of rowsUS)
  test(`completes ${row}`, async ({ page, person }) => {
    const { typed, to } = uniquePhoneNumber()
    const id = await createStepUpApplicationUS(page.request, person, { ...endings, phone: typed })
    const answers = { ...bakery, personalNumber: endings.ssn4 ?? bakery.personalNumber }
    await completeApplication(id, { page, answers, to }, stepUps, end)
  })

test('approves EIN 3333 at BASIC and upgrades it to FULL without another question', async ({
  page,
  person,
}) => {
  const id = await createStepUpApplicationUS(page.request, person, { ein: '3333' })
  await page.goto(`/${id}/complete`)
  await expect(page.getByText('You can start taking payments now, at the basic level.')).toBeVisible()
  await page.goto(`/${id}`)
  await expect(page).toHaveURL(new RegExp(`/${id}/bank$`))
})

test('approves SSN 6666 while the page waits', async ({ page, person }) => {
  const id = await createStepUpApplicationUS(page.request, person, { ssn4: '6666' })
  await page.goto(`/${id}/verifying`)
  await expect(page.getByRole('heading', { name: 'You’re approved' })).toBeVisible({ timeout: 20_000 })
})

test.describe('au Canada, en français', () => {
  test.use({ locale: 'fr-CA' })
  for (const [row, endings, stepUps, end] of rowsCA)
    test(`termine ${row}`, async ({ page, person }) => {
      const { typed, to } = uniquePhoneNumber()
      const id = await createStepUpApplicationCA(page.request, person, { ...endings, phone: typed })
      await completeApplication(id, { page, answers: atelier, to }, stepUps, end)
    })
})
