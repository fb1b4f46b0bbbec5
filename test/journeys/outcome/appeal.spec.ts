import { readFileSync } from 'node:fs'
import { request as requests, type Page } from '@playwright/test'
import { pdf } from '#test/fixtures/document-samples.ts'
import { readPdf } from '#test/fixtures/read-pdf.ts'
import { bakery } from '../fixtures/answers.ts'
import { createDecidedApplication, reviewReadyUS } from '../fixtures/create-application.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { applicantPage } from '../pages/applicant-page.ts'
import { signIn } from '../pages/sign-in.ts'
import { createPerson, expect, test, type Person } from '../fixtures/test.ts'

const lease = { name: 'lease.pdf', mimeType: 'application/pdf', buffer: pdf }
const words = 'We moved in May. The new lease is attached.'

/** Another member of staff for each name. */
async function decideAs(name: string, id: string, body: object): Promise<number> {
  const desk = await requests.newContext({ baseURL: `http://localhost:${process.env['JOURNEYS_PORT']}` })
  await signIn(desk, { email: `${name}@example.com`, name }, ['underwriter'])
  const response = await desk.post(`/api/v2/applications/${id}/decisions`, {
    headers: { 'X-Requested-With': 'browser' },
    data: body,
  })
  await desk.dispose()
  return response.status()
}

async function declined(page: Page, person: Person): Promise<string> {
  await signIn(page.request, person)
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email, { ssn4: '8888' }))
  expect(await decideAs('uma', id, { decision: 'DECLINED', reasons: ['unverifiable_identity'] })).toBe(200)
  return id
}

test('a declined applicant reads the letter, saves it, and appeals; another underwriter reverses the decision [LET-03] [LET-04]', async ({
  page,
  person,
}) => {
  const id = await declined(page, person)
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}`)
  await rosa.expectHeading('We can’t open an account for this business')
  await page.getByRole('link', { name: 'View decision letter' }).click()
  await rosa.expectHeading('Decision letter')
  await expect(page.getByText('We couldn’t verify your identity.')).toBeVisible()
  await expect(
    page.getByRole('heading', { name: 'Notice under the Equal Credit Opportunity Act' }),
  ).toBeVisible()
  await expectAccessible(page, 'letter')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^decision-letter-[\dA-F]{4}-[\dA-F]{4}\.pdf$/)
  expect(readPdf(readFileSync(await download.path())).text).toContain('Delgado Bakery LLC')

  await page.getByRole('link', { name: 'Ask for another review' }).click()
  await rosa.expectHeading('Ask for another review')
  await expectAccessible(page, 'appeal')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Tell us why we should decide differently.').first()).toBeVisible()
  const statement = page.getByLabel('Why should we decide differently?')
  await statement.fill(words)
  await page.reload()
  await expect(statement).toHaveValue(words)

  const files = page.getByLabel('Choose files')
  await files.setInputFiles([
    lease,
    { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no') },
  ])
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('We can’t read this file.').first()).toBeVisible()
  await expect(statement).toHaveValue(words)
  await page.getByRole('button', { name: 'Remove notes.pdf' }).click()
  await page.getByRole('button', { name: 'Send request' }).click()
  await rosa.expectHeading('Decision letter')
  await expect(page.getByText(/You’ll hear from us by \w+, \w+ \d+, \d{4}/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ask for another review' })).toHaveCount(0)

  expect(await decideAs('uma', id, { decision: 'APPROVED', reasons: ['identity_verified'] })).toBe(403)
  expect(await decideAs('ugo', id, { decision: 'APPROVED', reasons: ['identity_verified'] })).toBe(200)
  await page.reload()
  await expect(page.getByText('We approved Delgado Bakery LLC for a payments account.')).toBeVisible()
  await expect(page.getByText('We verified your identity.')).toBeVisible()
  await expect(page.getByText('changed the decision')).toBeVisible()
  await page.getByRole('link', { name: 'Back to your application' }).click()
  await rosa.expectHeading('You’re approved')
})

test('an upheld decline says that it is final, and offers no other appeal [LET-04]', async ({
  page,
  person,
}) => {
  const id = await declined(page, person)
  const response = await page.request.post(`/api/v2/applications/${id}/appeals`, {
    headers: { 'X-Requested-With': 'browser' },
    data: { statement: words },
  })
  expect(response.status()).toBe(201)
  await page.goto(`/${id}`)
  await expect(page.getByText(/You’ll hear from us by/)).toBeVisible()
  expect(await decideAs('ugo', id, { decision: 'DECLINED', reasons: ['excessive_risk'] })).toBe(200)
  await page.goto(`/${id}/letter?appeal=1`)
  await applicantPage(page, bakery).expectHeading('Decision letter')
  await expect(page.getByText('This business carries more risk than we can take on.')).toBeVisible()
  await expect(page.getByText('It’s final.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ask for another review' })).toHaveCount(0)
})

test('the letter about an open application leads on to what it asks for [LET-02] [LET-03]', async ({
  page,
  person,
}) => {
  await signIn(page.request, person)
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email, { ssn4: '2222' }))
  await page.goto(`/${id}/letter`)
  await applicantPage(page, bakery).expectHeading('Letter about your application')
  await expect(page.getByText('Verify your identity with a valid photo ID.')).toHaveCount(1)
  await expect(page.getByText('Verify with a photo ID')).toHaveCount(0)
  await expect(page.getByText(/^This would change the decision/)).toBeVisible()
  // The file names it in its footer; it means nothing to the applicant.
  await expect(page.getByText('Policy version')).toHaveCount(0)
  await expectAccessible(page, 'letter with a next step')
  await page.getByRole('link', { name: 'Continue: Photo ID and selfie' }).click()
  await expect(page).toHaveURL(/\/identification$/)
})

test('the printed letter has the letter and nothing around it [LET-03]', async ({ page, person }) => {
  const id = await declined(page, person)
  await page.goto(`/${id}/letter`)
  await applicantPage(page, bakery).expectHeading('Decision letter')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Decision letter' })).toBeVisible()
  for (const chrome of [
    page.getByRole('button', { name: 'Download PDF' }),
    page.getByRole('link', { name: 'Back to your application' }),
    page.getByRole('contentinfo'),
    page.locator('.page-aside'),
  ])
    await expect(chrome).toBeHidden()
})

test('the underwriter reads the appeal in the console, saves its document, and decides there [LET-04]', async ({
  page,
  person,
}, info) => {
  const id = await declined(page, person)
  const response = await page.request.post(`/api/v2/applications/${id}/appeals`, {
    headers: { 'X-Requested-With': 'browser' },
    data: { statement: words, documents: [{ name: 'lease.pdf', content: pdf.toString('base64') }] },
  })
  expect(response.status()).toBe(201)
  await signIn(page.request, createPerson(info, 'ugo'), ['underwriter'])
  await page.goto(`/staff/cases/${id}`)
  await expect(page.getByRole('heading', { name: /^Appeal/, level: 1 })).toBeVisible()
  await expect(page.getByText(words)).toBeVisible()
  await expectAccessible(page, 'an appeal')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save lease.pdf' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^appeal-[\da-f]{8}-1\.pdf$/)
  expect(readFileSync(await download.path()).equals(pdf)).toBe(true)
  await page.getByRole('radio', { name: 'Approve' }).check()
  await page.getByRole('checkbox', { name: 'We verified your identity.' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Decline reversed')).toBeVisible()
})
