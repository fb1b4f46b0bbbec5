import type { ApplicationBody } from '../../src/contract/v2/applications.ts'
import { translatorFor } from '../../src/messages/catalogs.ts'
import { aDecidedApplication, anApplication, answeredCA, answeredUS } from './application.ts'
import { withoutConfiguration } from './configuration.ts'
import { expectNothingSerious } from './nothing-serious.ts'
import { signIn } from './sign-in.ts'
import { expect, test as story, type Person } from './story.ts'

/** French on the phone, English on the desktop: every page is looked at in both languages and at both sizes. */
const test = story.extend<{ locale: 'en-US' | 'fr-CA'; answered: (ending?: Ending) => ApplicationBody }>({
  locale: async ({ isMobile }, run) => run(isMobile ? 'fr-CA' : 'en-US'),
  answered: async ({ locale, person }, run) => run((ending) => answersOf(locale, person, ending)),
})

/** Valid SINs by their ending. */
const sins = { '4286': '046454286', '8888': '046488888', '5555': '046465555', '7777': '046447777' } as const
type Ending = keyof typeof sins

const answersOf = (locale: string, { email }: Person, ending: Ending = '4286'): ApplicationBody =>
  locale === 'en-US'
    ? answeredUS(email, { ssn4: ending })
    : answeredCA(email, { territory: 'ON', sin: sins[ending] })

test('nothing serious keeps anybody out of the doors: sign-in, start, list, errors', async ({
  page,
  person,
  locale,
  answered,
}) => {
  const { t } = translatorFor(locale)
  await page.goto('/')
  await expectNothingSerious(page, 'sign-in')
  await signIn(page.request, person)
  await page.goto('/')
  await expectNothingSerious(page, 'start')
  await page
    .getByRole('main')
    .getByRole('button', { name: t('shell.market.change') })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNothingSerious(page, 'dialog')
  await anApplication(page.request, answered())
  for (const address of ['/accounts', '/incorrect-url', '/wrong-market', '/sandbox']) {
    await page.goto(address)
    await expectNothingSerious(page, address)
  }
  await withoutConfiguration(page, 503)
  await page.goto('/applicant')
  await expectNothingSerious(page, 'no configuration')
})

test('nothing serious keeps anybody from a question, filled in or wrong', async ({
  page,
  person,
  locale,
  answered,
}) => {
  const { t } = translatorFor(locale)
  await signIn(page.request, person)
  const { applicant, company } = answered()
  const whole = await anApplication(page.request, { applicant, company })
  const unborn = await anApplication(page.request, { applicant: { ...applicant, dob: null }, company })
  for (const step of ['business-type', 'business-details', 'business-address']) {
    await page.goto(`/${whole}/${step}`)
    await expectNothingSerious(page, step)
  }
  await page.goto(`/${whole}/category`)
  await page.getByRole('combobox', { name: t('screens.category.search') }).fill('tattoo')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await expectNothingSerious(page, 'category, searching')
  for (const [address, button] of [
    ['/applicant', t('screens.step.continue')],
    [`/${unborn}/identity`, t('screens.step.continue')],
    [`/${whole}/review`, t('screens.review.submit')],
  ] as const) {
    await page.goto(address)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectNothingSerious(page, `${address}, wrong`)
  }
})

test('nothing serious keeps anybody from an outcome or from linking a bank account', async ({
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
    const id = await aDecidedApplication(page.request, answered(ending))
    await page.goto(`/${id}/${address}`)
    await expectNothingSerious(page, `${ending} ${address}`)
  }
  await page.getByRole('button', { name: t('bank.instant.start') }).click()
  await expect(page.getByRole('radio').first()).toBeVisible()
  await expectNothingSerious(page, 'bank, window')
  await page.getByRole('button', { name: t('bank.window.cancel') }).click()
  await page.getByRole('link', { name: t('bank.by_hand.start') }).click()
  await expectNothingSerious(page, 'bank, by hand')
  await page.getByRole('button', { name: t('bank.submit') }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectNothingSerious(page, 'bank, wrong')
})

test('nothing serious keeps anybody from ordering hardware or typing a card', async ({
  page,
  person,
  locale,
  answered,
}) => {
  const { t } = translatorFor(locale)
  await signIn(page.request, person)
  const id = await aDecidedApplication(page.request, answered())
  await page.goto(`/${id}/order`)
  const licenses = page.getByRole('textbox', { name: t('orders.licenses.title'), exact: true })
  await expect(licenses).toBeVisible()
  await expectNothingSerious(page, 'order')
  await licenses.fill('7')
  await page.getByRole('button', { name: t('orders.to_card') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNothingSerious(page, 'licenses, warned of')
  await page.goto(`/${id}/order/card`)
  await page.getByRole('button', { name: t('orders.card.save') }).click()
  const frame = page.frameLocator(`iframe[title="${t('orders.card.frame')}"]`)
  await expect(frame.getByText(t('rules.card_number_format'))).toBeVisible()
  await expectNothingSerious(page, 'card, wrong')
})
