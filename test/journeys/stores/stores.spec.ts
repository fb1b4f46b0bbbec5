import type { Page } from '@playwright/test'
import type { ApplicationBody } from '#api/applications.ts'
import { applicantPage } from '../pages/applicant-page.ts'
import {
  createDecidedApplication,
  createApplication,
  reviewReadyCA,
  reviewReadyUS,
  partialUS,
  partnerLink,
} from '../fixtures/create-application.ts'
import { atelier, bakery } from '../fixtures/answers.ts'
import { expectArrivalAt, stubExternalSites, redeemAuthCode } from '../fixtures/external-sites.ts'
import { signIn } from '../pages/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

test.beforeEach(async ({ page, person }) => {
  await signIn(page.request, person)
  await stubExternalSites(page)
})

const site = 'https://sites.example.com/svc-site/payments'
const businessIdOf = (id: string) => id.slice('urn:app:'.length)
const withDba = (body: ApplicationBody, dba: string, application: ApplicationBody['application'] = {}) => ({
  ...body,
  company: { ...body.company, dba },
  application,
})
const profile = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

test('shows several accounts with capabilities and default, and opens one [SCREEN-04, STORE-05]', async ({
  page,
  person,
}) => {
  const { email } = person
  const first = await createDecidedApplication(page.request, withDba(reviewReadyUS(email), 'Morning Oven'))
  await createDecidedApplication(page.request, withDba(reviewReadyUS(email, { ein: '9998' }), 'Noon Oven'))
  await createDecidedApplication(
    page.request,
    withDba(reviewReadyUS(email, { ssn4: '8888' }), 'Evening Oven'),
  )
  await createApplication(page.request, withDba(partialUS(email), 'Night Oven'))
  const rosa = applicantPage(page, bakery)
  await page.goto('/')
  await rosa.expectHeading('Your applications')
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  for (const [name, words] of [
    ['Morning Oven', 'Online and in-person payments'],
    ['Noon Oven', 'Online and in-person payments, payouts later'],
    ['Evening Oven', 'No payments until approved'],
    ['Night Oven', 'No payments until approved'],
  ] as const)
    await expect(card(name).getByText(words, { exact: true })).toBeVisible()
  await expect(card('Noon Oven').getByText('Default')).toBeVisible()
  await expect(card('Night Oven').getByText(/ · USD · [\dA-F]{4}-[\dA-F]{4}$/)).toBeVisible()
  await expect(card('Morning Oven').getByText('Default')).toHaveCount(0)
  await expect(card('Evening Oven').getByRole('link', { name: /^Stores/ })).toHaveCount(0)

  await page.getByRole('link', { name: 'Stores of Morning Oven' }).click()
  await rosa.expectHeading('Stores of Morning Oven')
  await expect(page).toHaveURL(`/accounts/${businessIdOf(first)}/stores`)
  await page.goBack()
  await page.getByRole('link', { name: 'Open: Morning Oven' }).click()
  await rosa.expectHeading('You’re approved')
})

test('a link that asks for the store switcher opens it at the start [START-17, SCREEN-05]', async ({
  page,
  person,
}) => {
  await createDecidedApplication(page.request, withDba(reviewReadyUS(person.email), 'Morning Oven'))
  await page.goto('/?showStoreSwitcher=true&serviceId=svc-site')
  await applicantPage(page, bakery).expectHeading('Which payment profile do you want to use?')
  await expect(page).toHaveURL(/\/store-selector$/)
  await expect(profile(page, 'Morning Oven')).toBeChecked()
})

test('connects a store of an existing profile to a website, which receives one authorization code [STORE-04, STORE-12, SCREEN-05]', async ({
  page,
  person,
}) => {
  const application = await partnerLink('harbor')
  const id = await createDecidedApplication(
    page.request,
    withDba(reviewReadyUS(person.email), 'Morning Oven', application),
  )
  const rosa = applicantPage(page, bakery)
  await page.goto('/store-selector?serviceId=svc-site&context=cart-7')
  await rosa.expectHeading('Which payment profile do you want to use?')
  await expect(profile(page, 'Morning Oven')).toBeChecked()
  await expect(profile(page, 'New application')).toBeVisible()
  await rosa.pressContinue()

  await rosa.expectHeading('Stores of Morning Oven')
  await expect(page.getByText('Approved – Online and in-person payments')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a store' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start a new application' })).toBeVisible()
  await rosa.press('Connect this store')
  const query = await expectArrivalAt(page, site)
  expect(query.get('state')).toBe('cart-7')
  expect(await redeemAuthCode(page, 'harbor', query.get('code'))).toMatchObject({
    applicationId: id,
    businessId: businessIdOf(id),
    context: 'cart-7',
    decision: 'APPROVED',
  })

  await page.goto(`/accounts/${businessIdOf(id)}/stores?serviceId=svc-site`)
  await expect(page.getByText('Already connected to this website')).toBeVisible()
  await page.goto(`/accounts/${businessIdOf(id)}/stores?serviceId=svc-other`)
  await expect(page.getByText('Not available: another website uses it')).toBeVisible()
  await expect(profile(page, 'Morning Oven')).toBeDisabled()
})

