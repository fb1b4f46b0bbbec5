import type { Page } from '@playwright/test'
import { translatorFor } from '#messages/catalogs.ts'
import { bakery } from '../fixtures/answers.ts'
import { createApplication, partialUS } from '../fixtures/create-application.ts'
import type { DedicatedServer } from '../fixtures/dedicated-server.ts'
import { expect, test } from '../fixtures/dedicated-test.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { applicantPage } from '../pages/applicant-page.ts'
import { signIn, signInThroughPage } from '../pages/sign-in.ts'

const minute = 60_000

/** Both clocks move, as they do for a person who is away. */
async function passTime(page: Page, product: DedicatedServer, ms: number) {
  await product.advance(ms)
  await page.clock.fastForward(ms)
}

/** The page asks when its session ends, some seconds after its start. */
async function startWatch(page: Page) {
  const asked = page.waitForResponse('**/api/v2/session/expiry')
  await page.clock.fastForward(10_000)
  await asked
}

async function typeAnAddress(page: Page, email: string) {
  const rosa = applicantPage(page, bakery)
  const id = await createApplication(page.request, partialUS(email))
  await page.clock.install()
  await page.goto(`/${id}`)
  await rosa.expectHeading('Where is your business?')
  await rosa.box('Street address').fill('22 Mission Street')
  return rosa
}

test('ten minutes before the session ends, the page offers to stay signed in, and the typed text stays [SEC-14]', async ({
  page,
  person,
  product,
}) => {
  await signIn(page.request, person)
  const rosa = await typeAnAddress(page, person.email)
  await startWatch(page)
  const dialog = page.getByRole('alertdialog', { name: 'Do you need more time?' })
  await passTime(page, product, 105 * minute)
  await expect(rosa.box('Street address')).toBeFocused()
  await expect(dialog).toBeHidden()

  await passTime(page, product, 6 * minute)
  await expect(dialog).toContainText('you’ll be signed out at')
  await expect(dialog.getByRole('heading')).toBeFocused()
  await expectAccessible(page, 'warning before the session ends')
  await dialog.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(dialog).toBeHidden()
  await expect(rosa.box('Street address')).toBeFocused()
  await expect(rosa.box('Street address')).toHaveValue('22 Mission Street')

  await passTime(page, product, 15 * minute)
  await expect(dialog).toBeHidden()
  await rosa.fill.address(bakery.businessAddress)
  await rosa.pressContinue()
  await rosa.expectHeading('Verify your identity')
})

test('a session that is not extended ends at the sign-in page, and signing in again brings the typed text back [GUARD-10, FORM-08]', async ({
  page,
  person,
  product,
}) => {
  await signIn(page.request, person)
  const rosa = await typeAnAddress(page, person.email)
  await startWatch(page)
  await passTime(page, product, 111 * minute)
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await passTime(page, product, 10 * minute)
  await expect(page.getByText('Your session expired. Please sign in again.')).toBeVisible()
  await signInThroughPage(page, person)
  await rosa.expectHeading('Where is your business?')
  await expect(rosa.box('Street address')).toHaveValue('22 Mission Street')
})

test('the warning speaks the language of the page [I18N-01]', async ({ browser, product, person }) => {
  const context = await browser.newContext({ locale: 'fr-CA', baseURL: product.origin })
  const page = await context.newPage()
  await signIn(page.request, person)
  await page.clock.install()
  await page.goto('/accounts')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await startWatch(page)
  await passTime(page, product, 111 * minute)
  const { t } = translatorFor('fr-CA')
  await expect(page.getByRole('alertdialog', { name: t('sessions.ending.title') })).toContainText(' h ')
  await context.close()
})
