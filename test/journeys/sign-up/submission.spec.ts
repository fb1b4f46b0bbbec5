import { applicantPage } from '../pages/applicant-page.ts'
import {
  createDecidedApplication,
  createApplication,
  reviewReadyUS,
  partialUS,
  readApplication,
} from '../fixtures/create-application.ts'
import { untilLive } from '../fixtures/is-live.ts'
import { bakery } from '../fixtures/answers.ts'
import { signIn } from '../pages/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { messagesTo } from '../fixtures/messages.ts'
import { recordWrites } from '../fixtures/api-writes.ts'
import { goOffline } from '../fixtures/offline.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

test('a double click submits once, and the button shows progress', async ({ page, person }) => {
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/bank`)
  await rosa.fill.bankAccount(bakery.bank)
  const saves = recordWrites(page)
  let arrive = () => {}
  const held = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/financial-instruments/manual', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Link this account' }).dblclick()
  const busy = page.getByRole('button', { name: 'Linking…' })
  await expect(busy).toHaveAttribute('aria-disabled', 'true')
  await busy.press('Enter')
  arrive()
  await rosa.expectHeading('Your bank account is linked')
  expect(saves).toHaveLength(1)
  await expect(page.getByText('ending in 6789')).toHaveCount(1)
})

test('only a save that takes longer than 150 ms shows that it is running, and a second click never counts', async ({
  page,
  person,
}) => {
  const id = await createApplication(page.request, reviewReadyUS(person.email))
  await page.clock.install()
  await page.goto(`/${id}/applicant`)
  await untilLive(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  const saves = recordWrites(page)
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/v2/applications/*', async (route) => {
    await answer.promise
    await route.continue()
  })
  const saving = page.getByRole('button', { name: 'Saving…' })
  await page.getByRole('button', { name: 'Continue' }).dblclick()
  await page.clock.runFor(149)
  await expect(saving).toBeHidden()
  await page.clock.runFor(1)
  await expect(saving).toBeVisible()
  answer.resolve()
  await expect(page).toHaveURL(`/${id}/business-type`)
  await page.clock.runFor(1_000)
  await expect(saving).toBeHidden()
  expect(saves).toHaveLength(1)
})

test('a double click on the first save creates one application', async ({ page, person }) => {
  const rosa = applicantPage(page, bakery)
  await page.goto('/applicant')
  await rosa.complete.applicant(person.email)
  await rosa.complete.businessType()
  await rosa.complete.category()
  await rosa.fill.businessDetails()
  await page.getByRole('button', { name: 'Continue' }).dblclick()
  await rosa.expectHeading('Where is your business?')
  await page.goto('/accounts')
  await expect(page.getByRole('heading', { name: 'Delgado Bakery LLC' })).toHaveCount(1)
})

test('a save with a lost response is retried and counts once', async ({ page, person }) => {
  const rosa = applicantPage(page, bakery)
  await page.goto('/applicant')
  await rosa.complete.applicant(person.email)
  await rosa.complete.businessType()
  await rosa.complete.category()
  await rosa.fill.businessDetails()
  await page.route('**/api/v2/applications', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await rosa.pressContinue()
  await expect(page.getByRole('alert')).toContainText('Your answers are still here')
  await page.unroute('**/api/v2/applications')
  await rosa.press('Try again')
  await rosa.expectHeading('Where is your business?')
  await page.goto('/accounts')
  await expect(page.getByRole('heading', { name: 'Delgado Bakery LLC' })).toHaveCount(1)
})

test('the back button returns to the previous step with its answer, and forward again', async ({
  page,
  person,
}) => {
  const id = await createApplication(page.request, partialUS(person.email))
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/business-address`)
  await rosa.complete.businessAddress()
  await rosa.expectHeading('Verify your identity')
  await page.goBack()
  await rosa.expectHeading('Where is your business?')
  await expect(rosa.box('Street address')).toHaveValue('22 Mission Street')
  await page.goForward()
  await rosa.expectHeading('Verify your identity')
})

