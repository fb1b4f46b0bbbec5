import type { APIRequestContext } from '@playwright/test'
import { atelier, bakery } from './answers.ts'
import { applicantAt } from './applicant.ts'
import { aDecidedApplication, answeredCA, answeredUS } from './application.ts'
import { signIn, signInByHand } from './sign-in.ts'
import { keptBy } from './storage.ts'
import { expect, test as story } from './story.ts'

/** The link as it would be mailed, as a path of the product. */
async function taxLink(request: APIRequestContext, applicationId: string, type: string): Promise<string> {
  const answer = await request.post('/sandbox/tax-link', { data: { applicationId, type } })
  expect(answer.status()).toBe(200)
  const { url } = ((await answer.json()) as { data: { url: string } }).data
  return url.slice(new URL(url).origin.length)
}

const days = 'within 3 to 5 business days'

/** Applied for elsewhere: on this device nobody is signed in. */
const test = story.extend<{ id: string; idCA: string }>({
  id: async ({ playwright, baseURL, person }, run) => {
    const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    await signIn(elsewhere, person)
    await run(await aDecidedApplication(elsewhere, answeredUS(person.email)))
    await elsewhere.dispose()
  },
  idCA: async ({ playwright, baseURL, person }, run) => {
    const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    await signIn(elsewhere, person)
    await run(
      await aDecidedApplication(elsewhere, answeredCA(person.email, { sin: '046454286', territory: 'ON' })),
    )
    await elsewhere.dispose()
  },
})

test('whoever holds the link confirms the business’s number without signing in, and learns by when it is confirmed [ROUTE-07, GUARD-06, TAX-01, TAX-02]', async ({
  page,
  id,
}) => {
  const link = await taxLink(page.request, id, 'ein')
  const token = new URLSearchParams(link.split('?')[1]).get('token') ?? ''
  const rosa = applicantAt(page, bakery)
  await page.goto(link)
  await rosa.sees('Confirm your business’s tax number')
  await expect(page.getByText(days)).toBeVisible()
  await expect(page).toHaveURL(`/${id}/tax-information?type=ein`)
  const known = page.getByRole('region', { name: 'What we have' })
  await expect(known).toContainText('D••• B••• L•••')
  await expect(known).toContainText('ending in 6780')

  await rosa.choose('Yes, it matches')
  await rosa.press('Send')
  await expect(rosa.box('EIN')).toBeFocused()
  await rosa.box('EIN').fill('12-3456780')
  await rosa.press('Send')
  await rosa.sees('Your tax information has arrived')
  await expect(page.getByText(days)).toBeVisible()
  const kept = await keptBy(page)
  expect(kept).not.toContain(token)
  expect(kept).not.toMatch(/3456780/)

  await page.goto(link)
  await rosa.sees('This was already answered')
})

test('what has changed is corrected by hand, number and name [TAX-01]', async ({ page, id }) => {
  const rosa = applicantAt(page, bakery)
  await page.goto(await taxLink(page.request, id, 'ssn'))
  await rosa.sees('Confirm your own tax number')
  await rosa.choose('No, something is different')
  await rosa.box('Social Security number').fill('123-45')
  await rosa.optionalBox('Legal name').fill('-')
  await rosa.press('Send')
  await expect(rosa.box('Social Security number')).toBeFocused()
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2)
  await rosa.box('Social Security number').fill('123-45-6789')
  await rosa.optionalBox('Legal name').fill('Rosa Delgado')
  await rosa.press('Send')
  await rosa.sees('Your tax information has arrived')
})

test('a link for the name asks for nothing but the name [TAX-01]', async ({ page, id }) => {
  const rosa = applicantAt(page, bakery)
  await page.goto(await taxLink(page.request, id, 'name'))
  await rosa.sees('Confirm your legal name')
  await rosa.box('Legal name').fill('Delgado Bakery and Sons LLC')
  await rosa.press('Send')
  await rosa.sees('Your tax information has arrived')
})

test('in Canada the kind of number is chosen, in French too [TAX-01, TAX-02]', async ({
  page,
  idCA,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'market', value: 'fr-CA', url: baseURL ?? '' }])
  const elise = applicantAt(page, atelier)
  await page.goto(await taxLink(page.request, idCA, 'ein'))
  await elise.sees('Confirmez le numéro fiscal de votre entreprise')
  await expect(page.getByText('en 3 à 5 jours ouvrables')).toBeVisible()
  await elise.choose('Non, quelque chose diffère')
  await elise.choose('Numéro de société')
  await elise.box('Numéro de société').fill('7654321')
  await elise.press('Envoyer')
  await elise.sees('Vos renseignements fiscaux sont arrivés')
})

test('a changed link, one for another type and one without its token open nothing, and say what to do [GUARD-06]', async ({
  page,
  id,
}) => {
  const link = await taxLink(page.request, id, 'ein')
  const rosa = applicantAt(page, bakery)
  for (const wrong of [`${link}x`, link.replace('type=ein', 'type=name')]) {
    await page.goto(wrong)
    await rosa.sees('This link no longer works')
    await expect(page.getByText(/D•••|6780/)).toHaveCount(0)
  }
  await page.goto(link)
  await rosa.sees('Confirm your business’s tax number')
  await page.reload()
  await rosa.sees('Open the link once more')
})

test('without a type the page asks to sign in first, and then which information is meant [GUARD-06]', async ({
  page,
  id,
  person,
}) => {
  await page.goto(`/${id}/tax-information`)
  await signInByHand(page, person)
  const rosa = applicantAt(page, bakery)
  await rosa.sees('Which tax information do you want to confirm?')
  await page.getByRole('link', { name: 'My legal name' }).click()
  await rosa.sees('Confirm your legal name')
  await rosa.box('Legal name').fill('Delgado Bakery LLC')
  await rosa.press('Send')
  await rosa.sees('Your tax information has arrived')
})
