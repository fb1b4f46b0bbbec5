import type { Page } from '@playwright/test'
import type { ApplicationBody } from '../../src/contract/v2/applications.ts'
import { applicantAt } from './applicant.ts'
import { aDecidedApplication, answeredCA, answeredUS } from './application.ts'
import { atelier, bakery } from './answers.ts'
import { arrivedAt, outside, redeemed } from './outside.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './story.ts'

test.beforeEach(async ({ page, person }) => {
  await signIn(page.request, person)
  await outside(page)
})

/** An approved application links its bank account at an address; nothing more is left to do then. */
async function linkBankAt(page: Page, prefix: string, body: ApplicationBody): Promise<string> {
  const id = await aDecidedApplication(page.request, body)
  const rosa = applicantAt(page, bakery)
  await page.goto(`${prefix}/${id}/bank`)
  await rosa.type.bankAccount(bakery.bank)
  await rosa.press('Link this account')
  return id
}

for (const [organizationId, target] of [
  ['harbor', 'https://harbor.example.com/merchants'],
  ['elsewhere', 'https://harbor.example.com/welcome'],
] as const)
  test(`in the partner portal the last step of an application of ${organizationId} leads to ${target} [SEC-08, DEC-22]`, async ({
    page,
    person,
  }) => {
    const application = { organizationId, context: 'lead-4' }
    const id = await linkBankAt(page, '/r/demo-partner', { ...answeredUS(person.email), application })
    const query = await arrivedAt(page, target)
    expect(query.get('state')).toBe('lead-4')
    expect(await redeemed(page, organizationId, query.get('code'))).toMatchObject({
      applicationId: id,
      context: 'lead-4',
      channelId: null,
    })
  })

test('whoever was referred goes back to the referral at the end, and may come back without being sent away again [ROUTE-29]', async ({
  page,
  person,
}) => {
  const rosa = applicantAt(page, bakery)
  const id = await linkBankAt(page, '/r/demo-reseller', answeredUS(person.email))
  await arrivedAt(page, 'https://juniper.example.com/return')
  await page.goBack()
  await rosa.sees('Your bank account is linked')
  await expect(page).toHaveURL(`/r/demo-reseller/${id}/complete/bank/success`)
  await page.reload()
  await rosa.sees('Your bank account is linked')
  await rosa.press('Back to Juniper Merchant Services')
  await arrivedAt(page, 'https://juniper.example.com/return')
})

test('where nobody waits the person stays, and is shown the way to the brand’s own pages', async ({
  page,
  person,
}) => {
  const id = await linkBankAt(page, '', answeredUS(person.email))
  await applicantAt(page, bakery).sees('Your bank account is linked')
  await expect(page).toHaveURL(`/${id}/complete/bank/success`)
  await expect(page.getByRole('link', { name: 'Go to GoDaddy Payments' })).toHaveAttribute(
    'href',
    'https://dashboard.example.com/',
  )
  await expect(page.getByRole('button', { name: /^Back to/ })).toHaveCount(0)
})

test('whoever is in review or declined goes back as they are, without a code', async ({ page, person }) => {
  const rosa = applicantAt(page, bakery)
  for (const [ssn4, title] of [
    ['8888', 'Your application is in review'],
    ['5555', 'We can’t open an account for this business'],
  ] as const) {
    const application = { context: 'lead-5' }
    const body = { ...answeredUS(person.email, { ssn4 }), application }
    const id = await aDecidedApplication(page.request, body)
    await page.goto(`/r/demo-reseller/${id}/success`)
    await rosa.sees(title)
    await rosa.press('Back to Juniper Merchant Services')
    const query = await arrivedAt(page, 'https://juniper.example.com/return')
    expect([...query]).toEqual([['state', 'lead-5']])
  }
})

test('a code that cannot be had keeps the person on the page, told why, to try again', async ({
  page,
  person,
}) => {
  const id = await aDecidedApplication(page.request, answeredUS(person.email))
  const rosa = applicantAt(page, bakery)
  await page.route('**/auth-code*', (route) => route.abort(), { times: 1 })
  await page.goto(`/r/demo-reseller/${id}/complete`)
  await rosa.press('Back to Juniper Merchant Services')
  await expect(page.locator('.toast-error')).toBeVisible()
  await rosa.sees('You’re approved')
  await rosa.press('Back to Juniper Merchant Services')
  await arrivedAt(page, 'https://juniper.example.com/return')
})

test('a window that was opened for this can be closed from the page that ends it [ROUTE-29]', async ({
  page,
  person,
}) => {
  const id = await aDecidedApplication(page.request, answeredUS(person.email))
  await page.goto(`/${id}/complete`)
  await applicantAt(page, bakery).sees('You’re approved')
  await expect(page.getByRole('button', { name: 'Close this window' })).toHaveCount(0)
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => void window.open(window.location.href))
  const popup = await opened
  await applicantAt(popup, bakery).sees('You’re approved')
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Close this window' }).click()
  await closed
})

test('in the vendor’s flow an approved business asks the vendor’s rights, and elsewhere none [SEC-07]', async ({
  page,
  person,
}) => {
  const asked: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/permissions'))
      asked.push(`${response.status()} ${response.request().postData()}`)
  })
  const body = { ...answeredUS(person.email), application: { referralUrlId: 'demo-vendor' } }
  const id = await aDecidedApplication(page.request, body)
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}/complete`)
  await rosa.sees('You’re approved')
  await expect(page.getByRole('link', { name: 'What is left to do' })).toBeVisible()
  expect(asked).toEqual([])
  await page.goto(`/r/demo-vendor/${id}/complete`)
  await rosa.sees('You’re approved')
  await expect.poll(() => asked).toEqual(['200 {"type":"EHOPPER"}'])
})

test.describe('in French', () => {
  test.use({ locale: 'fr-CA' })

  test('in Canada a website’s customer is taken back to the website, under the brand that referred them too [DEC-22, STORE-12]', async ({
    page,
    person,
  }) => {
    const body = answeredCA(person.email, { sin: '046454286', territory: 'ON' })
    const id = await aDecidedApplication(page.request, { ...body, application: { serviceId: 'svc-site' } })
    const elise = applicantAt(page, atelier)
    await page.goto(`/r/demo-reseller/${id}/complete`)
    await elise.sees('Votre demande est approuvée')
    await elise.press('Retour à votre site Web')
    const query = await arrivedAt(page, 'https://sites.example.com/svc-site/payments')
    expect(query.get('code')).toMatch(/.{50}/)
    expect(query.has('state')).toBe(false)
  })
})
