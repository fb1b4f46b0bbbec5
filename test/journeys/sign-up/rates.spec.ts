import type { Page } from '@playwright/test'
import { atelier, bakery } from '../fixtures/answers.ts'
import { createApplication, reviewReadyCA, reviewReadyUS } from '../fixtures/create-application.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { latestMessageTo } from '../fixtures/messages.ts'
import { expect, test } from '../fixtures/test.ts'
import { applicantPage } from '../pages/applicant-page.ts'
import { signIn } from '../pages/sign-in.ts'

const rowsOf = (page: Page, name: string) => page.getByRole('table', { name }).getByRole('row')

test.describe('in the United States', () => {
  test('the rates are on the start page, before the signature, and on the account afterwards [PRICE-06, LET-06]', async ({
    page,
    person,
  }) => {
    await signIn(page.request, person)
    await page.goto('/get-started')
    const terms = page.locator('.price-line')
    await expect(terms).toHaveText('In person2.3% + $0.10Online2.7% + $0.30Monthly feeNone')
    await expect(page.getByText('Sandbox rates, not real prices')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Keyed-in payments' })).toContainText(
      '3.4% + $0.15',
    )
    await expectAccessible(page, 'start page with rates')

    const id = await createApplication(page.request, reviewReadyUS(person.email))
    await page.goto(`/${id}/review`)
    await expect(rowsOf(page, 'What you’ll pay')).toHaveText([
      'How your customer paysRate',
      'In person, credit2.3% + $0.10',
      'In person, debit2.1% + $0.10',
      'Card number typed in, credit3.4% + $0.15',
      'Card number typed in, debit3.2% + $0.15',
      'Invoice, credit2.9% + $0.30',
      'Invoice, debit2.7% + $0.30',
      'Online store2.7% + $0.30',
      'Pay link2.9% + $0.30',
      'Pay button2.9% + $0.30',
      'Instant transfer to your bank1.25%',
      'Monthly feeNone',
      'Each dispute you lose$15.00',
      'Ending the agreement earlyNone',
    ])
    await expectAccessible(page, 'review with rates')
    const signing = page.waitForRequest(
      (request) => request.method() === 'PUT' && request.url().includes('/applications/'),
    )
    const rosa = applicantPage(page, bakery)
    await rosa.submit()
    expect((await signing).postDataJSON()).toMatchObject({
      applicant: { terms: { signed: true, rates: expect.stringMatching(/^[\da-f]{64}$/) } },
    })
    await rosa.expectHeading('You’re approved')
    await page.getByText('Your rates', { exact: true }).click()
    await expect(rowsOf(page, 'What you’ll pay').nth(1)).toHaveText('In person, credit2.3% + $0.10')
    await expect(page.getByText(/^You accepted these rates on /)).toBeVisible()
    expect((await latestMessageTo(page.request, person.email)).text).toContain('– Online store: 2.7% + $0.30')
    await page.goto(`/${id}/letter`)
    await expect(page.getByRole('heading', { name: 'Your rates' })).toBeVisible()
    await expectAccessible(page, 'letter with rates')
    await page.goto(`/${id}/order`)
    await page.getByText('Your rates', { exact: true }).click()
    await expect(rowsOf(page, 'What you’ll pay').nth(1)).toHaveText('In person, credit2.3% + $0.10')
  })
})

test.describe('in Canada', () => {
  test.use({ locale: 'fr-CA' })

  test('the rates are in the fee box of the Code of Conduct, in French [PRICE-06]', async ({
    page,
    person,
  }) => {
    await signIn(page.request, person)
    const id = await createApplication(page.request, reviewReadyCA(person.email))
    await page.goto(`/${id}/review`)
    await applicantPage(page, atelier).expectHeading('Vérifiez vos réponses')
    await expect(rowsOf(page, 'Encadré de divulgation des frais')).toHaveText([
      'Mode de traitementType de carteTarif',
      'En personneCrédit2,5\u00a0% + 0,10\u00a0$',
      'En personneDébit0,10\u00a0$',
      'Numéro de carte saisiCrédit3,4\u00a0% + 0,15\u00a0$',
      'Numéro de carte saisiDébit3,1\u00a0% + 0,15\u00a0$',
      'FactureCrédit2,9\u00a0% + 0,30\u00a0$',
      'FactureDébit2,6\u00a0% + 0,30\u00a0$',
      'Boutique en ligneCrédit et débit2,8\u00a0% + 0,30\u00a0$',
      'Lien de paiementCrédit et débit2,9\u00a0% + 0,30\u00a0$',
      'Bouton de paiementCrédit et débit2,9\u00a0% + 0,30\u00a0$',
      'Autres fraisFrais',
      'Virement instantané à votre banque1,25\u00a0%',
      'Frais mensuelsAucuns',
      'Chaque contestation perdue15,00\u00a0$',
      'Fin anticipée du contratAucuns',
    ])
    await expect(page.getByText('Tarifs de bac à sable, et non de vrais prix')).toBeVisible()
    await expectAccessible(page, 'review with the fee box')
  })

  test('the start page names them in English, too [PRICE-06]', async ({ page, person, baseURL }) => {
    await signIn(page.request, person)
    await page.context().addCookies([{ name: 'market', value: 'en-CA', url: baseURL ?? '' }])
    await page.goto('/get-started')
    await expect(page.locator('.price-line')).toHaveText(
      'In person2.5% + $0.10Online2.8% + $0.30Monthly feeNone',
    )
  })
})
