import { withoutPreloadedData } from '../fixtures/stub-configuration.ts'
import { bakery } from '../fixtures/answers.ts'
import { applicantPage } from '../pages/applicant-page.ts'
import {
  createDecidedApplication,
  createApplication,
  createOrder,
  reviewReadyUS,
} from '../fixtures/create-application.ts'
import { signIn } from '../pages/sign-in.ts'
import { browserStorage } from '../fixtures/browser-storage.ts'
import { expect, createPerson, test as story } from '../fixtures/test.ts'

interface OtherApplications {
  approved: string
  draft: string
  asked: string
}

/** Applications of another person, created in a separate browser. */
const test = story.extend<{ theirs: OtherApplications }>({
  theirs: async ({ playwright, baseURL }, run, info) => {
    const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    const rosa = createPerson(info, 'rosa')
    await signIn(elsewhere, rosa)
    const approved = await createDecidedApplication(elsewhere, reviewReadyUS(rosa.email))
    await createOrder(elsewhere, approved)
    await run({
      approved,
      draft: await createApplication(elsewhere, reviewReadyUS(rosa.email)),
      asked: await createDecidedApplication(elsewhere, reviewReadyUS(rosa.email, { ssn4: '1111' })),
    })
    await elsewhere.dispose()
  },
})

const personalData = /Rosa|Delgado|Oak Street|Mission Street|2671|4321|6780|1984/
const title = 'You’re viewing this application as support'

test('support sees a redacted application with a notice on every page and can stop [SEC-11]', async ({
  page,
  person,
  theirs: { approved },
}) => {
  await signIn(page.request, { ...person, name: 'Sam Support' }, ['support'])
  const sam = applicantPage(page, bakery)
  await page.goto('/accounts')
  await sam.box('Application ID').fill(approved)
  await page.getByLabel('Reason for viewing').selectOption('Complaint')
  await sam.press('View application')
  await sam.expectHeading('You’re approved')
  await page.goto(`/${approved}/complete`)
  await sam.expectHeading('You’re approved')
  await page.goto(`/${approved}/set-up`)
  await sam.expectHeading('You’re approved')
  await expect(page.getByRole('heading', { level: 2, name: 'Get ready to take payments' })).toBeVisible()
  await page.goto(`/${approved}/order`)
  await sam.expectHeading('Your order is waiting for payment')
  for (const address of [
    `/${approved}/set-up`,
    `/${approved}/order`,
    `/${approved}/bank`,
    '/accounts',
    '/get-started',
  ]) {
    await page.goto(address)
    await expect(page.getByRole('main').getByText(title)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(personalData)).toHaveCount(0)
  }
  await sam.press('Exit support view')
  await expect(page.getByRole('textbox', { name: 'Application ID' })).toBeVisible()
  await expect(page.getByText(title)).toHaveCount(0)
  await page.goto(`/${approved}`)
  await expect(page.getByText('This application belongs to another account')).toBeVisible()
})

test('support reads the answers; changes are rejected [SEC-11]', async ({
  page,
  person,
  theirs: { draft, asked },
}) => {
  await signIn(page.request, { ...person, name: 'Sam Support' }, ['support'])
  const sam = applicantPage(page, bakery)
  const look = (applicationId: string) =>
    page.request.post('/api/v2/impersonations', {
      headers: { 'X-Requested-With': 'browser' },
      data: { applicationId, reason: 'CASE' },
    })
  await look(draft)
  await page.goto(`/${draft}`)
  await sam.expectHeading('The applicant’s answers')
  await expect(page.getByRole('main')).toContainText('D••• B••• L•••')
  await expect(page.getByText(personalData)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Change: / })).toHaveCount(0)

  await look(asked)
  await page.goto(`/${asked}/ssn`)
  const refused = page.waitForResponse('**/step-ups/full-ssn')
  await sam.box('Social Security number').fill('536-22-1111')
  await sam.press('Submit')
  await expect(page.getByText('You’re only viewing this application.').first()).toBeVisible()
  expect((await refused).status()).toBe(403)
})

test('during impersonation loads the configuration on every page load and stores it nowhere [SEC-10]', async ({
  page,
  person,
  theirs: { approved },
}) => {
  await signIn(page.request, { ...person, name: 'Sam Support' }, ['support'])
  await page.request.post('/api/v2/impersonations', {
    headers: { 'X-Requested-With': 'browser' },
    data: { applicationId: approved, reason: 'CASE' },
  })
  await withoutPreloadedData(page)
  for (const address of [`/${approved}/complete`, `/${approved}/complete`, '/get-started']) {
    const answered = page.waitForResponse('**/api/v2/configs?**')
    await page.goto(address)
    const configuration = await answered
    expect([configuration.fromServiceWorker(), configuration.headers()['cache-control']]).toEqual([
      false,
      'no-store',
    ])
    await expect(page.getByRole('main').getByText(title)).toBeVisible()
    expect(await browserStorage(page)).not.toMatch(/payments-support@example\.com|termsVersion/)
  }
})

test('starts an impersonation from the sandbox page', async ({ page, theirs: { approved } }) => {
  await page.goto('/sandbox')
  await page.getByRole('link', { name: 'View an application as support' }).click()
  await page
    .locator(`form[action$="${approved}"]`)
    .filter({ hasText: 'View as support' })
    .getByRole('button')
    .click()
  await applicantPage(page, bakery).expectHeading('You’re approved')
  await expect(page.getByText(title)).toBeVisible()
})
