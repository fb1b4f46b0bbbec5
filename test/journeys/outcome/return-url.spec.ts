import type { Page } from '@playwright/test'
import type { ApplicationBody } from '#api/applications.ts'
import { applicantPage } from '../pages/applicant-page.ts'
import {
  createDecidedApplication,
  reviewReadyCA,
  reviewReadyUS,
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

/** Links the bank account of an approved application, which completes its setup. */
async function linkBankAt(page: Page, prefix: string, body: ApplicationBody): Promise<string> {
  const id = await createDecidedApplication(page.request, body)
  const rosa = applicantPage(page, bakery)
  await page.goto(`${prefix}/${id}/bank`)
  await rosa.fill.bankAccount(bakery.bank)
  await rosa.press('Link this account')
  return id
}

for (const [organizationId, target] of [
  ['harbor', 'https://harbor.example.com/merchants'],
  ['elsewhere', 'https://harbor.example.com/welcome'],
] as const)
  test(`in the partner portal the last step for ${organizationId} leads to ${target} [SEC-08, DEC-22]`, async ({
    page,
    person,
  }) => {
    const application = { ...(await partnerLink(organizationId)), context: 'lead-4' }
    const id = await linkBankAt(page, '/r/demo-partner', { ...reviewReadyUS(person.email), application })
    const query = await expectArrivalAt(page, target)
    expect(query.get('state')).toBe('lead-4')
    expect(await redeemAuthCode(page, organizationId, query.get('code'))).toMatchObject({
      applicationId: id,
      context: 'lead-4',
      channelId: null,
    })
  })

test('returns a referred applicant to the referral once; a revisit stays [ROUTE-29]', async ({
  page,
  person,
}) => {
  const rosa = applicantPage(page, bakery)
  const id = await linkBankAt(page, '/r/demo-reseller', reviewReadyUS(person.email))
  await expectArrivalAt(page, 'https://juniper.example.com/return')
  await page.goBack()
  await rosa.expectHeading('Your bank account is linked')
  await expect(page).toHaveURL(`/r/demo-reseller/${id}/complete/bank/success`)
  await page.reload()
  await rosa.expectHeading('Your bank account is linked')
  await rosa.press('Back to Juniper Merchant Services')
  await expectArrivalAt(page, 'https://juniper.example.com/return')
})

test('without a return URL stays and links to the brand’s own pages', async ({ page, person }) => {
  const id = await linkBankAt(page, '', reviewReadyUS(person.email))
  await applicantPage(page, bakery).expectHeading('Your bank account is linked')
  await expect(page).toHaveURL(`/${id}/complete/bank/success`)
  await expect(page.getByRole('link', { name: 'Go to GoDaddy Payments' })).toHaveAttribute(
    'href',
    'https://dashboard.example.com/',
  )
  await expect(page.getByRole('button', { name: /^Back to/ })).toHaveCount(0)
})

test('an applicant in review or declined returns without an authorization code', async ({ page, person }) => {
  const rosa = applicantPage(page, bakery)
  for (const [ssn4, title] of [
    ['8888', 'Your application is in review'],
    ['5555', 'We can’t open an account for this business'],
  ] as const) {
    const application = { context: 'lead-5' }
    const body = { ...reviewReadyUS(person.email, { ssn4 }), application }
    const id = await createDecidedApplication(page.request, body)
    await page.goto(`/r/demo-reseller/${id}/success`)
    await rosa.expectHeading(title)
    await rosa.press('Back to Juniper Merchant Services')
    const query = await expectArrivalAt(page, 'https://juniper.example.com/return')
    expect([...query]).toEqual([['state', 'lead-5']])
  }
})

test('if no authorization code is issued, shows the error and allows a retry', async ({ page, person }) => {
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  const rosa = applicantPage(page, bakery)
  await page.route('**/auth-code*', (route) => route.abort(), { times: 1 })
  await page.goto(`/r/demo-reseller/${id}/complete`)
  await rosa.press('Back to Juniper Merchant Services')
  await expect(page.locator('.toast-error')).toBeVisible()
  await rosa.expectHeading('You’re approved')
  await rosa.press('Back to Juniper Merchant Services')
  await expectArrivalAt(page, 'https://juniper.example.com/return')
})

test('a window opened by a partner can be closed from its last page [ROUTE-29]', async ({ page, person }) => {
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  await page.goto(`/${id}/complete`)
  await applicantPage(page, bakery).expectHeading('You’re approved')
  await expect(page.getByRole('button', { name: 'Close this window' })).toHaveCount(0)
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => void window.open(window.location.href))
  const popup = await opened
  await applicantPage(popup, bakery).expectHeading('You’re approved')
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Close this window' }).click()
  await closed
})

test.describe('in French', () => {
  test.use({ locale: 'fr-CA' })

  test('in Canada returns a customer to the website, under the brand of the referral [DEC-22, STORE-12]', async ({
    page,
    person,
  }) => {
    const body = reviewReadyCA(person.email, { sin: '046454286', territory: 'ON' })
    const id = await createDecidedApplication(page.request, {
      ...body,
      application: { serviceId: 'svc-site' },
    })
    const elise = applicantPage(page, atelier)
    await page.goto(`/r/demo-reseller/${id}/complete`)
    await elise.expectHeading('Votre demande est approuvée')
    await elise.press('Retour à votre site Web')
    const query = await expectArrivalAt(page, 'https://sites.example.com/svc-site/payments')
    expect(query.get('code')).toMatch(/.{50}/)
    expect(query.has('state')).toBe(false)
  })
})
