import type { Page } from '@playwright/test'
import type { ApplicationBody } from '../../src/contract/v2/applications.ts'
import { translatorFor } from '../../src/messages/catalogs.ts'
import { applicantAt } from './applicant.ts'
import { aDecidedApplication, anApplication, answeredCA, answeredUS, begunUS } from './application.ts'
import { atelier, bakery } from './answers.ts'
import { arrivedAt, outside, redeemed } from './outside.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './story.ts'

test.beforeEach(async ({ page, person }) => {
  await signIn(page.request, person)
  await outside(page)
})

const site = 'https://sites.example.com/svc-site/payments'
const businessOf = (id: string) => id.slice('urn:app:'.length)
const named = (body: ApplicationBody, dba: string, application: ApplicationBody['application'] = {}) => ({
  ...body,
  company: { ...body.company, dba },
  application,
})
const profile = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

test('a person with several accounts sees what each may do, which is the default, and opens one of them [SCREEN-04, STORE-05]', async ({
  page,
  person,
}) => {
  const { email } = person
  const { t } = translatorFor('en-US')
  const first = await aDecidedApplication(page.request, named(answeredUS(email), 'Morning Oven'))
  await aDecidedApplication(page.request, named(answeredUS(email, { ein: '9998' }), 'Noon Oven'))
  await aDecidedApplication(page.request, named(answeredUS(email, { ssn4: '8888' }), 'Evening Oven'))
  await anApplication(page.request, named(begunUS(email), 'Night Oven'))
  const rosa = applicantAt(page, bakery)
  await page.goto('/')
  await rosa.sees('Your applications')
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  for (const [name, words] of [
    ['Morning Oven', t('stores.status.approved')],
    ['Noon Oven', t('stores.status.verification_needed')],
    ['Evening Oven', t('stores.status.in_review')],
    ['Night Oven', t('stores.status.incomplete')],
  ] as const)
    await expect(card(name).getByText(words, { exact: true })).toBeVisible()
  await expect(card('Noon Oven').getByText('Default')).toBeVisible()
  await expect(card('Morning Oven').getByText('Default')).toHaveCount(0)
  await expect(card('Evening Oven').getByRole('link', { name: /^Stores/ })).toHaveCount(0)

  await page.getByRole('link', { name: 'Stores of Morning Oven' }).click()
  await rosa.sees('Stores of Morning Oven')
  await expect(page).toHaveURL(`/accounts/${businessOf(first)}/stores`)
  await page.goBack()
  await page.getByRole('link', { name: 'Open: Morning Oven' }).click()
  await rosa.sees('You’re approved')
})

test('from a website an existing profile is chosen, one of its stores connected, and the website told once by a code [STORE-04, STORE-12, SCREEN-05]', async ({
  page,
  person,
}) => {
  const application = { organizationId: 'harbor' }
  const id = await aDecidedApplication(
    page.request,
    named(answeredUS(person.email), 'Morning Oven', application),
  )
  const rosa = applicantAt(page, bakery)
  await page.goto('/store-selector?serviceId=svc-site&context=cart-7')
  await rosa.sees('Which payment profile do you want to use?')
  await expect(profile(page, 'Morning Oven')).toBeChecked()
  await expect(profile(page, 'New application')).toBeVisible()
  await rosa.goOn()

  await rosa.sees('Stores of Morning Oven')
  await expect(page.getByText('Approved – Online and in-person payments')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a store' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start a new application' })).toBeVisible()
  await rosa.press('Connect this store')
  const query = await arrivedAt(page, site)
  expect(query.get('state')).toBe('cart-7')
  expect(await redeemed(page, 'harbor', query.get('code'))).toMatchObject({
    applicationId: id,
    businessId: businessOf(id),
    context: 'cart-7',
    decision: 'APPROVED',
  })

  await page.goto(`/accounts/${businessOf(id)}/stores?serviceId=svc-site`)
  await expect(page.getByText('Already connected to this website')).toBeVisible()
  await page.goto(`/accounts/${businessOf(id)}/stores?serviceId=svc-other`)
  await expect(page.getByText('Can’t be chosen: another website uses it already')).toBeVisible()
  await expect(profile(page, 'Morning Oven')).toBeDisabled()
})

