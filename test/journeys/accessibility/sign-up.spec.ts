import type { ApplicationBody } from '#api/applications.ts'
import { translatorFor } from '#messages/catalogs.ts'
import {
  createDecidedApplication,
  createApplication,
  reviewReadyCA,
  reviewReadyUS,
} from '../fixtures/create-application.ts'
import { failConfiguration } from '../fixtures/stub-configuration.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { signIn } from '../pages/sign-in.ts'
import { expect, test as story, type Person } from '../fixtures/test.ts'

/** French on the phone and English on the desktop, so that both languages and sizes are covered. */
const test = story.extend<{ locale: 'en-US' | 'fr-CA'; answered: (ending?: Ending) => ApplicationBody }>({
  locale: async ({ isMobile }, run) => run(isMobile ? 'fr-CA' : 'en-US'),
  answered: async ({ locale, person }, run) => run((ending) => createBody(locale, person, ending)),
})

/** Valid SINs by their last four digits. */
const sins = { '4286': '046454286', '8888': '046488888', '5555': '046465555', '7777': '046447777' } as const
type Ending = keyof typeof sins

const createBody = (locale: string, { email }: Person, ending: Ending = '4286'): ApplicationBody =>
  locale === 'en-US'
    ? reviewReadyUS(email, { ssn4: ending })
    : reviewReadyCA(email, { territory: 'ON', sin: sins[ending] })

test('sign-in, start, application list and error pages have no serious accessibility violations', async ({
  page,
  person,
  locale,
  answered,
}) => {
  const { t } = translatorFor(locale)
  await page.goto('/')
  await expectAccessible(page, 'sign-in')
  await signIn(page.request, person)
  await page.goto('/')
  await expectAccessible(page, 'start')
  await page
    .getByRole('main')
    .getByRole('button', { name: t('shell.market.change') })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'dialog')
  await createApplication(page.request, answered())
  for (const address of ['/accounts', '/incorrect-url', '/wrong-market', '/sandbox']) {
    await page.goto(address)
    await expectAccessible(page, address)
  }
  await failConfiguration(page, 503)
  await page.goto('/applicant')
  await expectAccessible(page, 'no configuration')
})

test('sign-up steps have no serious accessibility violations, when complete or invalid', async ({
  page,
  person,
  locale,
  answered,
}) => {
  const { t } = translatorFor(locale)
  await signIn(page.request, person)
  const { applicant, company } = answered()
  const whole = await createApplication(page.request, { applicant, company })
  const unborn = await createApplication(page.request, { applicant: { ...applicant, dob: null }, company })
  for (const step of ['business-type', 'business-details', 'business-address']) {
    await page.goto(`/${whole}/${step}`)
    await expectAccessible(page, step)
  }
  await page.goto(`/${whole}/category`)
  await page.getByRole('combobox', { name: t('screens.category.search') }).fill('tattoo')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await expectAccessible(page, 'category, searching')
  for (const [address, button] of [
    ['/applicant', t('screens.step.continue')],
    [`/${unborn}/identity`, t('screens.step.continue')],
    [`/${whole}/review`, t('screens.review.submit')],
  ] as const) {
    await page.goto(address)
    // The name of the sign-in is filled in.
    if (address === '/applicant') await page.getByRole('textbox').first().fill('')
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page, `${address}, wrong`)
  }
})

test('outcome and bank pages have no serious accessibility violations', async ({
  page,
  person,
  locale,
  answered,
}) => {
  const { t } = translatorFor(locale)
  await signIn(page.request, person)
  for (const [ending, address] of [
    ['8888', 'success'],
    ['8888', 'verifying'],
    ['5555', 'success'],
    ['7777', 'error'],
    ['4286', 'complete'],
    ['4286', 'bank'],
  ] as const) {
    const id = await createDecidedApplication(page.request, answered(ending))
    await page.goto(`/${id}/${address}`)
    await expectAccessible(page, `${ending} ${address}`)
  }
  await page.getByRole('button', { name: t('bank.instant.start') }).click()
  await expect(page.getByRole('radio').first()).toBeVisible()
  await expectAccessible(page, 'bank, window')
  await page.getByRole('button', { name: t('bank.window.cancel') }).click()
  await page.getByRole('link', { name: t('bank.manual.start') }).click()
  await expectAccessible(page, 'bank, by hand')
  await page.getByRole('button', { name: t('bank.submit') }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'bank, wrong')
})

test('hardware order and card form have no serious accessibility violations', async ({
  page,
  person,
  locale,
  answered,
}) => {
  const { t } = translatorFor(locale)
  await signIn(page.request, person)
  const id = await createDecidedApplication(page.request, answered())
  await page.goto(`/${id}/order`)
  const add = page.getByRole('button', {
    name: t('orders.add_product', { product: t('orders.product.POYNTC') }),
    exact: true,
  })
  await expect(add).toBeVisible()
  await expectAccessible(page, 'order, nothing added')
  await add.click()
  const licenses = page.getByRole('textbox', { name: t('orders.licenses.title'), exact: true })
  await expect(licenses).toBeVisible()
  await expectAccessible(page, 'order')
  await licenses.fill('7')
  await page.getByRole('button', { name: t('orders.to_card') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'licenses, warned of')
  await page.getByRole('button', { name: t('orders.licenses.edit'), exact: true }).click()
  await licenses.fill('1')
  await page.getByRole('radio', { name: t('orders.pay.bank_later') }).check()
  await page.getByRole('button', { name: t('orders.place') }).click()
  await expect(page.getByRole('dialog', { name: t('orders.confirm.order_title') })).toBeVisible()
  await expectAccessible(page, 'order, to confirm')
  await page.goto(`/${id}/order/card`)
  await page.getByRole('button', { name: t('orders.card.save') }).click()
  const frame = page.frameLocator(`iframe[title="${t('orders.card.frame')}"]`)
  await expect(frame.getByText(t('field-errors.card_number_format'))).toBeVisible()
  await expectAccessible(page, 'card, wrong')
})