test('after the decision the back button does not return to the steps', async ({ page, person }) => {
  const id = await createApplication(page.request, reviewReadyUS(person.email))
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/identity`)
  await rosa.pressContinue()
  await rosa.submit()
  await rosa.expectHeading('You’re approved')
  await page.goBack()
  await rosa.expectHeading('You’re approved')
})

test('an application submitted in one tab is not submitted again in another', async ({
  page,
  person,
  context,
}) => {
  const id = await createApplication(page.request, reviewReadyUS(person.email))
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}`)
  const other = await context.newPage()
  await other.goto(`/${id}`)
  const twin = applicantPage(other, bakery)
  await rosa.submit()
  await rosa.expectHeading('You’re approved')
  await twin.submit()
  await twin.expectHeading('You’re approved')
  expect(await messagesTo(page.request, person.email)).toHaveLength(1)
})

test('two tabs on one application save their own steps without overwriting each other', async ({
  page,
  person,
  context,
}) => {
  const id = await createApplication(page.request, reviewReadyUS(person.email))
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/business-details`)
  const other = await context.newPage()
  await other.goto(`/${id}/applicant`)
  const twin = applicantPage(other, bakery)
  await twin.box('Legal last name').fill('Delgado-Ruiz')
  await twin.pressContinue()
  await twin.expectHeading('What type of business do you have?')
  await rosa.box('Legal business name').fill('Delgado Breads LLC')
  await rosa.pressContinue()
  await rosa.expectHeading('Where is your business?')
  const { applicant, company } = await readApplication(page.request, id)
  expect([applicant.name?.lastName, company.name]).toEqual(['Delgado-Ruiz', 'Delgado Breads LLC'])
})

test('keeps the answer while offline and saves it once online', async ({ page, person, context }) => {
  const id = await createApplication(page.request, partialUS(person.email))
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/business-address`)
  await rosa.fill.address(bakery.businessAddress)
  await goOffline(page)
  await rosa.pressContinue()
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('Your answers are still here')
  await expect(notice).toContainText(
    'We couldn’t reach our server. Check your internet connection, then try again.',
  )
  await expect(rosa.box('Street address')).toHaveValue('22 Mission Street')
  await context.setOffline(false)
  await rosa.press('Try again')
  await rosa.expectHeading('Verify your identity')
  expect((await readApplication(page.request, id)).company.address?.line1).toBe('22 Mission Street')
})

test('the failure of a save, with Try again, is not hidden by the buttons at the bottom', async ({
  page,
  person,
}) => {
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/bank`)
  await rosa.fill.bankAccount(bakery.bank)
  await rosa.box('Confirm account number').evaluate((box) => box.scrollIntoView({ block: 'end' }))
  await goOffline(page)
  const submit = await page.getByRole('button', { name: 'Link this account' }).boundingBox()
  // Playwright's own click would scroll.
  if (submit) await page.mouse.click(submit.x + 10, submit.y + 10)
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  const isOnTop = (button: Element) => {
    const { left, bottom } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(left + 10, bottom - 5))
  }
  await expect.poll(() => retry.evaluate(isOnTop)).toBe(true)
})

test('a script that cannot be loaded in the background leaves the page with its answers, and is loaded later', async ({
  page,
}) => {
  await page.clock.install()
  const script = /\/assets\/session-end-/
  await page.route(script, (route) => route.abort('internetdisconnected'))
  await page.goto('/applicant')
  const name = page.getByRole('textbox', { name: 'Legal first name' })
  await name.fill('Rosa')
  const failed = page.waitForEvent('requestfailed', (request) => script.test(request.url()))
  await page.clock.fastForward(6000)
  await failed
  await page.unroute(script)
  const loaded = page.waitForResponse(script)
  await page.clock.fastForward(31_000)
  await loaded
  await expect(name).toHaveValue('Rosa')
})

test('the printed review fills its paper, with the number to quote and without what can be pressed', async ({
  page,
  person,
}) => {
  const id = await createApplication(page.request, reviewReadyUS(person.email))
  await page.setViewportSize({ width: 816, height: 1056 })
  await page.goto(`/${id}/review`)
  await applicantPage(page, bakery).expectHeading('Review your application')
  await page.emulateMedia({ media: 'print' })
  const section = await page.locator('section').filter({ hasText: 'Legal business name' }).boundingBox()
  expect(section?.width).toBeGreaterThan(500)
  await expect(page.getByText('Application number')).toBeVisible()
  for (const hidden of [
    page.getByRole('button', { name: 'Submit application' }),
    page.getByRole('link', { name: /^Change/ }).first(),
    page.getByRole('link', { name: 'payments-support@example.com' }),
  ])
    await expect(hidden).toBeHidden()
})