test('a business without a return URL cannot be selected; a new one is proposed [STORE-11]', async ({
  page,
  person,
}) => {
  const errorMessage = 'Cannot select this business, please create a new business to proceed'
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  const rosa = applicantPage(page, bakery)
  await page.goto('/store-selector')
  await rosa.pressContinue()
  await expect(page.getByRole('alert').getByText(errorMessage)).toBeVisible()
  await profile(page, 'New application').check()
  await expect(page.getByText(errorMessage)).toHaveCount(0)
  await rosa.pressContinue()
  await rosa.expectHeading('Who is applying?')

  await page.goto(`/accounts/${businessIdOf(id)}/stores`)
  // Nothing waits to be connected here, so the page only lists the stores.
  await expect(page.getByRole('listitem').getByText('Delgado Bakery LLC').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use this store' })).toHaveCount(0)
})

test('starts a first profile and resumes an unapproved one [STORE-05]', async ({ page, person }) => {
  const rosa = applicantPage(page, bakery)
  await page.goto('/store-selector?serviceId=svc-site')
  await expect(page.getByText('You don’t have a payment profile yet.')).toBeVisible()
  await expect(page.getByText('New – Not started')).toBeVisible()
  await rosa.press('Start a new application')
  await rosa.expectHeading('Who is applying?')

  const id = await createApplication(page.request, partialUS(person.email))
  await page.goto('/store-selector?serviceId=svc-site')
  await expect(page.getByText('Incomplete – No payments until approved')).toBeVisible()
  await profile(page, 'Delgado Bakery LLC').check()
  await rosa.pressContinue()
  await rosa.expectHeading('Where is your business?')
  await page.goto(`/accounts/${businessIdOf(id)}/stores`)
  await expect(page.getByText('This business doesn’t have a store yet.')).toBeVisible()
  await page.getByRole('link', { name: 'View application' }).click()
  await rosa.expectHeading('Where is your business?')
})

test('connects a new profile to the website that asked for it, once it is approved [STORE-04]', async ({
  page,
  person,
}) => {
  const rosa = applicantPage(page, bakery)
  await page.goto('/store-selector?serviceId=svc-site')
  await rosa.expectHeading('Apply for a payment profile')
  await rosa.press('Start a new application')
  await rosa.completeAllSteps(person.email)
  await rosa.submit()
  await rosa.expectHeading('You’re approved')
  const [, id = ''] = new URL(page.url()).pathname.split('/')
  await page.goto(`/accounts/${businessIdOf(id)}/stores?serviceId=svc-site`)
  await rosa.expectHeading('Stores of Delgado Bakery LLC')
  await expect(page.getByText('Already connected to this website')).toBeVisible()
})

test('a website customer with one BASIC account starts at its stores, and without a website is led to create one [START-09, START-15]', async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email, { ein: '3333' }))
  const rosa = applicantPage(page, bakery)
  await page.goto('/?serviceId=svc-site')
  await rosa.expectHeading('Stores of Delgado Bakery LLC')
  await expect(page).toHaveURL(`/accounts/${businessIdOf(id)}/stores`)
  await rosa.press('Connect this store')
  await expectArrivalAt(page, site)

  await page.goto('/store-selector?serviceId=svc-nosite')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('link').click()
  await expectArrivalAt(page, 'https://sites.example.com/svc-nosite/payments')
})

test('adds a store with a name only, reviews, submits and returns it to its website [ROUTE-15, SCREEN-05]', async ({
  page,
  person,
}) => {
  const id = await createDecidedApplication(
    page.request,
    withDba(reviewReadyUS(person.email), 'Morning Oven'),
  )
  const rosa = applicantPage(page, bakery)
  await page.goto(`/accounts/${businessIdOf(id)}/stores?serviceId=svc-site`)
  await rosa.press('Add a store')
  await rosa.box('Store name').fill('Ox')
  await rosa.press('Add this store')
  await expect(page.getByText('Use 3 to 64 characters for the store name.').first()).toBeVisible()
  await rosa.box('Store name').fill('Harbor Oven')
  await rosa.press('Add this store')
  await rosa.expectHeading('Add the store Harbor Oven')
  await expect(page.getByText('the answers you gave for Morning Oven')).toBeVisible()
  await expect(rosa.section('Business details').getByText('Delgado Bakery LLC')).toBeVisible()
  await rosa.fill.terms()
  await rosa.press('Add this store')
  await rosa.expectHeading('Harbor Oven is ready')
  await expect(page).toHaveURL(/\/urn:app:[\w-]+\/store-complete$/)

  await page.getByRole('link', { name: 'All stores of Morning Oven' }).click()
  await rosa.expectHeading('Stores of Morning Oven')
  await expect(profile(page, 'Harbor Oven')).toBeVisible()
  await page.goto('/accounts')
  const cards = page.getByRole('listitem')
  await expect(cards.filter({ hasText: 'Store of Morning Oven' })).not.toContainText('Default')
  await expect(cards.filter({ hasText: 'Default' })).toContainText('Morning Oven')
  await page.goBack()
  await page.goBack()
  await rosa.press('Back to your website')
  expect((await expectArrivalAt(page, site)).get('code')).toMatch(/.{50}/)
})

