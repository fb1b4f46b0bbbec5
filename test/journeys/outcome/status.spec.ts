import { applicantPage } from '../pages/applicant-page.ts'
import { bakery } from '../fixtures/answers.ts'
import { createDecidedApplication, reviewReadyCA, reviewReadyUS } from '../fixtures/create-application.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { signIn } from '../pages/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

test('an approved business reads what is live, its rates and limits, and what happened [LET-05] [LET-06]', async ({
  page,
  person,
}) => {
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  await page.goto(`/${id}/complete`)
  await applicantPage(page, bakery).expectHeading('You’re approved')
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  for (const name of ['Your services', 'Your rates', 'History'])
    await section(name).locator('summary').click()
  const now = section('Your services')
  await expect(now.getByRole('listitem').filter({ hasText: 'Take cards in person' })).toContainText('Active')
  await expect(now.getByRole('listitem').filter({ hasText: 'Payouts' })).toHaveText(
    /Link a bank account to receive payouts\.\s*Not active yet$/,
  )
  await expect(section('Your rates')).toContainText('No fixed limit applies to your payments or payouts.')
  await expect(section('History').getByRole('listitem')).toContainText([
    'You started your application',
    'We received your application',
    'We checked your answers',
    'Your application was approved',
    'Waiting for you',
  ])
  await expectAccessible(page, 'approved, with its status')
})

test('an application in review says whom it waits for, and by when [LET-05]', async ({ page, person }) => {
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email, { ssn4: '8888' }))
  await page.goto(`/${id}/success`)
  const last = page.getByRole('region', { name: 'What happened' }).getByRole('listitem').last()
  await expect(last).toContainText(/We’ll answer by (?:Mon|Tues|Wednes|Thurs|Fri)day, \w+ \d+/)
})

test('a page in French tells dates and the decision in French [LET-05]', async ({ page, person }) => {
  const id = await createDecidedApplication(page.request, reviewReadyCA(person.email))
  await page.context().addCookies([{ name: 'market', value: 'fr-CA', url: 'http://localhost' }])
  await page.goto(`/${id}/success`)
  const events = page.getByRole('region', { name: 'Ce qui s’est passé' }).getByRole('listitem')
  await expect(events.filter({ hasText: 'Nous avons reçu votre demande' })).toContainText(/\d{4}/)
  await expect(events.last()).toContainText('À faire de votre côté')
})

test('the list of applications opens the status of each [LET-05] [LET-06]', async ({ page, person }) => {
  await createDecidedApplication(page.request, reviewReadyUS(person.email, { ssn4: '2222' }))
  await page.goto('/accounts')
  await page.getByText('Status and history').click()
  const now = page.getByRole('region', { name: 'Your services' })
  await expect(now).toContainText('We’re waiting for information from you.')
  await expect(now.getByRole('link', { name: 'Photo ID and selfie' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('Waiting for you')
})
