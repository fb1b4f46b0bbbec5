import { bakery } from './answers.ts'
import { applicantAt } from './applicant.ts'
import { aDecidedApplication, anApplication, answeredCA, answeredUS, begunUS } from './application.ts'
import { eventOf, eventsOf } from './events.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './story.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

test('an application sent in is told to the data layer, with whom it came from and no word of the person [ANL-01]', async ({
  page,
  person,
}) => {
  const { applicant, company } = answeredUS(person.email)
  const id = await anApplication(page.request, { applicant, company, application: { source: 'web' } })
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}/review`)
  await rosa.sendIn()
  await rosa.sees('You’re approved')
  expect(await eventOf(page, 'confirm_details')).toMatchObject({ intent: 'CREATE_BUSINESS' })
  expect(await eventOf(page, 'onboarding')).toMatchObject({
    decision: 'APPROVED',
    applicationLevel: 'FULL',
    portal: 'gdp',
    source: 'web',
    currency: 'USD',
    language: 'en-US',
    businessId: id.slice('urn:app:'.length),
    isMultistepFlow: true,
    hasBeneficialOwners: false,
  })
  const told = JSON.stringify(await eventsOf(page))
  for (const secret of [person.email, 'Delgado', '4321', '415555', 'Mission'])
    expect(told).not.toContain(secret)
})

test('a type is sent once a session; what could not be sent waits in the session and is sent after a reload [ANL-06]', async ({
  page,
}) => {
  const sent: string[] = []
  let reachable = false
  await page.route('**/api/v2/analytics', async (route) => {
    if (!reachable) return route.abort()
    sent.push((route.request().postDataJSON() as { type: string }).type)
    await route.continue()
  })
  const kept = () => page.evaluate(() => sessionStorage.getItem('analytics-events') ?? '')
  await page.goto('/no/such/page')
  await eventOf(page, 'incorrect_url')
  await expect.poll(kept).toContain('incorrect_url')
  expect(sent).toEqual([])
  reachable = true
  await page.reload()
  await expect.poll(() => sent).toEqual(['incorrect_url'])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await eventsOf(page)).toEqual([])
  expect(sent).toEqual(['incorrect_url'])
})

test('an address that leads nowhere is counted [ANL-16]', async ({ page }) => {
  await page.goto('/no/such/page')
  expect(await eventOf(page, 'incorrect_url')).toMatchObject({ portal: 'gdp', businessId: null })
})

test('a currency in which no account can be made is counted with its country [ANL-16]', async ({
  page,
  person,
}) => {
  await anApplication(page.request, answeredCA(person.email, { territory: 'ON' }))
  await page.goto('/r/demo-cobrand')
  expect(await eventOf(page, 'overlapping_currency_error')).toMatchObject({
    country: 'US',
    referralUrlId: 'demo-cobrand',
  })
})

test('the change of country is counted as yes, no and cancel [ANL-14]', async ({ page }) => {
  await page.goto('/')
  const ask = page.getByRole('contentinfo').getByRole('button', { name: 'Change country' })
  const question = page.getByRole('dialog')
  await ask.click()
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await eventOf(page, 'country_switcher_cancel')
  await ask.click()
  await question.getByRole('button').last().click()
  await eventOf(page, 'country_switcher_no')
  await ask.click()
  await question.getByRole('button').first().click()
  await eventOf(page, 'country_switcher_yes')
})

test('a refused save is counted by its code [ANL-08]', async ({ page, person }) => {
  const id = await anApplication(page.request, begunUS(person.email))
  await page.route(`**/api/v2/applications/${encodeURIComponent(id)}`, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}/business-address`)
  await rosa.type.address(bakery.businessAddress)
  await rosa.goOn()
  expect(await eventOf(page, 'sign_up_error')).toMatchObject({ error: 'offline' })
})

test('the business’s name is told by its form, once its province is known', async ({ page, person }) => {
  const id = await anApplication(page.request, begunUS(person.email))
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}/business-address`)
  await rosa.type.address(bakery.businessAddress)
  await rosa.goOn()
  expect(await eventOf(page, 'company_name')).toMatchObject({ kind: 'alphabetic', province: 'CA' })
})

test('the category that is chosen is counted with its place among the predictions [ANL-18]', async ({
  page,
  person,
}) => {
  const id = await anApplication(page.request, begunUS(person.email))
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}/category`)
  await rosa.type.category()
  const { score } = await eventOf(page, 'category_ranking')
  expect(score).toBeGreaterThanOrEqual(0)
  expect(score).toBeLessThanOrEqual(1)
})

for (const [query, event] of [
  ['', 'application_resume_direct'],
  ['?resumeEmail=true', 'application_resume_email'],
  ['?reminderEmail=true', 'application_resume_reminder_email'],
] as const)
  test(`an application taken up again is counted as ${event} [ANL-13]`, async ({ page, person }) => {
    const id = await aDecidedApplication(page.request, answeredUS(person.email))
    await page.goto(`/${id}${query}`)
    await eventOf(page, event)
  })
