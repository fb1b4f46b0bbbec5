import { createApplication, partialUS, reviewReadyUS } from '../fixtures/create-application.ts'
import { signIn } from '../pages/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { openWithPausedClock } from '../fixtures/paused-clock.ts'

test('a message that closed by itself can be read again, and its button returns the focus', async ({
  page,
  person,
}) => {
  await signIn(page.request, person)
  await openWithPausedClock(page, '/?completed=true')
  const notice = page.getByText('You are signed in.')
  await expect(notice).toBeVisible()
  await page.clock.runFor(6000)
  await expect(notice).toHaveCount(0)
  // The list loads now, and React waits on the clock to show it.
  await page.clock.resume()
  const recent = page.getByRole('button', { name: '1 recent message', exact: true })
  await recent.click()
  await expect(recent).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('complementary').getByText('You are signed in.')).toBeVisible()

  await page.goto('/?completed=true')
  const account = page.getByRole('button', { name: 'Account' })
  await account.focus()
  await page.getByRole('button', { name: 'Close this message' }).click()
  await expect(account).toBeFocused()
})

test('after a failed submit the title of the page says so first, until nothing is wrong', async ({
  page,
  person,
}) => {
  await signIn(page.request, person)
  await page.goto('/applicant')
  await expect(page).toHaveTitle(/^Who is applying\?/)
  // The name of the sign-in is proposed.
  await page.getByLabel('Legal first name').fill('')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveTitle(/^Error: Who is applying\?/)
  await page.getByLabel('Legal first name').fill('Rosa')
  await page.getByLabel('Legal last name').fill('Delgado')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveTitle(/^What type of business/)
})

test('a dialog that confirms is read before it can be confirmed: its heading has the focus', async ({
  page,
  person,
}) => {
  await signIn(page.request, person)
  const id = await createApplication(page.request, partialUS(person.email))
  await page.goto('/accounts')
  await page.getByRole('button', { name: 'Withdraw this application' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Withdraw this application' })).toBeFocused()
  const { data } = (await (await page.request.get(`/api/v2/applications/${id}`)).json()) as {
    data: { application: { applicationStatus: string } }
  }
  expect(data.application.applicationStatus).toBe('DRAFT')
})

test('fields say that they are required, and the button of a hidden number what it does now', async ({
  page,
  person,
}) => {
  await signIn(page.request, person)
  const id = await createApplication(page.request, reviewReadyUS(person.email))
  await page.goto(`/${id}/applicant`)
  await expect(page.getByLabel('Legal first name')).toHaveAttribute('aria-required', 'true')
  await page.goto(`/${id}/business-details`)
  await expect(page.getByLabel('Doing business as')).not.toHaveAttribute('aria-required', 'true')
  await page.goto(`/${id}/identity`)
  await page.getByRole('button', { name: 'Enter a different number' }).click()
  await page.getByRole('button', { name: /^Show: / }).click()
  await expect(page.getByRole('button', { name: /^Hide: / })).toHaveText('Hide')
})
