import type { Browser, Page } from '@playwright/test'
import { atelier, bakery, type Answers } from '../fixtures/answers.ts'
import { applicantPage } from '../pages/applicant-page.ts'
import {
  createDecidedApplication,
  createApplication,
  reviewReadyCA,
  reviewReadyUS,
  partialUS,
} from '../fixtures/create-application.ts'
import { waitForEvent } from '../fixtures/data-layer.ts'
import { openSeparateBrowser } from '../pages/owners-list-page.ts'
import { signIn, signInThroughPage } from '../pages/sign-in.ts'
import { expect, test, collectPageErrors } from '../fixtures/test.ts'
import { messagesTo } from '../fixtures/messages.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

/** Returns the newest emailed link that has the query parameter. */
async function emailedLink(
  page: Page,
  to: string,
  parameter: 'resumeEmail' | 'reminderEmail',
): Promise<string> {
  const find = async () => {
    const emails = await messagesTo(page.request, to)
    return emails.flatMap(({ links }) => links).find((link) => new URL(link).searchParams.has(parameter))
  }
  await expect.poll(find, { message: `an email with ${parameter}` }).toBeDefined()
  return (await find()) ?? ''
}

interface DeviceOptions {
  browser: Browser
  baseURL: string | undefined
  answers?: Answers
}

/** Opens another device of the same person, not signed in. */
async function openDevice({ browser, baseURL, answers = bakery }: DeviceOptions) {
  const device = await openSeparateBrowser(browser, baseURL, answers.locale)
  return { device, errors: collectPageErrors(device), applicant: applicantPage(device, answers) }
}

test('a requested resume link continues at the same step on another device with the input [ANL-13]', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const id = await createApplication(page.request, partialUS(person.email))
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/business-address`)
  await rosa.box('City').fill('Oakland')
  await rosa.press('Email me a link for later')
  await expect(page.getByText(`We emailed the link to ${person.email}.`)).toBeVisible()

  const { device, errors, applicant } = await openDevice({ browser, baseURL })
  await device.goto(await emailedLink(page, person.email, 'resumeEmail'))
  await signInThroughPage(device, person)
  await applicant.expectHeading('Where is your business?')
  await expect(applicant.box('City')).toHaveValue('Oakland')
  await expect(device).toHaveURL(new RegExp(`/${id}/business-address$`))
  await waitForEvent(device, 'application_resume_email')
  expect(errors).toEqual([])
})

test('leaving with open requirements sends an email with a link back to the application [DEC-26, ANL-13]', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email, { ssn4: '2222' }))
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}`)
  await rosa.expectHeading('Photo ID and selfie')
  await page.goto('about:blank')

  const { device, errors, applicant } = await openDevice({ browser, baseURL })
  await device.goto(await emailedLink(page, person.email, 'reminderEmail'))
  await signInThroughPage(device, person)
  await applicant.expectHeading('Photo ID and selfie')
  await waitForEvent(device, 'application_resume_reminder_email')
  expect(errors).toEqual([])
})

test('an emailed link opens the application for its owner only', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const id = await createApplication(page.request, partialUS(person.email))
  await page.request.post(`/api/v2/applications/${id}/resume-email`, {
    headers: { 'X-Requested-With': 'browser' },
  })
  const { device } = await openDevice({ browser, baseURL })
  await device.goto(await emailedLink(page, person.email, 'resumeEmail'))
  await signInThroughPage(device, { email: `eve.${person.email}`, name: 'Eve' })
  await expect(device.getByText('This application belongs to another account')).toBeVisible()
  await expect(device.getByText('Where is your business?')).toHaveCount(0)
})

test.describe('in Canada, in French', () => {
  test.use({ locale: 'fr-CA' })
  test('email and page are in French', async ({ page, person, browser, baseURL }) => {
    const id = await createApplication(page.request, reviewReadyCA(person.email, { sin: '046454286' }))
    const elise = applicantPage(page, atelier)
    await page.goto(`/${id}/review`)
    await elise.press('M’envoyer un lien par courriel')
    await expect(page.getByText(`Nous avons envoyé le lien à ${person.email}.`)).toBeVisible()
    const { device, applicant } = await openDevice({ browser, baseURL, answers: atelier })
    await device.goto(await emailedLink(page, person.email, 'resumeEmail'))
    await device.getByLabel('Adresse courriel').fill(person.email)
    await device.getByRole('button', { name: 'Se connecter' }).click()
    await applicant.expectHeading(applicant.t('screens.review.title'))
  })
})
