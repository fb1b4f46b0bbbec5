import { applicantAt } from './applicant.ts'
import { read } from './application.ts'
import { bakery } from './answers.ts'
import { askedUS } from './asked.ts'
import { showPassport } from './identity-provider.ts'
import { expect, test } from './own-story.ts'
import { anotherBrowser, answerAsPartner, invite, ownersListAt, partnerOf, signInAs } from './partners.ts'
import { signIn } from './sign-in.ts'
import { keptBy } from './storage.ts'
import { newestTo } from './texts.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

test('an owner whose last four fail gives the whole number, which is all that is asked then [OWN-11]', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const sam = partnerOf(person, 'Sam')
  const id = await askedUS(page.request, person, { partners: true })
  const [link = ''] = await invite(page, id, [sam])
  const other = await anotherBrowser(browser, baseURL)
  await signInAs(other, sam)
  await other.goto(link)
  await answerAsPartner(other, '1111')
  const owner = applicantAt(other, bakery)
  await owner.sees('Your full Social Security number')
  await expect(other.getByRole('textbox')).toHaveCount(1)
  await expect(other.getByRole('alert')).toHaveCount(0)
  await owner.box('Social Security number').fill('536-22-1111')
  expect(await keptBy(other)).not.toMatch(/536-22|1111/)
  await owner.press('Confirm who I am')
  await owner.sees('Thank you, you’re confirmed')
})

test('an owner whose whole number fails too shows a photo ID; when it fails twice a person looks [OWN-11]', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const sam = partnerOf(person, 'Sam')
  const id = await askedUS(page.request, person, { partners: true })
  const [link = ''] = await invite(page, id, [sam])
  const other = await anotherBrowser(browser, baseURL)
  await signInAs(other, sam)
  await other.goto(link)
  await answerAsPartner(other, '1112')
  const owner = applicantAt(other, bakery)
  await owner.sees('Your full Social Security number')
  await owner.box('Social Security number').fill('536-22-1112')
  await owner.press('Confirm who I am')
  await owner.sees('A photo ID and a selfie')
  await page.goto(`/${id}/owners/further-steps`)
  await expect(ownersListAt(page).card('Sam Okafor')).toContainText('we asked them for one more thing')

  await owner.press('Start with my photo ID')
  await showPassport(other, 'Failed')
  await owner.sees('That didn’t work')
  await owner.press('Try again')
  await showPassport(other, 'Failed')
  await owner.sees('Thank you, we have what we need')
  await applicantAt(page, bakery).sees('Your partners have done their part')
  await expect(ownersListAt(page).card('Sam Okafor')).toContainText('In review')
})

for (const [ending, path, title] of [
  ['5555', 'error', 'We couldn’t finish checking your details'],
  ['7777', 'error', 'We couldn’t finish checking your details'],
  ['8888', 'success', 'Thank you, we have what we need'],
] as const)
  test(`an owner whose number ends in ${ending} is told what comes next, and the application is looked at by a person [OWN-11, ROUTE-27]`, async ({
    page,
    person,
    browser,
    baseURL,
  }) => {
    const sam = partnerOf(person, 'Sam')
    const id = await askedUS(page.request, person, { partners: true })
    const [link = ''] = await invite(page, id, [sam])
    const other = await anotherBrowser(browser, baseURL)
    await signInAs(other, sam)
    await other.goto(link)
    await answerAsPartner(other, ending)
    await applicantAt(other, bakery).sees(title)
    await expect(other).toHaveURL(`${link}/${path}`)
    await expect(other.getByText('within 1 to 2 business days')).toBeVisible()
    expect((await read(page.request, id)).application.decision).toBe('PENDING')
    await page.goto(`/${id}/owners/further-steps`)
    await expect(ownersListAt(page).card('Sam Okafor')).toContainText('In review')
  })

test('when the bureau does not answer about an owner, their page and the applicant’s wait and go on by themselves [ROUTE-21, ROUTE-27]', async ({
  page,
  person,
  browser,
  baseURL,
  product,
}) => {
  const sam = partnerOf(person, 'Sam')
  const id = await askedUS(page.request, person, { partners: true })
  const [link = ''] = await invite(page, id, [sam])
  const other = await anotherBrowser(browser, baseURL)
  await signInAs(other, sam)
  await other.goto(link)
  await answerAsPartner(other, '6666')
  const owner = applicantAt(other, bakery)
  await owner.sees('We’re checking your details')
  await expect(other).toHaveURL(`${link}/verifying`)
  await expect(other.getByRole('status').filter({ hasText: 'Still checking…' })).toBeVisible()

  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}/owners/verifying`)
  await rosa.sees('We’re checking your partners')
  await expect(page.getByRole('status').filter({ hasText: 'Still checking Sam Okafor…' })).toBeVisible()
  await product.advance(60_000)
  await owner.sees('Thank you, you’re confirmed')
  await rosa.sees('All your partners have confirmed who they are')
  await expect(page).toHaveURL(new RegExp(`/${id}/owners/further-steps$`))
})

test('a partner who forgot is reminded by mail after three days, and the link is as good as before', async ({
  page,
  person,
  browser,
  baseURL,
  product,
}) => {
  const sam = partnerOf(person, 'Sam')
  const id = await askedUS(page.request, person, { partners: true })
  const [link = ''] = await invite(page, id, [sam])
  await product.advance(3 * 24 * 60 * 60 * 1000)
  const reminder = await newestTo(page.request, sam.email, 2)
  expect(reminder.text).toContain('until then Delgado Bakery LLC receives no payouts')
  expect(reminder.links).toEqual([link])
  const other = await anotherBrowser(browser, baseURL)
  await signInAs(other, sam)
  await other.goto(link)
  await answerAsPartner(other, '4321')
  await applicantAt(other, bakery).sees('Thank you, you’re confirmed')
})
