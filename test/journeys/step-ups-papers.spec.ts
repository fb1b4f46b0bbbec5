import type { Page } from '@playwright/test'
import { applicantAt } from './applicant.ts'
import { bakery } from './answers.ts'
import { askedCA, askedUS } from './asked.ts'
import { handInPaper, inquiryAt, showPassport } from './identity-provider.ts'
import { signIn } from './sign-in.ts'
import { keptBy } from './storage.ts'
import { expect, test } from './story.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

/** Leaves the window without having handed in anything. */
async function comeBack(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Go back and finish later' }).click()
  await applicantAt(page, bakery).sees('Not finished yet')
}

test('a photo ID and a selfie are handed in in the provider’s window, opened with the fetched token, which comes back by itself [IDV-01, ROUTE-26]', async ({
  page,
  person,
}) => {
  const id = await askedUS(page.request, person, { ssn4: '2222' })
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}`)
  await rosa.sees('A photo ID and a selfie')
  await expect(page).toHaveURL(new RegExp(`/${id}/identification$`))
  let session = { inquiryId: '', sessionToken: '' }
  await page.route('**/identification/sessions', async (route) => {
    const answer = await route.fetch()
    session = ((await answer.json()) as { data: typeof session }).data
    await route.fulfill({ response: answer })
  })
  const opening = page.waitForRequest((request) => new URL(request.url()).pathname === '/sandbox/inquiry')
  await rosa.press('Start with my photo ID')
  const handed = new URLSearchParams((await opening).postData() ?? '')
  const { inquiryId, sessionToken } = session
  expect(sessionToken).not.toBe('')
  expect([handed.get('inquiryId'), handed.get('sessionToken')]).toEqual([inquiryId, sessionToken])
  expect((await opening).url()).not.toContain(sessionToken)

  await showPassport(page, 'Completed')
  await rosa.sees('You’re approved')
  expect(await keptBy(page)).not.toContain(sessionToken)
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: 'A photo ID and a selfie' })
      .getByText('Done', { exact: true }),
  ).toBeVisible()
})

test('the page follows an open inquiry once a second until it is received, wherever it is handed in [IDV-02]', async ({
  page,
  person,
}) => {
  const id = await askedUS(page.request, person, { ssn4: '2222' })
  const rosa = applicantAt(page, bakery)
  await page.clock.install()
  await page.goto(`/${id}/identification`)
  await rosa.press('Start with my photo ID')
  await expect(page.getByRole('heading', { name: 'Show your photo ID' })).toBeVisible()
  const inquiry = inquiryAt(page)
  await comeBack(page)
  await expect(page.getByRole('status').filter({ hasText: 'Waiting for your pictures…' })).toBeVisible()

  const isLook = (address: string) => address.endsWith('/identification/sessions')
  let asked = 0
  page.on('response', (response) => {
    if (isLook(response.url())) asked += 1
  })
  await page.clock.pauseAt(Date.now() + 60_000)
  const before = asked
  for (const seconds of [1, 2, 3]) {
    const answered = page.waitForResponse((response) => isLook(response.url()))
    await page.clock.runFor(1000)
    await answered
    expect(asked).toBe(before + seconds)
  }
  await page.request.post(`/sandbox/inquiries/${inquiry}`, { data: { outcome: 'completed' } })
  await page.clock.runFor(1000)
  await rosa.sees('You’re approved')
})

test('an inquiry whose time ran out may be begun again, or later [IDV-02, IDV-04]', async ({
  page,
  person,
}) => {
  const id = await askedUS(page.request, person, { ssn4: '2222' })
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}/identification`)
  await rosa.press('Start with my photo ID')
  const first = inquiryAt(page)
  await page.getByRole('button', { name: 'Time ran out' }).click()
  await rosa.sees('Time ran out')
  await expect(page.getByRole('button', { name: "I'll do this later" })).toBeVisible()
  await page.reload()
  await rosa.sees('Time ran out')
  await rosa.press('Try again')
  await expect(page.getByRole('heading', { name: 'Show your photo ID' })).toBeVisible()
  expect(inquiryAt(page)).not.toBe(first)
  await showPassport(page, 'Completed')
  await rosa.sees('You’re approved')
})

test('a first photo that fails is told with how to do better; after the second a person looks', async ({
  page,
  person,
}) => {
  const id = await askedUS(page.request, person, { ssn4: '2222' })
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}/identification`)
  await rosa.press('Start with my photo ID')
  await showPassport(page, 'Failed')
  await rosa.sees('That didn’t work')
  await expect(page.getByRole('region', { name: 'So that it works this time' })).toContainText('four corners')
  await rosa.press('Try again')
  await showPassport(page, 'Failed')
  await rosa.sees('We’re checking your details')
  await page.getByRole('link', { name: 'See where it stands' }).click()
  await rosa.sees('Your application is in review')
  const given = page.getByRole('region', { name: 'What you gave us' }).getByRole('listitem')
  await expect(given.getByText('Being checked', { exact: true })).toBeVisible()
  await expect(given).toContainText('a specialist takes a look')
})

test('a window closed in the middle opens again where one left off', async ({ page, person }) => {
  const id = await askedUS(page.request, person, { ssn4: '2222' })
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}/identification`)
  await rosa.press('Start with my photo ID')
  await expect(page.getByRole('heading', { name: 'Show your photo ID' })).toBeVisible()
  const inquiry = inquiryAt(page)
  await page.goBack()
  await rosa.sees('Not finished yet')
  await rosa.press('Go on where I left off')
  await expect(page.getByRole('heading', { name: 'Show your photo ID' })).toBeVisible()
  expect(inquiryAt(page)).toBe(inquiry)
  await showPassport(page, 'Completed')
  await rosa.sees('You’re approved')
})

test('business verification takes the company’s paper, which opens the account [IDV-03, ROUTE-26]', async ({
  page,
  person,
}) => {
  const id = await askedUS(page.request, person, { ein: '2222' })
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}`)
  await rosa.sees('A document that shows your business is registered')
  await expect(page).toHaveURL(new RegExp(`/${id}/verification$`))
  await rosa.press('Start with my document')
  await handInPaper(page, 'Completed')
  await rosa.sees('You’re approved')
})

test('a photo ID and a paper asked together come one after the other', async ({ page, person }) => {
  const id = await askedUS(page.request, person, { ssn4: '2222', ein: '2222' })
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}`)
  await rosa.sees('A photo ID and a selfie')
  await rosa.press('Start with my photo ID')
  await showPassport(page, 'Completed')
  await rosa.sees('A document that shows your business is registered')
  await rosa.press('Start with my document')
  await handInPaper(page, 'Completed')
  await rosa.sees('You’re approved')
})

test.describe('in Canada, in French', () => {
  test.use({ locale: 'fr-CA' })
  test('the papers asked for are those of the country', async ({ page, person }) => {
    const id = await askedCA(page.request, person, {})
    await page.goto(`/${id}`)
    await applicantAt(page, { ...bakery, locale: 'fr-CA' }).sees(
      'Une pièce d’identité avec photo et un égoportrait',
    )
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Passeport canadien ou étranger' }),
    ).toBeVisible()
  })
})
