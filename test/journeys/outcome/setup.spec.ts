import { applicantPage } from '../pages/applicant-page.ts'
import { createDecidedApplication, reviewReadyCA, reviewReadyUS } from '../fixtures/create-application.ts'
import { atelier, bakery } from '../fixtures/answers.ts'
import { signIn } from '../pages/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

test('lists the remaining setup steps with state and link and updates them [ROUTE-21, ROUTE-22, SCREEN-02]', async ({
  page,
  person,
}) => {
  await signIn(page.request, person)
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  const rosa = applicantPage(page, bakery)
  const step = (name: string) =>
    page.getByRole('list', { name: 'Steps' }).getByRole('listitem').filter({ hasText: name })
  await page.goto(`/${id}/complete`)
  await page.getByRole('link', { name: 'Setup checklist' }).click()
  await rosa.expectHeading('Get ready to take payments')
  await expect(page).toHaveURL(`/${id}/set-up`)
  await expect(page.getByText('2 steps left.')).toBeVisible()
  await expect(step('Link a bank account').getByText('To do')).toBeVisible()
  await expect(step('Get a terminal').getByText('Optional', { exact: true })).toBeVisible()
  await expect(page.getByText('Partners who own')).toHaveCount(0)
  await expect(step('Take your first payment').getByRole('link')).toHaveAttribute('href', /^https:/)
  await step('Get a terminal').getByRole('link').click()
  await expect(page).toHaveURL(`/${id}/order`)

  await page.goto(`/${id}/set-up`)
  await page.getByRole('link', { name: 'Link a bank account' }).click()
  await rosa.fill.bankAccount(bakery.bank)
  await rosa.press('Link this account')
  await rosa.expectHeading('Your bank account is linked')
  await page.getByRole('link', { name: 'Setup checklist' }).click()
  await expect(step('Link a bank account').getByText('In progress')).toBeVisible()
  await expect(step('Link a bank account')).toContainText(/by [A-Z][a-z]+, [A-Z][a-z]+ \d{1,2}, \d{4}\./)
  await expect(step('Link a bank account').getByRole('link')).toHaveText('Use another bank account')
  await expect(page.getByText('One step left.')).toBeVisible()
})

test('before approval the setup list leads to the status page', async ({ page, person }) => {
  await signIn(page.request, person)
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email, { ssn4: '8888' }))
  await page.goto(`/${id}/set-up`)
  await applicantPage(page, bakery).expectHeading('Your application is in review')
})

test('on the terminal brand confirms the bank account and shows the remaining terminal setup [ROUTE-21, ROUTE-22, DEC-19]', async ({
  page,
  person,
  baseURL,
}) => {
  await page.goto(`http://poynt.localhost:${new URL(baseURL ?? '').port}/incorrect-url`)
  const id = await page.evaluate(
    async ({ email, name, body }) => {
      const send = async (path: string, data: object) => {
        const headers = { 'Content-Type': 'application/json', 'X-Requested-With': 'browser' }
        const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(data) })
        return ((await response.json()) as { data: { application: { id: string } } }).data
      }
      await send('/sandbox/session', { email, name })
      const { application } = await send('/api/v2/applications', body)
      await send(`/api/v2/applications/${application.id}/onboard`, {})
      return application.id
    },
    { ...person, body: withTerms(reviewReadyUS(person.email)) },
  )
  const { origin } = new URL(page.url())
  const rosa = applicantPage(page, bakery)
  await page.goto(`${origin}/${id}/bank`)
  await rosa.fill.bankAccount(bakery.bank)
  await rosa.press('Link this account')
  await rosa.expectHeading('Your bank account is linked')
  await expect(page).toHaveURL(`${origin}/${id}/connected`)
  await expect(page.getByText('ending in 6789')).toBeVisible()
  await expect(page.getByText('Order a terminal whenever you want')).toBeVisible()
  await page.getByRole('link', { name: 'View setup checklist' }).click()
  await rosa.expectHeading('Get ready to take payments')
})

const withTerms = ({ applicant, company }: ReturnType<typeof reviewReadyUS>) => ({
  applicant: { ...applicant, terms: { signed: true } },
  company,
})

test.describe('in French', () => {
  test.use({ locale: 'fr-CA' })

  test('in Canada shows the setup list in French under the referral’s prefix', async ({ page, person }) => {
    await signIn(page.request, person)
    const body = reviewReadyCA(person.email, { sin: '046454286', territory: 'ON' })
    const id = await createDecidedApplication(page.request, body)
    await page.goto(`/r/demo-reseller/${id}/set-up`)
    const elise = applicantPage(page, atelier)
    await elise.expectHeading('Préparez‑vous à accepter des paiements')
    await expect(page.getByText('Il reste 2 étapes.')).toBeVisible()
    await page.getByRole('link', { name: 'Associer un compte bancaire' }).click()
    await expect(page).toHaveURL(`/r/demo-reseller/${id}/bank`)
  })
})
