import { createApplication, reviewReadyCA, reviewReadyUS } from '../fixtures/create-application.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { signIn } from '../pages/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

test('a draft without a SIN reads that a photo ID will be asked, and that it may change [REQ-03]', async ({
  page,
  person,
}) => {
  await page.context().addCookies([{ name: 'market', value: 'en-CA', url: 'http://localhost' }])
  const id = await createApplication(page.request, reviewReadyCA(person.email))
  await page.goto(`/${id}/review`)
  const forecast = page.getByRole('region', { name: 'What we’ll ask for next' })
  await expect(forecast).toContainText('Photo ID and selfie')
  await expect(forecast).toContainText('You didn’t enter a SIN.')
  await expect(forecast).toContainText('This may change')
  await forecast.getByText('We may also ask for').click()
  await expect(forecast.getByRole('listitem').filter({ hasText: 'Review of your application' })).toBeVisible()
  await expectAccessible(page, 'review with a forecast')
})

test('complete, regular answers are asked for nothing else [REQ-03]', async ({ page, person }) => {
  const id = await createApplication(page.request, reviewReadyUS(person.email))
  await page.goto(`/${id}/review`)
  const forecast = page.getByRole('region', { name: 'What we’ll ask for next' })
  await expect(forecast).toContainText('If everything checks out, we won’t ask for anything else.')
  await page.goto(`/${id}/identity`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(forecast).toHaveCount(0)
})

test('the forecast follows what is saved [REQ-03]', async ({ page, person }) => {
  const id = await createApplication(page.request, reviewReadyUS(person.email))
  await page.goto(`/${id}/business-type`)
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).not.toHaveURL(/business-type$/)
  await page.goto(`/${id}/review`)
  const forecast = page.getByRole('region', { name: 'What we’ll ask for next' })
  await expect(forecast).toContainText('Everyone who owns 25% or more')
  await expect(forecast).toContainText('You told us that others own 25% or more.')
})
