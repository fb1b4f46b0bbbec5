import type { Page } from '@playwright/test'
import { applicantPage } from '../pages/applicant-page.ts'
import { bakery } from '../fixtures/answers.ts'
import { createStepUpApplicationCA, createStepUpApplicationUS } from '../fixtures/step-up-applications.ts'
import { submitDocument, inquiryIdFrom, submitPassport } from '../pages/inquiry-window.ts'
import { signIn } from '../pages/sign-in.ts'
import { browserStorage } from '../fixtures/browser-storage.ts'
import { expect, test } from '../fixtures/test.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

/** Leaves the window without submitting. */
async function leaveWindow(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Go back and finish later' }).click()
  await applicantPage(page, bakery).expectHeading('Not finished yet')
}

test('submits photo ID and selfie in the vendor’s window, opened with the fetched token, and returns [IDV-01, ROUTE-26]', async ({
  page,
  person,
}) => {
  const id = await createStepUpApplicationUS(page.request, person, { ssn4: '2222' })
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}`)
  await rosa.expectHeading('Photo ID and selfie')
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

  await submitPassport(page, 'Completed')
  await rosa.expectHeading('You’re approved')
  expect(await browserStorage(page)).not.toContain(sessionToken)
  await expect(page.getByRole('heading', { name: 'Photo ID and selfie (Done)', exact: true })).toBeVisible()
})

test('polls an open inquiry once a second until it is received, from any device [IDV-02]', async ({
  page,
  person,
}) => {
  const id = await createStepUpApplicationUS(page.request, person, { ssn4: '2222' })
  const rosa = applicantPage(page, bakery)
  await page.clock.install()
  await page.goto(`/${id}/identification`)
  await rosa.press('Start with my photo ID')
  await expect(page.getByRole('heading', { name: 'Show your photo ID' })).toBeVisible()
  const inquiry = inquiryIdFrom(page)
  await leaveWindow(page)
  await expect(page.getByRole('status').filter({ hasText: 'Waiting for your photos…' })).toBeVisible()

  const isLook = (address: string) => address.endsWith('/identification/sessions')
  let pollCount = 0
  page.on('response', (response) => {
    if (isLook(response.url())) pollCount += 1
  })
  await page.clock.pauseAt(Date.now() + 60_000)
  const before = pollCount
  for (const seconds of [1, 2, 3]) {
    const answered = page.waitForResponse((response) => isLook(response.url()))
    await page.clock.runFor(1000)
    await answered
    expect(pollCount).toBe(before + seconds)
  }
  await page.request.post(`/sandbox/inquiries/${inquiry}`, { data: { outcome: 'completed' } })
  await page.clock.runFor(1000)
  await rosa.expectHeading('You’re approved')
})

test('stops polling an inquiry once it has timed out [IDV-02]', async ({ page, person }) => {
  const id = await createStepUpApplicationUS(page.request, person, { ssn4: '2222' })
  const rosa = applicantPage(page, bakery)
  await page.clock.install()
  await page.goto(`/${id}/identification`)
  await rosa.press('Start with my photo ID')
  await expect(page.getByRole('heading', { name: 'Show your photo ID' })).toBeVisible()
  const inquiry = inquiryIdFrom(page)
  await leaveWindow(page)
  const statuses: unknown[] = []
  await page.route('**/identification/sessions', async (route) => {
    const answer = await route.fetch()
    statuses.push(((await answer.json()) as { data: { status: unknown } }).data.status)
    await route.fulfill({ response: answer })
  })
  await page.clock.runFor(1000)
  await expect.poll(() => statuses).toContain('IN_PROGRESS')
  await page.request.post(`/sandbox/inquiries/${inquiry}`, { data: { outcome: 'expired' } })
  await page.clock.runFor(1000)
  await rosa.expectHeading('We didn’t receive anything')
  expect(statuses.at(-1)).toBe('TIMEOUT')
  const { length } = statuses
  await page.clock.runFor(10_000)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(statuses).toHaveLength(length)
})

test('an expired inquiry can be restarted or deferred [IDV-02, IDV-04]', async ({ page, person }) => {
  const id = await createStepUpApplicationUS(page.request, person, { ssn4: '2222' })
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/identification`)
  await rosa.press('Start with my photo ID')
  const first = inquiryIdFrom(page)
  await page.getByRole('button', { name: 'Expired' }).click()
  await rosa.expectHeading('We didn’t receive anything')
  await expect(page.getByRole('button', { name: "I'll do this later" })).toBeVisible()
  await page.reload()
  await rosa.expectHeading('We didn’t receive anything')
  await rosa.press('Try again')
  await expect(page.getByRole('heading', { name: 'Show your photo ID' })).toBeVisible()
  expect(inquiryIdFrom(page)).not.toBe(first)
  await submitPassport(page, 'Completed')
  await rosa.expectHeading('You’re approved')
})

