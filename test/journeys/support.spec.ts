import { bakery } from './answers.ts'
import { applicantAt } from './applicant.ts'
import { aDecidedApplication, anApplication, answeredUS } from './application.ts'
import { signIn } from './sign-in.ts'
import { keptBy } from './storage.ts'
import { expect, personOf, test as story } from './story.ts'

interface Theirs {
  approved: string
  draft: string
  asked: string
}

/** Applications of somebody else, made in a browser of their own. */
const test = story.extend<{ theirs: Theirs }>({
  theirs: async ({ playwright, baseURL }, run, info) => {
    const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    const rosa = personOf(info, 'rosa')
    await signIn(elsewhere, rosa)
    await run({
      approved: await aDecidedApplication(elsewhere, answeredUS(rosa.email)),
      draft: await anApplication(elsewhere, answeredUS(rosa.email)),
      asked: await aDecidedApplication(elsewhere, answeredUS(rosa.email, { ssn4: '1111' })),
    })
    await elsewhere.dispose()
  },
})

const personal = /Rosa|Delgado|Oak Street|Mission Street|2671|4321|6780|1984/
const title = 'You are looking at this application as support'

test('support sees an application as its applicant does, masked, told so on every page, and stops when it wants [SEC-11]', async ({
  page,
  person,
  theirs: { approved },
}) => {
  await signIn(page.request, { ...person, name: 'Sam Support' }, ['support'])
  const sam = applicantAt(page, bakery)
  await page.goto('/accounts')
  await sam.box('Application number').fill(approved)
  await sam.press('Look at it')
  await sam.sees('You’re approved')
  for (const address of [`/${approved}/complete`, `/${approved}/bank`, '/accounts', '/get-started']) {
    await page.goto(address)
    await expect(page.getByRole('main').getByText(title)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(personal)).toHaveCount(0)
  }
  await sam.press('Stop looking')
  await expect(page.getByRole('textbox', { name: 'Application number' })).toBeVisible()
  await expect(page.getByText(title)).toHaveCount(0)
  await page.goto(`/${approved}`)
  await expect(page.getByText('This application belongs to another account')).toBeVisible()
})

test('support reads the answers so far, and what it sends is refused [SEC-11]', async ({
  page,
  person,
  theirs: { draft, asked },
}) => {
  await signIn(page.request, { ...person, name: 'Sam Support' }, ['support'])
  const sam = applicantAt(page, bakery)
  const look = (applicationId: string) =>
    page.request.post('/api/v2/impersonations', {
      headers: { 'X-Requested-With': 'browser' },
      data: { applicationId },
    })
  await look(draft)
  await page.goto(`/${draft}`)
  await sam.sees('The applicant’s answers')
  await expect(page.getByRole('main')).toContainText('D••• B••• L•••')
  await expect(page.getByText(personal)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Change: / })).toHaveCount(0)

  await look(asked)
  await page.goto(`/${asked}/ssn`)
  const refused = page.waitForResponse('**/step-ups/full-ssn')
  await sam.box('Social Security number').fill('536-22-1111')
  await sam.press('Confirm my number')
  await expect(page.getByText('You are only looking at this application.').first()).toBeVisible()
  expect((await refused).status()).toBe(403)
})

test('while support looks, the configuration is asked for anew on each load and kept nowhere [SEC-10]', async ({
  page,
  person,
  theirs: { approved },
}) => {
  await signIn(page.request, { ...person, name: 'Sam Support' }, ['support'])
  await page.request.post('/api/v2/impersonations', {
    headers: { 'X-Requested-With': 'browser' },
    data: { applicationId: approved },
  })
  for (const address of [`/${approved}/complete`, `/${approved}/complete`, '/get-started']) {
    const answered = page.waitForResponse('**/api/v2/configs?**')
    await page.goto(address)
    const configuration = await answered
    expect([configuration.fromServiceWorker(), configuration.headers()['cache-control']]).toEqual([
      false,
      'no-store',
    ])
    await expect(page.getByText(title)).toBeVisible()
    expect(await keptBy(page)).not.toMatch(/payments-support@example\.com|termsVersion/)
  }
})

test('the sandbox’s page lets one look as support', async ({ page, theirs: { approved } }) => {
  await page.goto('/sandbox')
  await page.getByRole('link', { name: 'Look at an application as support' }).click()
  await page
    .locator(`form[action$="${approved}"]`)
    .filter({ hasText: 'Look as support' })
    .getByRole('button')
    .click()
  await applicantAt(page, bakery).sees('You’re approved')
  await expect(page.getByText(title)).toBeVisible()
})