test('a business from which nothing leads back cannot be chosen, and a new one is proposed [STORE-11]', async ({
  page,
  person,
}) => {
  const told = 'Cannot select this business, please create a new business to proceed'
  const id = await aDecidedApplication(page.request, answeredUS(person.email))
  const rosa = applicantAt(page, bakery)
  await page.goto('/store-selector')
  await rosa.goOn()
  await expect(page.getByRole('alert').getByText(told)).toBeVisible()
  await profile(page, 'New application').check()
  await expect(page.getByText(told)).toHaveCount(0)
  await rosa.goOn()
  await rosa.sees('Who is applying?')

  await page.goto(`/accounts/${businessOf(id)}/stores`)
  await rosa.press('Use this store')
  await expect(page.getByRole('alert').getByText(told)).toBeVisible()
})

test('whoever has no profile yet begins one, and a profile that is not approved is taken up again [STORE-05]', async ({
  page,
  person,
}) => {
  const rosa = applicantAt(page, bakery)
  await page.goto('/store-selector?serviceId=svc-site')
  await expect(page.getByText('You have no payment profile yet.')).toBeVisible()
  await expect(page.getByText('New – Not begun')).toBeVisible()
  await rosa.goOn()
  await rosa.sees('Who is applying?')

  const id = await anApplication(page.request, begunUS(person.email))
  await page.goto('/store-selector?serviceId=svc-site')
  await expect(page.getByText('Not complete – No payments until approved')).toBeVisible()
  await profile(page, 'Delgado Bakery LLC').check()
  await rosa.goOn()
  await rosa.sees('Where is your business?')
  await page.goto(`/accounts/${businessOf(id)}/stores`)
  await expect(page.getByText('This business has no store yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Open the application' }).click()
  await rosa.sees('Where is your business?')
})

test('a website’s customer with one basic account begins at its stores, and without a website is led to get one [START-09, START-15]', async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const id = await aDecidedApplication(page.request, answeredUS(person.email, { ein: '3333' }))
  const rosa = applicantAt(page, bakery)
  await page.goto('/?serviceId=svc-site')
  await rosa.sees('Stores of Delgado Bakery LLC')
  await expect(page).toHaveURL(`/accounts/${businessOf(id)}/stores`)
  await rosa.press('Connect this store')
  await arrivedAt(page, site)

  await page.goto('/store-selector?serviceId=svc-nosite')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('link').click()
  await arrivedAt(page, 'https://sites.example.com/svc-nosite/payments')
})

test('a store is added with a name alone, looked through, sent, and handed to the website that it is for [ROUTE-15, SCREEN-05]', async ({
  page,
  person,
}) => {
  const id = await aDecidedApplication(page.request, named(answeredUS(person.email), 'Morning Oven'))
  const rosa = applicantAt(page, bakery)
  await page.goto(`/accounts/${businessOf(id)}/stores?serviceId=svc-site`)
  await rosa.press('Add a store')
  await rosa.box('Store name').fill('Ox')
  await rosa.press('Add this store')
  await expect(page.getByText('Use 3 to 64 characters for the store name.').first()).toBeVisible()
  await rosa.box('Store name').fill('Harbor Oven')
  await rosa.press('Add this store')
  await rosa.sees('Is everything right?')
  await expect(rosa.section('Business details').getByText('Delgado Bakery LLC')).toBeVisible()
  await rosa.sendIn()
  await rosa.sees('Harbor Oven is ready')
  await expect(page).toHaveURL(/\/urn:app:[\w-]+\/store-complete$/)

  await page.getByRole('link', { name: 'All stores of Morning Oven' }).click()
  await rosa.sees('Stores of Morning Oven')
  await expect(profile(page, 'Harbor Oven')).toBeVisible()
  await page.goBack()
  await rosa.press('Back to your website')
  expect((await arrivedAt(page, site)).get('code')).toMatch(/.{50}/)
})

