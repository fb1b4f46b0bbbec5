import { applicantPage } from '../pages/applicant-page.ts'
import { readApplication } from '../fixtures/create-application.ts'
import { bakery } from '../fixtures/answers.ts'
import { createStepUpApplicationUS } from '../fixtures/step-up-applications.ts'
import { submitPassport } from '../pages/inquiry-window.ts'
import { expect, test } from '../fixtures/dedicated-test.ts'
import {
  openLinkAs,
  inviteSam,
  completeOwnerVerification,
  inviteOwners,
  ownersListPage,
  createInvitedOwner,
} from '../pages/owners-list-page.ts'
import { signIn } from '../pages/sign-in.ts'
import { browserStorage } from '../fixtures/browser-storage.ts'
import { latestMessageTo } from '../fixtures/messages.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

test('after wrong last four digits asks an owner for the whole SSN only [OWN-11]', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const { other } = await inviteSam({ page, person, browser, baseURL })
  await completeOwnerVerification(other, '1111')
  const owner = applicantPage(other, bakery)
  await owner.expectHeading('Your full Social Security number')
  await expect(other.getByRole('textbox')).toHaveCount(1)
  await expect(other.getByRole('alert')).toHaveCount(0)
  await owner.box('Social Security number').fill('536-22-1111')
  expect(await browserStorage(other)).not.toMatch(/536-22|1111/)
  await owner.press('Verify my identity')
  await owner.expectHeading('Thanks, you’re verified')
})

test('after a wrong SSN asks an owner for a photo ID; a second failure goes to manual review [OWN-11]', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const { id, other } = await inviteSam({ page, person, browser, baseURL })
  await completeOwnerVerification(other, '1112')
  const owner = applicantPage(other, bakery)
  await owner.expectHeading('Your full Social Security number')
  await owner.box('Social Security number').fill('536-22-1112')
  await owner.press('Verify my identity')
  await owner.expectHeading('Photo ID and selfie')
  await page.goto(`/${id}/owners/further-steps`)
  await expect(ownersListPage(page).card('Sam Okafor')).toContainText('we asked for one more thing')

  await owner.press('Start with my photo ID')
  await submitPassport(other, 'Failed')
  await owner.expectHeading('We couldn’t accept what you sent')
  await owner.press('Try again')
  await submitPassport(other, 'Failed')
  await owner.expectHeading('Thanks, we have what we need')
  await applicantPage(page, bakery).expectHeading('Your partners have finished')
  await expect(ownersListPage(page).card('Sam Okafor')).toContainText('In review')
})

for (const [ending, path, title] of [
  ['5555', 'error', 'We couldn’t finish checking your details'],
  ['7777', 'error', 'We couldn’t finish checking your details'],
  ['8888', 'success', 'Thanks, we have what we need'],
] as const)
  test(`an owner whose number ends in ${ending} is told the next step, and the application goes to manual review [OWN-11, ROUTE-27]`, async ({
    page,
    person,
    browser,
    baseURL,
  }) => {
    const { id, link, other } = await inviteSam({ page, person, browser, baseURL })
    await completeOwnerVerification(other, ending)
    await applicantPage(other, bakery).expectHeading(title)
    await expect(other).toHaveURL(`${link}/${path}`)
    await expect(other.getByText('within 1 to 2 business days')).toBeVisible()
    expect((await readApplication(page.request, id)).application.decision).toBe('PENDING')
    await page.goto(`/${id}/success`)
    await applicantPage(page, bakery).expectHeading('Your account is on hold')
    await expect(page.getByText(/^You’ll hear from us by \w+day, /)).toBeVisible()
    await expect(page.getByText('Our team needs to review one owner’s details.').first()).toBeVisible()
    await expect(page.getByText('approved earlier')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Your services' })).not.toContainText('Not active yet')
    await page.goto(`/${id}/owners/further-steps`)
    await expect(ownersListPage(page).card('Sam Okafor')).toContainText('In review')
  })

test('without a bureau response about an owner both pages wait and continue automatically [ROUTE-21, ROUTE-27]', async ({
  page,
  person,
  browser,
  baseURL,
  product,
}) => {
  const { id, link, other } = await inviteSam({ page, person, browser, baseURL })
  await completeOwnerVerification(other, '6666')
  const owner = applicantPage(other, bakery)
  await owner.expectHeading('We’re checking your details')
  await expect(other).toHaveURL(`${link}/verifying`)
  await expect(other.getByRole('status').filter({ hasText: 'Still checking…' })).toBeVisible()

  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/owners/verifying`)
  await rosa.expectHeading('We’re checking your partners')
  await expect(page.getByRole('status').filter({ hasText: 'Still checking Sam Okafor…' })).toBeVisible()
  await product.advance(60_000)
  await owner.expectHeading('Thanks, you’re verified')
  await rosa.expectHeading('All your partners are verified')
  await expect(page).toHaveURL(new RegExp(`/${id}/owners/further-steps$`))
})

test('reminds an owner by email after three days with a link that works', async ({
  page,
  person,
  browser,
  baseURL,
  product,
}) => {
  const sam = createInvitedOwner(person, 'Sam')
  const id = await createStepUpApplicationUS(page.request, person, { partners: true })
  const [link = ''] = await inviteOwners(page, id, [sam])
  await product.advance(3 * 24 * 60 * 60 * 1000)
  const reminder = await latestMessageTo(page.request, sam.email, 2)
  expect(reminder.text).toContain('can’t send Delgado Bakery LLC any payouts until we do')
  expect(reminder.links).toEqual([link])
  const other = await openLinkAs({ browser, baseURL }, sam, link)
  await completeOwnerVerification(other, '4321')
  await applicantPage(other, bakery).expectHeading('Thanks, you’re verified')
})
