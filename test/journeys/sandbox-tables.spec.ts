import type { Page } from '@playwright/test'
import type { translatorFor } from '../../src/messages/catalogs.ts'
import { applicantAt } from './applicant.ts'
import { atelier, bakery, type Answers } from './answers.ts'
import { askedCA, askedUS } from './asked.ts'
import { handInPaper, showPassport } from './identity-provider.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './story.ts'
import { codeIn, freshNumber, newestTo } from './texts.ts'

type Asked = 'FULL_SSN' | 'CODE' | 'GOV_ID_SELFIE' | 'BUSINESS_INFO' | 'EIN_DOC'
type Heading = Parameters<ReturnType<typeof translatorFor>['t']>[0]

const approved: Heading = 'screens.complete.approved_title'
const inReview: Heading = 'screens.success.review_title'

/** Each row of the contract's tables: what is asked, one page after the other, and the page at its end. */
const american: [string, { ssn4?: string; ein?: string }, Asked[], Heading][] = [
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
  ['EIN 4444', { ein: '4444' }, ['EIN_DOC'], approved],
  ['EIN 9998', { ein: '9998' }, [], 'screens.complete.approved_pending_title'],
  ['SSN 2222, EIN 1111', { ssn4: '2222', ein: '1111' }, ['GOV_ID_SELFIE', 'BUSINESS_INFO'], approved],
  ['SSN 8888, EIN 2222', { ssn4: '8888', ein: '2222' }, ['EIN_DOC'], inReview],
]

const canadian: [string, Parameters<typeof askedCA>[2], Asked[], Heading][] = [
  ['sans NAS', {}, ['GOV_ID_SELFIE'], approved],
  ['NAS 1112', { sin: '1112' }, ['GOV_ID_SELFIE'], approved],
  ['NAS 4444', { sin: '4444' }, ['CODE'], approved],
  ['NAS 5555', { sin: '5555' }, [], 'screens.success.declined_title'],
  ['NAS 7777', { sin: '7777' }, [], 'screens.error.title'],
  ['NAS 8888', { sin: '8888' }, [], inReview],
  ['société 1111', { sin: '4286', cn: '7771111' }, ['BUSINESS_INFO'], approved],
  ['société 4444', { sin: '4286', cn: '7774444' }, ['EIN_DOC'], approved],
]

interface Walk {
  page: Page
  answers: Answers
  /** Where texts to this person arrive. */
  to: string
}

const give: Record<Asked, (walk: Walk) => Promise<void>> = {
  async FULL_SSN({ page, answers }) {
    const { t, sees, box, press } = applicantAt(page, answers)
    await sees(t('stepups.ssn.title'))
    // The whole number ends with the four digits that were given first.
    await box(t('stepups.ssn.number')).fill(`536-22-${answers.personalNumber}`)
    await press(t('stepups.ssn.submit'))
  },
  async CODE({ page, answers, to }) {
    const { t, sees, box, press } = applicantAt(page, answers)
    if (answers.locale === 'en-US') {
      await sees(t('stepups.mobile.ask_title'))
      await page.getByRole('link', { name: t('stepups.phone.use_code') }).click()
    }
    await sees(t('stepups.otp.title'))
    await press(t('stepups.otp.send'))
    await box(t('stepups.otp.code')).fill(codeIn(await newestTo(page.request, to)))
    await press(t('stepups.otp.submit'))
  },
  async GOV_ID_SELFIE({ page, answers }) {
    const { t, sees, press } = applicantAt(page, answers)
    await sees(t('stepups.identification.title'))
    await press(t('stepups.identification.start'))
    await showPassport(page, 'Completed', answers.locale)
  },
  async BUSINESS_INFO({ page, answers }) {
    const { t, sees, box, press } = applicantAt(page, answers)
    await sees(t('stepups.business_info.title'))
    await box(t('screens.business_details.name')).fill(`Nouvelle ${answers.businessName}`)
    await press(t('stepups.business_info.submit'))
  },
  async EIN_DOC({ page, answers }) {
    const { t, sees, press } = applicantAt(page, answers)
    await sees(t('stepups.verification.title'))
    await press(t('stepups.verification.start'))
    await handInPaper(page, 'Completed', answers.locale)
  },
}

/** Takes the application up, gives what is asked and sees where it ends. */
async function walk(id: string, steps: Walk, asked: readonly Asked[], end: Heading): Promise<void> {
  const { page, answers } = steps
  const { t, sees } = applicantAt(page, answers)
  await page.goto(`/${id}`)
  for (const one of asked) await give[one](steps)
  if (asked.length > 0 && end === inReview)
    await page.getByRole('link', { name: t('screens.verifying.status') }).click()
  await sees(t(end as 'screens.error.title'))
}

test.beforeEach(({ page, person }) => signIn(page.request, person))

for (const [row, endings, asked, end] of american)
  test(`${row} is walked to its end`, async ({ page, person }) => {
    const { typed, to } = freshNumber()
    const id = await askedUS(page.request, person, { ...endings, phone: typed })
    const answers = { ...bakery, personalNumber: endings.ssn4 ?? bakery.personalNumber }
    await walk(id, { page, answers, to }, asked, end)
  })

test('EIN 3333 is approved at the basic level and made full without another question', async ({
  page,
  person,
}) => {
  const id = await askedUS(page.request, person, { ein: '3333' })
  await page.goto(`/${id}`)
  await expect(page).toHaveURL(new RegExp(`/${id}/bank$`))
})

test('SSN 6666 gets its answer while the page waits', async ({ page, person }) => {
  const id = await askedUS(page.request, person, { ssn4: '6666' })
  await page.goto(`/${id}/verifying`)
  await expect(page.getByRole('heading', { name: 'You’re approved' })).toBeVisible({ timeout: 20_000 })
})

test.describe('au Canada, en français', () => {
  test.use({ locale: 'fr-CA' })
  for (const [row, endings, asked, end] of canadian)
    test(`${row} va jusqu’au bout`, async ({ page, person }) => {
      const { typed, to } = freshNumber()
      const id = await askedCA(page.request, person, { ...endings, phone: typed })
      await walk(id, { page, answers: atelier, to }, asked, end)
    })
})
