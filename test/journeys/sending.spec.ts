import { applicantAt } from './applicant.ts'
import { aDecidedApplication, anApplication, answeredUS, begunUS, read } from './application.ts'
import { bakery } from './answers.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './story.ts'
import { messagesTo } from './texts.ts'
import { watchSaves } from './traffic.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

test('a double click sends once, and the button says that it works', async ({ page, person }) => {
  const id = await aDecidedApplication(page.request, answeredUS(person.email))
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}/bank`)
  await rosa.type.bankAccount(bakery.bank)
  const saves = watchSaves(page)
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
  await rosa.sees('Your bank account is linked')
  expect(saves).toHaveLength(1)
  await expect(page.getByText('ending in 6789')).toHaveCount(1)
})

test('a double click on the first save makes one application', async ({ page, person }) => {
  const rosa = applicantAt(page, bakery)
  await page.goto('/applicant')
  await rosa.answer.aboutOneself(person.email)
  await rosa.answer.businessType()
  await rosa.answer.category()
  await rosa.type.businessDetails()
  await page.getByRole('button', { name: 'Continue' }).dblclick()
  await rosa.sees('Where is your business?')
  await page.goto('/accounts')
  await expect(page.getByRole('heading', { name: 'Delgado Bakery LLC' })).toHaveCount(1)
})

test('a save whose answer is lost is sent again and counts once', async ({ page, person }) => {
  const rosa = applicantAt(page, bakery)
  await page.goto('/applicant')
  await rosa.answer.aboutOneself(person.email)
  await rosa.answer.businessType()
  await rosa.answer.category()
  await rosa.type.businessDetails()
  await page.route('**/api/v2/applications', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await rosa.goOn()
  await expect(page.getByRole('alert')).toContainText('Nothing was lost')
  await page.unroute('**/api/v2/applications')
  await rosa.press('Try again')
  await rosa.sees('Where is your business?')
  await page.goto('/accounts')
  await expect(page.getByRole('heading', { name: 'Delgado Bakery LLC' })).toHaveCount(1)
})

test('the back button leads to the question before, with its answer, and forward again', async ({
  page,
  person,
}) => {
  const id = await anApplication(page.request, begunUS(person.email))
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}/business-address`)
  await rosa.answer.businessAddress()
  await rosa.sees('Confirm who you are')
  await page.goBack()
  await rosa.sees('Where is your business?')
  await expect(rosa.box('Street address')).toHaveValue('22 Mission Street')
  await page.goForward()
  await rosa.sees('Confirm who you are')
})

test('after the decision the back button does not lead into the questions again', async ({
  page,
  person,
}) => {
  const id = await anApplication(page.request, answeredUS(person.email))
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}/identity`)
  await rosa.goOn()
  await rosa.sendIn()
  await rosa.sees('You’re approved')
  await page.goBack()
  await rosa.sees('You’re approved')
})

test('an application sent in from one tab is not sent in again from another', async ({
  page,
  person,
  context,
}) => {
  const id = await anApplication(page.request, answeredUS(person.email))
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}`)
  const other = await context.newPage()
  await other.goto(`/${id}`)
  const twin = applicantAt(other, bakery)
  await rosa.sendIn()
  await rosa.sees('You’re approved')
  await twin.sendIn()
  await twin.sees('You’re approved')
  expect(await messagesTo(page.request, person.email)).toHaveLength(1)
})

test('two tabs on one application: each saves its own question, none undoes the other', async ({
  page,
  person,
  context,
}) => {
  const id = await anApplication(page.request, answeredUS(person.email))
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}/business-details`)
  const other = await context.newPage()
  await other.goto(`/${id}/applicant`)
  const twin = applicantAt(other, bakery)
  await twin.box('Legal last name').fill('Delgado-Ruiz')
  await twin.goOn()
  await twin.sees('What type of business is it?')
  await rosa.box('Legal business name').fill('Delgado Breads LLC')
  await rosa.goOn()
  await rosa.sees('Where is your business?')
  const { applicant, company } = await read(page.request, id)
  expect([applicant.name?.lastName, company.name]).toEqual(['Delgado-Ruiz', 'Delgado Breads LLC'])
})

test('without a connection nothing is lost, and with it again the same answer is saved', async ({
  page,
  person,
  context,
}) => {
  const id = await anApplication(page.request, begunUS(person.email))
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}/business-address`)
  await rosa.type.address(bakery.businessAddress)
  await context.setOffline(true)
  await rosa.goOn()
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('Nothing was lost')
  await expect(notice).toContainText(
    'We couldn’t reach our server. Check your internet connection, then try again.',
  )
  await expect(rosa.box('Street address')).toHaveValue('22 Mission Street')
  await context.setOffline(false)
  await rosa.press('Try again')
  await rosa.sees('Confirm who you are')
  expect((await read(page.request, id)).company.address?.line1).toBe('22 Mission Street')
})
