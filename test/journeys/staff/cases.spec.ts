import type { Page, TestInfo } from '@playwright/test'
import { bodyUS } from '#test/api/example-bodies.ts'
import { createApplication } from '../fixtures/create-application.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { createPerson, expect, test, type Person } from '../fixtures/test.ts'
import { signIn } from '../pages/sign-in.ts'

/** An application that waits for review, read by an underwriter. */
async function openCase({ request }: Page, applicant: Person, info: TestInfo): Promise<string> {
  await signIn(request, applicant)
  const id = await createApplication(request, bodyUS({ ssn4: '8888' }))
  const headers = { 'X-Requested-With': 'browser' }
  const submitted = await request.post(`/api/v2/applications/${id}/onboard`, { headers, data: {} })
  expect(submitted.ok()).toBe(true)
  await signIn(request, { ...createPerson(info, 'uma'), name: 'Uma Underwood' }, ['underwriter'])
  return id
}

test('an underwriter claims, opens, reveals and decides a case by keyboard alone [CASE-01, CASE-02, CASE-03, CASE-04]', async ({
  page,
  person,
}, info) => {
  const id = await openCase(page, person, info)

  await page.goto('/staff?sort=age')
  await expect(page.getByRole('heading', { name: 'Cases' })).toBeVisible()
  await page.goto(`/staff/cases/${id}`)
  await expect(page.getByRole('heading', { name: /Application review/ })).toBeVisible()
  await expect(page.getByText('R••• D•••')).toBeVisible()
  await expectAccessible(page, 'the case file')
  await expect(page.getByText('Not verified automatically').first()).toBeVisible()
  const decided = page.getByRole('listitem').filter({ hasText: 'Application decided' })
  await expect(decided).toContainText('The policy')
  await expect(page.getByText('our team is reviewing your application')).toHaveCount(0)

  await page.keyboard.press('c')
  await expect(page.getByRole('button', { name: /Release/ })).toBeVisible()

  await page.getByRole('button', { name: 'Reveal date of birth' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Reveal date of birth' })
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('because')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Say why in at least 10 characters.')
  await dialog.getByLabel('Reason').focus()
  await page.keyboard.type(' the license is dated')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('revealed')).toHaveText('1984-03-09')
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('revealed')).toHaveCount(0)
  await expect(page.getByText('because the license is dated')).toBeVisible()

  await page.keyboard.press('d')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('radio', { name: 'Approve' })).toBeChecked()
  await page.getByRole('button', { name: 'Continue' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Choose at least one reason.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'We verified your identity.' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Continue' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Approve?' })).toContainText(
    'Nous avons vérifié votre identité.',
  )
  // Enter confirms nothing that has not been read.
  await expect(page.getByRole('heading', { name: 'Approve?' })).toBeFocused()
  await page.getByRole('button', { name: 'Confirm' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('This case is closed.')).toBeVisible()
})

test('the case of a late answer says first what was reported, about whom and what it contradicts [CASE-02, VEND-07]', async ({
  page,
  person,
}, info) => {
  const id = await openCase(page, person, info)
  // Other tests share the clock, which would have to pass for one to come.
  await page.route('**/api/v2/cases/*', async (route) => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: object }
    const hit = { caseId: 'a', about: 'APPLICANT', ownerId: null, finding: 'WATCH_LIST', former: 'VERIFIED' }
    const hits = [{ ...hit, reportedAt: '2026-11-20T15:04:41.000Z', isPresent: false }]
    await route.fulfill({ response, json: { data: { ...data, hits } } })
  })
  await page.goto(`/staff/cases/${id}`)
  const hits = page.getByRole('region', { name: 'Reported late' })
  await expect(hits.getByRole('listitem')).toContainText('Identity check of the applicant: Watch list')
  await expect(hits).toContainText('Before: Verified')
  await expect(hits).toContainText('About answers that the merchant has changed, or asked to change.')
  await expect(hits).toContainText('An approval dismisses them')
  await expectAccessible(page, 'the case of a late answer')
})

test('the queue is walked by keys [CASE-01]', async ({ page, person }, info) => {
  const headers = { 'X-Requested-With': 'browser' }
  await signIn(page.request, person)
  for (let count = 0; count < 2; count += 1) {
    const id = await createApplication(page.request, bodyUS({ ssn4: '8888' }))
    await page.request.post(`/api/v2/applications/${id}/onboard`, { headers, data: {} })
  }
  await signIn(page.request, { ...createPerson(info, 'uma'), name: 'Uma Underwood' }, ['underwriter'])
  await page.goto('/staff/cases')
  const selected = page.locator('tr.selected')
  await expect(selected).toHaveCount(1)
  const first = await selected.getByRole('link').getAttribute('href')
  await page.keyboard.press('j')
  await expect(selected.getByRole('link')).not.toHaveAttribute('href', first ?? '')
  await page.keyboard.press('k')
  await expect(selected.getByRole('link')).toHaveAttribute('href', first ?? '')
  await expectAccessible(page, 'the queue')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys of this page' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${first ?? ''}$`))
})
