import { applicantAt } from './applicant.ts'
import { aDecidedApplication, anApplication, answeredUS, begunUS } from './application.ts'
import { bakery } from './answers.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './story.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

test('every page of an outcome opens at its address [ROUTE-20]', async ({ page, person }) => {
  const rosa = applicantAt(page, bakery)
  const approved = await aDecidedApplication(page.request, answeredUS(person.email))
  await page.goto(`/${approved}/complete`)
  await rosa.sees('You’re approved')
  await page.goto(`/${approved}/bank`)
  await rosa.sees('Where should we send your money?')
  await rosa.type.bankAccount(bakery.bank)
  await rosa.press('Link this account')
  await rosa.sees('Your bank account is linked')
  for (const address of ['bank/success', 'complete/bank/success']) {
    await page.goto(`/${approved}/${address}`)
    await rosa.sees('Your bank account is linked')
    await expect(page).toHaveURL(new RegExp(`/${approved}/${address}$`))
  }

  const declined = await aDecidedApplication(page.request, answeredUS(person.email, { ssn4: '5555' }))
  await page.goto(`/${declined}/success`)
  await rosa.sees('We can’t open an account for this business')
  const broken = await aDecidedApplication(page.request, answeredUS(person.email, { ssn4: '7777' }))
  await page.goto(`/${broken}/error`)
  await rosa.sees('We couldn’t finish checking your details')
})

test('the verifying page opens with and without the step-up that led there [ROUTE-19]', async ({
  page,
  person,
}) => {
  const rosa = applicantAt(page, bakery)
  const id = await aDecidedApplication(page.request, answeredUS(person.email, { ssn4: '8888' }))
  for (const query of ['', '?step-up=FULL_SSN']) {
    await page.goto(`/${id}/verifying${query}`)
    await rosa.sees('We’re checking your details')
    await expect(page).toHaveURL(new RegExp(`/verifying${query.replace('?', '\\?')}$`))
  }
})

test('the applicant’s form opens at each of its addresses [ROUTE-23]', async ({ page, person }) => {
  const id = await anApplication(page.request, begunUS(person.email))
  for (const address of ['applicant', 'update', 'applicant/update']) {
    await page.goto(`/${id}/${address}`)
    await expect(page.getByRole('textbox', { name: 'Legal first name' })).toHaveValue('Rosa')
  }
})

test('a page of a state that the application is not in leads to where it stands', async ({
  page,
  person,
}) => {
  const rosa = applicantAt(page, bakery)
  const draft = await anApplication(page.request, begunUS(person.email))
  for (const address of ['complete', 'success', 'error', 'verifying', 'bank', 'bank/success']) {
    await page.goto(`/${draft}/${address}`)
    await rosa.sees('Where is your business?')
  }
  const declined = await aDecidedApplication(page.request, answeredUS(person.email, { ssn4: '5555' }))
  for (const address of ['complete', 'error', 'bank', 'review', 'applicant']) {
    await page.goto(`/${declined}/${address}`)
    await rosa.sees('We can’t open an account for this business')
  }
})

test('a new page begins at its top, with its heading in focus and its name in the title', async ({
  page,
  person,
}) => {
  const id = await anApplication(page.request, answeredUS(person.email))
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}/identity`)
  await rosa.goOn()
  await rosa.sees('Is everything right?')
  await expect(page).toHaveTitle('Is everything right? – GoDaddy Payments')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  expect(await page.evaluate(() => history.length)).toBeGreaterThan(1)
})

test('from 768 px on the steps stand beside the page; below, a bar of 120 px tells how far one is [SCREEN-26, CONST-06]', async ({
  page,
  person,
}) => {
  const id = await anApplication(page.request, begunUS(person.email))
  await page.goto(`/${id}/business-address`)
  const steps = page.getByRole('navigation', { name: 'Steps of your application' })
  const progress = page.getByText('Step 5 of 7')
  await page.setViewportSize({ width: 767, height: 900 })
  await expect(progress).toBeVisible()
  await expect(steps).toBeHidden()
  await expect(page.locator('.progress-bar')).toHaveCSS('width', '120px')
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(steps).toBeVisible()
  await expect(steps.getByRole('link', { name: 'About you' })).toBeVisible()
  await expect(steps.getByText('Business address')).toHaveAttribute('aria-current', 'step')
  await expect(steps.getByRole('link', { name: 'Review and send' })).toHaveCount(0)
})

test('no page is wider than a phone of 320 px', async ({ page, person }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const draft = await anApplication(page.request, answeredUS(person.email))
  const approved = await aDecidedApplication(page.request, answeredUS(person.email))
  for (const address of [
    '/',
    '/accounts',
    ...['applicant', 'business-type', 'category', 'business-details', 'identity', 'review'].map(
      (at) => `/${draft}/${at}`,
    ),
    ...['complete', 'bank'].map((at) => `/${approved}/${at}`),
  ]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(over, address).toBeLessThanOrEqual(0)
  }
})