test('a store that is not open shows review, open requirements or decline in its own text [SCREEN-22, ROUTE-15]', async ({
  page,
  person,
}) => {
  const parentApplication = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  const rosa = applicantPage(page, bakery)
  const adding = { intent: 'ADD_STORE', parentApplication, storeName: 'Harbor Oven' } as const
  for (const [ssn4, title, tone, dates] of [
    ['8888', 'Harbor Oven is in review', 'waiting', 1],
    ['5555', 'We can’t open Harbor Oven', 'ended', 0],
  ] as const) {
    const id = await createDecidedApplication(page.request, {
      ...reviewReadyUS(person.email, { ssn4 }),
      application: adding,
    })
    await page.goto(`/${id}`)
    await rosa.expectHeading(title)
    await expect(page).toHaveURL(`/${id}/store-success`)
    await expect(page.getByText(/your other stores aren’t affected\./i)).toBeVisible()
    await expect(page.getByText('payments account')).toHaveCount(0)
    await expect(page.getByText('we’ll review it again')).toHaveCount(0)
    await expect(page.locator(`.status-icon.status-${tone}`)).toBeVisible()
    await expect(page.getByText(/^You’ll hear from us by \w+, \w+ \d+, \d+\.$/)).toHaveCount(dates)
    await page.goto(`/${id}/store-complete`)
    await rosa.expectHeading(title)
  }
  const pendingId = await createDecidedApplication(page.request, {
    ...reviewReadyUS(person.email, { ssn4: '2222' }),
    application: adding,
  })
  await page.goto(`/${pendingId}`)
  await expect(page.getByRole('heading', { name: 'Photo ID and selfie' })).toBeVisible()
  await rosa.press("I'll do this later")
  await rosa.expectHeading('We need a little more for Harbor Oven')
  await expect(page.locator('.status-icon.status-attention')).toBeVisible()

  await page.goto(`/accounts/${businessIdOf(parentApplication)}/stores`)
  const cards = page.getByRole('main').getByRole('list').first().getByRole('listitem')
  await expect(cards).toHaveCount(4)
  await expect(cards.filter({ hasText: 'Delgado Bakery LLC' })).toContainText(
    /Approved.*Online and in-person payments/,
  )
  for (const state of [
    /Harbor Oven.*Declined.*No payments, because we declined the application/,
    /Harbor Oven.*In review.*No payments until approved/,
    /Harbor Oven.*Action required.*No payments until approved/,
  ])
    await expect(cards.filter({ hasText: state })).toHaveCount(1)
})

test('hides another person’s stores; an unknown business is an incorrect URL', async ({
  page,
  person,
  browser,
}) => {
  const theirs = await browser.newContext()
  await signIn(theirs.request, { ...person, email: `other.${person.email}` })
  const id = await createDecidedApplication(theirs.request, reviewReadyUS(person.email))
  await theirs.close()
  await page.goto(`/accounts/${businessIdOf(id)}/stores`)
  await expect(page.getByText('Stores of')).toHaveCount(0)
  await expect(page).toHaveURL('/')
  await page.goto('/accounts/00000000-0000-4000-8000-000000000000/stores')
  await applicantPage(page, bakery).expectHeading('Oops! Looks like the URL is incorrect')
})

test.describe('in French', () => {
  test.use({ locale: 'fr-CA' })

  test('in Canada adds and connects a store under a referral and keeps its prefix [ROUTE-28, STORE-04]', async ({
    page,
    person,
  }) => {
    const body = reviewReadyCA(person.email, { sin: '046454286', territory: 'ON' })
    const id = await createDecidedApplication(page.request, body)
    const elise = applicantPage(page, atelier)
    await page.goto('/r/demo-reseller/accounts')
    await elise.expectHeading('Vos demandes')
    await page.getByRole('link', { name: 'Boutiques : Atelier Gagnon inc.' }).click()
    await elise.expectHeading('Boutiques : Atelier Gagnon inc.')
    await expect(page).toHaveURL(`/r/demo-reseller/accounts/${businessIdOf(id)}/stores`)
    await elise.press('Ajouter une boutique')
    await elise.box('Nom de la boutique').fill('Vélos du Canal')
    await elise.press('Ajouter cette boutique')
    await elise.expectHeading('Ajouter la boutique Vélos du Canal')
    await elise.fill.terms()
    await elise.press('Ajouter cette boutique')
    await elise.expectHeading('La boutique Vélos du Canal est prête')
    await page.getByRole('link', { name: 'Toutes les boutiques : Atelier Gagnon inc.' }).click()
    await profile(page, 'Vélos du Canal').check()
    await elise.press('Utiliser cette boutique')
    expect((await expectArrivalAt(page, 'https://juniper.example.com/return')).get('code')).toMatch(/.{50}/)
  })
})
