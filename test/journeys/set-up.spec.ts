import { applicantAt } from './applicant.ts'
import { aDecidedApplication, answeredCA, answeredUS } from './application.ts'
import { atelier, bakery } from './answers.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './story.ts'

test('what is left to do is listed with its state and the way there, and follows what is done [ROUTE-21, ROUTE-22, SCREEN-02]', async ({
  page,
  person,
}) => {
  await signIn(page.request, person)
  const id = await aDecidedApplication(page.request, answeredUS(person.email))
  const rosa = applicantAt(page, bakery)
  const step = (name: string) =>
    page.getByRole('list', { name: 'Steps' }).getByRole('listitem').filter({ hasText: name })
  await page.goto(`/${id}/complete`)
  await page.getByRole('link', { name: 'What is left to do' }).click()
  await rosa.sees('Get ready to take payments')
  await expect(page).toHaveURL(`/${id}/set-up`)
  await expect(page.getByText('3 steps are left.')).toBeVisible()
  await expect(step('Link a bank account').getByText('To do')).toBeVisible()
  await expect(page.getByText('Partners who own')).toHaveCount(0)
  await expect(step('Take your first payment').getByRole('link')).toHaveAttribute('href', /^https:/)
  await step('Get a terminal').getByRole('link').click()
  await expect(page).toHaveURL(`/${id}/order`)

  await page.goto(`/${id}/set-up`)
  await page.getByRole('link', { name: 'Go to the bank account' }).click()
  await rosa.type.bankAccount(bakery.bank)
  await rosa.press('Link this account')
  await rosa.sees('Your bank account is linked')
  await page.getByRole('link', { name: 'What is left to do' }).click()
  await expect(step('Link a bank account').getByText('In progress')).toBeVisible()
  await expect(page.getByText('2 steps are left.')).toBeVisible()
})

test('before the approval the list of what is left leads to where the application stands', async ({
  page,
  person,
}) => {
  await signIn(page.request, person)
  const id = await aDecidedApplication(page.request, answeredUS(person.email, { ssn4: '8888' }))
  await page.goto(`/${id}/set-up`)
  await applicantAt(page, bakery).sees('Your application is in review')
})

test('on the terminal brand a linked bank account is confirmed with what the terminals need next [ROUTE-21, ROUTE-22, DEC-19]', async ({
  page,
  person,
  baseURL,
}) => {
  await page.goto(`http://poynt.localhost:${new URL(baseURL ?? '').port}/incorrect-url`)
  const id = await page.evaluate(
    async ({ email, name, body }) => {
      const send = async (path: string, data: object) => {
        const headers = { 'Content-Type': 'application/json', 'X-Requested-With': 'browser' }
        const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(data) })
        return ((await answer.json()) as { data: { application: { id: string } } }).data
      }
      await send('/sandbox/session', { email, name })
      const { application } = await send('/api/v2/applications', body)
      await send(`/api/v2/applications/${application.id}/onboard`, {})
      return application.id
    },
    { ...person, body: signed(answeredUS(person.email)) },
  )
  const { origin } = new URL(page.url())
  const rosa = applicantAt(page, bakery)
  await page.goto(`${origin}/${id}/bank`)
  await rosa.type.bankAccount(bakery.bank)
  await rosa.press('Link this account')
  await rosa.sees('Your bank account is connected')
  await expect(page).toHaveURL(`${origin}/${id}/connected`)
  await expect(page.getByText('ending in 6789')).toBeVisible()
  await expect(page.getByText('When your terminal arrives, switch it on')).toBeVisible()
  await page.getByRole('link', { name: 'See what is left to do' }).click()
  await rosa.sees('Get ready to take payments')
})

const signed = ({ applicant, company }: ReturnType<typeof answeredUS>) => ({
  applicant: { ...applicant, terms: { signed: true } },
  company,
})

test.describe('in French', () => {
  test.use({ locale: 'fr-CA' })

  test('in Canada the list counts its steps in French, under the referral’s prefix', async ({
    page,
    person,
  }) => {
    await signIn(page.request, person)
    const body = answeredCA(person.email, { sin: '046454286', territory: 'ON' })
    const id = await aDecidedApplication(page.request, body)
    await page.goto(`/r/demo-reseller/${id}/set-up`)
    const elise = applicantAt(page, atelier)
    await elise.sees('Préparez-vous à accepter des paiements')
    await expect(page.getByText('Il reste 3 étapes.')).toBeVisible()
    await page.getByRole('link', { name: 'Aller au compte bancaire' }).click()
    await expect(page).toHaveURL(`/r/demo-reseller/${id}/bank`)
  })
})