test('a store that is not open yet is in review, asked for more, or declined in words of its own [SCREEN-22, ROUTE-15]', async ({
  page,
  person,
}) => {
  const parentApplication = await aDecidedApplication(page.request, answeredUS(person.email))
  const rosa = applicantAt(page, bakery)
  const adding = { intent: 'ADD_STORE', parentApplication, storeName: 'Harbor Oven' } as const
  for (const [ssn4, title] of [
    ['8888', 'Harbor Oven is in review'],
    ['5555', 'We can’t open Harbor Oven'],
  ] as const) {
    const id = await aDecidedApplication(page.request, {
      ...answeredUS(person.email, { ssn4 }),
      application: adding,
    })
    await page.goto(`/${id}`)
    await rosa.sees(title)
    await expect(page).toHaveURL(`/${id}/store-success`)
    await expect(page.getByText('Your other stores go on as before.', { exact: false })).toBeVisible()
    await page.goto(`/${id}/store-complete`)
    await rosa.sees(title)
  }
  const asked = await aDecidedApplication(page.request, {
    ...answeredUS(person.email, { ssn4: '2222' }),
    application: adding,
  })
  await page.goto(`/${asked}`)
  await expect(page.getByRole('heading', { name: 'A photo ID and a selfie' })).toBeVisible()
  await rosa.press("I'll do this later")
  await rosa.sees('We need a little more for Harbor Oven')
})

test('another person’s stores are not shown, and an unknown business is an incorrect address', async ({
  page,
  person,
  browser,
}) => {
  const theirs = await browser.newContext()
  await signIn(theirs.request, { ...person, email: `other.${person.email}` })
  const id = await aDecidedApplication(theirs.request, answeredUS(person.email))
  await theirs.close()
  await page.goto(`/accounts/${businessOf(id)}/stores`)
  await expect(page.getByText('Stores of')).toHaveCount(0)
  await expect(page).toHaveURL('/')
  await page.goto('/accounts/00000000-0000-4000-8000-000000000000/stores')
  await applicantAt(page, bakery).sees('Oops! Looks like the URL is incorrect')
})

test.describe('in French', () => {
  test.use({ locale: 'fr-CA' })

  test('in Canada a store is added and connected under a referral, whose prefix stays [ROUTE-28, STORE-04]', async ({
    page,
    person,
  }) => {
    const body = answeredCA(person.email, { sin: '046454286', territory: 'ON' })
    const id = await aDecidedApplication(page.request, body)
    const elise = applicantAt(page, atelier)
    await page.goto('/r/demo-reseller/accounts')
    await elise.sees('Vos demandes')
    await page.getByRole('link', { name: 'Boutiques de l’entreprise Atelier Gagnon inc.' }).click()
    await elise.sees('Boutiques de l’entreprise Atelier Gagnon inc.')
    await expect(page).toHaveURL(`/r/demo-reseller/accounts/${businessOf(id)}/stores`)
    await elise.press('Ajouter une boutique')
    await elise.box('Nom de la boutique').fill('Vélos du Canal')
    await elise.press('Ajouter cette boutique')
    await elise.sendIn()
    await elise.sees('Vélos du Canal est prête')
    await page.getByRole('link', { name: 'Toutes les boutiques de l’entreprise Atelier Gagnon inc.' }).click()
    await profile(page, 'Vélos du Canal').check()
    await elise.press('Utiliser cette boutique')
    expect((await arrivedAt(page, 'https://juniper.example.com/return')).get('code')).toMatch(/.{50}/)
  })
})