test('a failed first photo shows advice; a failed second one goes to manual review', async ({
  page,
  person,
}) => {
  const id = await createStepUpApplicationUS(page.request, person, { ssn4: '2222' })
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/identification`)
  await rosa.press('Start with my photo ID')
  await submitPassport(page, 'Failed')
  await rosa.expectHeading('We couldn’t accept what you sent')
  await expect(page.getByRole('region', { name: 'Tips for your next try' })).toContainText('four corners')
  await rosa.press('Try again')
  await submitPassport(page, 'Failed')
  await rosa.expectHeading('Your application is in review')
  await expect(page).toHaveURL(/\/success$/)
  const given = page.getByRole('region', { name: 'What you’ve given us' }).getByRole('listitem')
  await expect(given.getByText('Checking', { exact: true })).toBeVisible()
  await expect(given).toContainText('our team is reviewing it')
})

test('a window closed midway reopens at the same inquiry', async ({ page, person }) => {
  const id = await createStepUpApplicationUS(page.request, person, { ssn4: '2222' })
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/identification`)
  await rosa.press('Start with my photo ID')
  await expect(page.getByRole('heading', { name: 'Show your photo ID' })).toBeVisible()
  const inquiry = inquiryIdFrom(page)
  await page.goBack()
  await rosa.expectHeading('Not finished yet')
  await rosa.press('Pick up where I left off')
  await expect(page.getByRole('heading', { name: 'Show your photo ID' })).toBeVisible()
  expect(inquiryIdFrom(page)).toBe(inquiry)
  await submitPassport(page, 'Completed')
  await rosa.expectHeading('You’re approved')
})

test('a company document completes business verification and opens the account [IDV-03, ROUTE-26]', async ({
  page,
  person,
}) => {
  const id = await createStepUpApplicationUS(page.request, person, { ein: '2222' })
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}`)
  await rosa.expectHeading('Business document')
  await expect(page).toHaveURL(new RegExp(`/${id}/verification$`))
  await rosa.press('Start with my document')
  await leaveWindow(page)
  await expect(page.getByRole('status').filter({ hasText: 'Waiting for your document…' })).toBeVisible()
  await rosa.press('Pick up where I left off')
  await submitDocument(page, 'Completed')
  await rosa.expectHeading('You’re approved')
})

test('a business document that fails twice goes to our team, which says so and by when', async ({
  page,
  person,
}) => {
  const id = await createStepUpApplicationUS(page.request, person, { ein: '2222' })
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/verification`)
  await rosa.press('Start with my document')
  await submitDocument(page, 'Failed')
  await rosa.expectHeading('We couldn’t accept what you sent')
  await rosa.press('Try again')
  await submitDocument(page, 'Failed')
  await rosa.expectHeading('Your application is in review')
  await expect(page).toHaveURL(/\/success$/)
  const given = page.getByRole('region', { name: 'What you’ve given us' })
  await expect(given).toContainText('We couldn’t verify the document you sent, so our team is reviewing it.')
  await expect(page.getByText('didn’t show')).toHaveCount(0)
  await expect(page.getByText(/^You’ll hear from us by \w+day, /)).toBeVisible()
})

test('asks for photo ID and company document one after the other', async ({ page, person }) => {
  const id = await createStepUpApplicationUS(page.request, person, { ssn4: '2222', ein: '2222' })
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}`)
  await rosa.expectHeading('Photo ID and selfie')
  await rosa.press('Start with my photo ID')
  await submitPassport(page, 'Completed')
  await rosa.expectHeading('Business document')
  await rosa.press('Start with my document')
  await submitDocument(page, 'Completed')
  await rosa.expectHeading('You’re approved')
})

test.describe('in Canada, in French', () => {
  test.use({ locale: 'fr-CA' })
  test('asks for the documents of the country', async ({ page, person }) => {
    const id = await createStepUpApplicationCA(page.request, person, {})
    await page.goto(`/${id}`)
    await applicantPage(page, { ...bakery, locale: 'fr-CA' }).expectHeading(
      'Pièce d’identité avec photo et égoportrait',
    )
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Passeport canadien ou étranger' }),
    ).toBeVisible()
  })
})
