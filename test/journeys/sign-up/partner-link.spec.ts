import { request as requests, type Page } from '@playwright/test'
import { translatorFor } from '#messages/catalogs.ts'
import { bakery } from '../fixtures/answers.ts'
import { partialUS, reviewReadyUS } from '../fixtures/create-application.ts'
import { createPerson, expect, test } from '../fixtures/test.ts'
import { applicantPage } from '../pages/applicant-page.ts'
import { signIn, signInThroughPage } from '../pages/sign-in.ts'

const { t } = translatorFor('en-US')

/** Starts an application as a partner, in another browser, and returns the path of its link. */
async function startedLink(
  baseURL: string | undefined,
  prefill: object,
): Promise<{ id: string; path: string }> {
  const partner = await requests.newContext({ baseURL: baseURL ?? '' })
  const organizationId = 'juniper'
  await partner.post('/sandbox/session', {
    data: { email: 'ops@juniper.test', roles: ['partner'], organizationId },
  })
  const response = await partner.post('/api/v2/partner/applications', {
    headers: { 'X-Requested-With': 'browser' },
    data: { prefill },
  })
  expect(response.status(), await response.text()).toBe(201)
  const { data } = (await response.json()) as { data: { id: string; signUpUrl: string } }
  await partner.dispose()
  return { id: data.id, path: new URL(data.signUpUrl).pathname }
}

const expectHeading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
const note = t('screens.step.prefilled', { organization: 'Juniper Merchant Services' })

test('a merchant opens the partner’s link, signs in and confirms what was entered [PART-02]', async ({
  page,
  person,
  baseURL,
}) => {
  const { id, path } = await startedLink(baseURL, partialUS(person.email))
  await page.goto(path)
  await signInThroughPage(page, person)
  await expect(page).toHaveURL(`/${id}/business-address`)
  await expect(page.getByText(note)).toHaveCount(0)
  await page.goto(`/${id}/business-details`)
  const name = page.getByRole('textbox', { name: t('screens.business_details.name'), exact: true })
  await expect(name).toHaveValue('Delgado Bakery LLC')
  await expect(name).toHaveAccessibleDescription(new RegExp(`^${note}`))
  await expect(page.getByText(note).first()).toBeVisible()
  await page.getByRole('button', { name: t('screens.step.continue'), exact: true }).click()
  await expect(page).toHaveURL(`/${id}/business-address`)
  await page.goto(`/${id}/business-details`)
  await expect(name).toHaveValue('Delgado Bakery LLC')
  await expect(page.getByText(note)).toHaveCount(0)
  await page.goto(`/${id}/applicant`)
  await expect(page.getByText(note)).toHaveCount(2)
})

test('somebody else who opens the link is told so, and so is who opens an unknown one [PART-02]', async ({
  page,
  person,
  baseURL,
}, info) => {
  const { path } = await startedLink(baseURL, {})
  const first = await requests.newContext({ baseURL: baseURL ?? '' })
  await signIn(first, createPerson(info, 'first'))
  const claimed = await first.post('/api/v2/applications/claims', {
    headers: { 'X-Requested-With': 'browser' },
    data: { token: path.split('/').at(-1) },
  })
  expect(claimed.status()).toBe(200)
  await first.dispose()
  await signIn(page.request, person)
  await page.goto(path)
  await expectHeading(page, t('screens.sign_up_link.used_title'))
  await page.goto(`/start/${'A'.repeat(32)}`)
  await expectHeading(page, t('screens.sign_up_link.unknown_title'))
  await page.getByRole('link', { name: t('screens.sign_up_link.applications') }).click()
  await expect(page).toHaveURL('/accounts')
})

test('a complete prefill leads to the review, where it is marked [PART-02]', async ({
  page,
  person,
  baseURL,
}) => {
  const { id, path } = await startedLink(baseURL, reviewReadyUS(person.email))
  await signIn(page.request, person)
  await page.goto(path)
  await expect(page).toHaveURL(`/${id}/review`)
  await expect(page.getByText(note).first()).toBeVisible()
  const rosa = applicantPage(page, bakery)
  await rosa.fill.terms()
  await page.getByRole('button', { name: t('screens.review.submit'), exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/${id}/(?!review)`))
})
