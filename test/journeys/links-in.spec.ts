import type { Browser, Page } from '@playwright/test'
import { atelier, bakery, type Answers } from './answers.ts'
import { applicantAt } from './applicant.ts'
import { aDecidedApplication, anApplication, answeredCA, answeredUS, begunUS } from './application.ts'
import { eventOf } from './events.ts'
import { anotherBrowser } from './partners.ts'
import { signIn, signInByHand } from './sign-in.ts'
import { expect, test, watchFaults } from './story.ts'
import { messagesTo } from './texts.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

/** The link of the mail whose link says so. */
async function linkIn(page: Page, to: string, said: 'resumeEmail' | 'reminderEmail'): Promise<string> {
  const find = async () => {
    const mails = await messagesTo(page.request, to)
    return mails.flatMap(({ links }) => links).find((link) => new URL(link).searchParams.has(said))
  }
  await expect.poll(find, { message: `a mail with ${said}` }).toBeDefined()
  return (await find()) ?? ''
}

interface Elsewhere {
  browser: Browser
  baseURL: string | undefined
  answers?: Answers
}

/** A device of the same person, on which nobody has signed in yet. */
async function another({ browser, baseURL, answers = bakery }: Elsewhere) {
  const device = await anotherBrowser(browser, baseURL, answers.locale)
  return { device, faults: watchFaults(device), hand: applicantAt(device, answers) }
}

test('who asks for a link by mail goes on at the same question on another device, with what was typed [ANL-13]', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const id = await anApplication(page.request, begunUS(person.email))
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}/business-address`)
  await rosa.box('City').fill('Oakland')
  await rosa.press('Email me a link for later')
  await expect(page.getByText(`The link to continue is on its way to ${person.email}.`)).toBeVisible()

  const { device, faults, hand } = await another({ browser, baseURL })
  await device.goto(await linkIn(page, person.email, 'resumeEmail'))
  await signInByHand(device, person)
  await hand.sees('Where is your business?')
  await expect(hand.box('City')).toHaveValue('Oakland')
  await expect(device).toHaveURL(new RegExp(`/${id}/business-address$`))
  await eventOf(device, 'application_resume_email')
  expect(faults).toEqual([])
})

test('who leaves while something is open gets a mail, whose link leads back to where the application stands [DEC-26, ANL-13]', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const id = await aDecidedApplication(page.request, answeredUS(person.email, { ssn4: '2222' }))
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}`)
  await rosa.sees('A photo ID and a selfie')
  await page.goto('about:blank')

  const { device, faults, hand } = await another({ browser, baseURL })
  await device.goto(await linkIn(page, person.email, 'reminderEmail'))
  await signInByHand(device, person)
  await hand.sees('A photo ID and a selfie')
  await eventOf(device, 'application_resume_reminder_email')
  expect(faults).toEqual([])
})

test('a link in a mail opens the application for nobody else', async ({ page, person, browser, baseURL }) => {
  const id = await anApplication(page.request, begunUS(person.email))
  await page.request.post(`/api/v2/applications/${id}/resume-email`, {
    headers: { 'X-Requested-With': 'browser' },
  })
  const { device } = await another({ browser, baseURL })
  await device.goto(await linkIn(page, person.email, 'resumeEmail'))
  await signInByHand(device, { email: `eve.${person.email}`, name: 'Eve' })
  await expect(device.getByText('This application belongs to another account')).toBeVisible()
  await expect(device.getByText('Where is your business?')).toHaveCount(0)
})

test.describe('in Canada, in French', () => {
  test.use({ locale: 'fr-CA' })
  test('the mail and its page speak French', async ({ page, person, browser, baseURL }) => {
    const id = await anApplication(page.request, answeredCA(person.email, { sin: '046454286' }))
    const elise = applicantAt(page, atelier)
    await page.goto(`/${id}/review`)
    await elise.press('M’envoyer un lien par courriel')
    await expect(page.getByText(`est en route vers ${person.email}.`)).toBeVisible()
    const { device, hand } = await another({ browser, baseURL, answers: atelier })
    await device.goto(await linkIn(page, person.email, 'resumeEmail'))
    await device.getByLabel('Adresse courriel').fill(person.email)
    await device.getByRole('button', { name: 'Se connecter' }).click()
    await hand.sees(hand.t('screens.review.title'))
  })
})
