import type { Page } from '@playwright/test'
import { applicantAt } from './applicant.ts'
import { read } from './application.ts'
import { atelier, bakery } from './answers.ts'
import { askedCA, askedUS } from './asked.ts'
import { showPassport } from './identity-provider.ts'
import { expect, test } from './own-story.ts'
import { anotherBrowser, nameOf, ownersListAt, partnerOf, type Partner } from './partners.ts'
import { signIn } from './sign-in.ts'
import { keptBy } from './storage.ts'
import { watchFaults } from './story.ts'
import { newestTo } from './texts.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

const pine = { line1: '41 Pine Street', city: 'Oakland', territory: 'California', zip: '94607' }

/** The owners of an application are entered and invited; answers with the link of each. */
async function invite(page: Page, id: string, partners: readonly Partner[]): Promise<string[]> {
  const list = ownersListAt(page)
  await page.goto(`/${id}/owners`)
  for (const partner of partners) await list.add(partner)
  await list.handIn()
  await applicantAt(page, bakery).sees('You’re ready to take payments')
  const mails = await Promise.all(partners.map(({ email }) => newestTo(page.request, email)))
  return mails.map(({ links: [link = ''] }) => link)
}

const signInAs = (page: Page, partner: Partner) =>
  signIn(page.request, { email: partner.email, name: nameOf(partner) })

/** What a US partner says of themself; the number's ending chooses what the bureau says. */
async function answer(page: Page, last4: string): Promise<void> {
  const owner = applicantAt(page, bakery)
  await owner.sees('Confirm who you are')
  await owner.type.dateOfBirth({ year: '1979', month: '11', day: '02' })
  await owner.box('Last 4 digits of your Social Security number').fill(last4)
  await owner.type.address(pine)
  await owner.press('Confirm who I am')
}

test('three people in three browsers: partners enter their own details and are confirmed, and payouts follow [SCREEN-18, OWN-11, ROUTE-27]', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const [sam, ana] = [partnerOf(person, 'Sam'), partnerOf(person, 'Ana')]
  const id = await askedUS(page.request, person, { partners: true })
  const [samsLink = '', anasLink = ''] = await invite(page, id, [sam, ana])
  await page.goto(`/${id}/owners/further-steps`)
  const list = ownersListAt(page)

  const samsPage = await anotherBrowser(browser, baseURL)
  const faults = watchFaults(samsPage)
  await signInAs(samsPage, sam)
  await samsPage.goto(samsLink)
  const samAt = applicantAt(samsPage, bakery)
  await samAt.sees('Confirm who you are')
  await expect(samsPage.getByText('Rosa Delgado named you')).toBeVisible()
  await expect(samAt.box('Legal first name')).toHaveValue('Sam')
  await samAt.press('Confirm who I am')
  await expect(samsPage.getByRole('alert').getByRole('link')).toHaveCount(6)
  await answer(samsPage, '4321')
  await samAt.sees('Thank you, you’re confirmed')
  await expect(samsPage).toHaveURL(`${samsLink}/success`)
  await expect(list.card('Sam Okafor')).toContainText('Confirmed')
  await expect(list.card('Ana Okafor')).toContainText('Invited')

  const anasPage = await anotherBrowser(browser, baseURL)
  await signInAs(anasPage, ana)
  await anasPage.goto(anasLink)
  await answer(anasPage, '2222')
  const anaAt = applicantAt(anasPage, bakery)
  await anaAt.sees('A photo ID and a selfie')
  await expect(anasPage).toHaveURL(`${anasLink}/identification`)
  await anaAt.press('Start with my photo ID')
  await showPassport(anasPage, 'Completed')
  await anaAt.sees('Thank you, you’re confirmed')

  await applicantAt(page, bakery).sees('All your partners have confirmed who they are')
  const { application } = await read(page.request, id)
  expect([application.decision, application.boStatus]).toEqual(['APPROVED', 'NONE'])
  expect(faults).toEqual([])
})

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
  await answer(other, '1111')
  const owner = applicantAt(other, bakery)
  await owner.sees('Your full Social Security number')
  await expect(other.getByRole('textbox')).toHaveCount(1)
  await expect(other.getByRole('alert')).toHaveCount(0)
  await owner.box('Social Security number').fill('536-22-1111')
  expect(await keptBy(other)).not.toMatch(/536-22|1111/)
  await owner.press('Confirm who I am')
  await owner.sees('Thank you, you’re confirmed')
})

for (const [ending, path, title] of [
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
    await answer(other, ending)
    await applicantAt(other, bakery).sees(title)
    await expect(other).toHaveURL(`${link}/${path}`)
    await expect(other.getByText('within 1 to 2 business days')).toBeVisible()
    expect((await read(page.request, id)).application.decision).toBe('PENDING')
    await page.goto(`/${id}/owners/further-steps`)
    await expect(ownersListAt(page).card('Sam Okafor')).toContainText('A person is looking')
  })

test('when the bureau does not answer about an owner, their page waits and goes on by itself [ROUTE-27]', async ({
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
  await answer(other, '6666')
  const owner = applicantAt(other, bakery)
  await owner.sees('We’re checking your details')
  await expect(other).toHaveURL(`${link}/verifying`)
  await expect(other.getByRole('status').filter({ hasText: 'Still checking…' })).toBeVisible()
  await product.advance(60_000)
  await owner.sees('Thank you, you’re confirmed')
})

test('somebody else’s link is refused without a word of what is behind it, and sign-in leads back to it [GUARD-11, ROUTE-27]', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const [sam, ana] = [partnerOf(person, 'Sam'), partnerOf(person, 'Ana')]
  const id = await askedUS(page.request, person, { partners: true })
  const [samsLink = ''] = await invite(page, id, [sam, ana])
  const other = await anotherBrowser(browser, baseURL)
  await signInAs(other, ana)
  const anaAt = applicantAt(other, bakery)
  for (const path of ['', '/identification', '/success']) {
    await other.goto(`${samsLink}${path}`)
    await anaAt.sees('This link is for somebody else')
    await expect(other).toHaveURL(`${samsLink}/applicant-error`)
    await expect(other.getByText(`You are signed in as ${ana.email}.`)).toBeVisible()
    await expect(other.getByText(/Sam|Delgado Bakery/)).toHaveCount(0)
  }
  await anaAt.press('Sign in with another account')
  await other.getByLabel('Email address').fill(sam.email)
  await other.getByRole('button', { name: 'Sign in' }).click()
  await anaAt.sees('Confirm who you are')
  await expect(other).toHaveURL(samsLink)

  await page.goto(samsLink)
  await applicantAt(page, bakery).sees('This link is for somebody else')
})

test('a lost link is mailed again, a wrong address corrected: the old one opens nothing any more', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const sam = partnerOf(person, 'Sam')
  const right = { ...sam, email: `right.${sam.email}` }
  const id = await askedUS(page.request, person, { partners: true })
  const [link = ''] = await invite(page, id, [sam])
  const list = ownersListAt(page)
  await page.goto(`/${id}/owners/further-steps`)
  await page.getByRole('button', { name: 'Send the link again: Sam Okafor' }).click()
  await expect(page.getByText(`We sent the link to ${sam.email}.`)).toBeVisible()
  expect((await newestTo(page.request, sam.email, 2)).links).toEqual([link])

  await page.getByRole('button', { name: 'Correct the email address: Sam Okafor' }).click()
  await list.type({ email: right.email })
  await list.press('Save and send the link')
  await expect(list.card('Sam Okafor')).toContainText(right.email)
  const [again = ''] = (await newestTo(page.request, right.email)).links

  const other = await anotherBrowser(browser, baseURL)
  await signInAs(other, sam)
  await other.goto(again)
  await applicantAt(other, bakery).sees('This link is for somebody else')
  await signInAs(other, right)
  await other.goto(again)
  await applicantAt(other, bakery).sees('Confirm who you are')

  await page.getByRole('button', { name: 'Remove: Sam Okafor' }).click()
  await list.press('Remove')
  await applicantAt(page, bakery).sees('Who else owns 25% or more?')
  await other.reload()
  await applicantAt(other, bakery).sees('This link is for somebody else')
})

test.describe('in Canada, in French', () => {
  test.use({ locale: 'fr-CA' })
  test('a partner may leave the SIN out, and shows a photo ID instead', async ({
    page,
    person,
    browser,
    baseURL,
  }) => {
    const sam = partnerOf(person, 'Sam')
    const id = await askedCA(page.request, person, { sin: '4286', partners: true })
    const list = ownersListAt(page, 'fr-CA')
    await page.goto(`/${id}/owners`)
    await list.add(sam)
    await list.handIn()
    const [link = ''] = (await newestTo(page.request, sam.email)).links
    const other = await anotherBrowser(browser, baseURL, 'fr-CA')
    await signInAs(other, sam)
    await other.goto(link)
    const owner = applicantAt(other, atelier)
    await owner.sees('Confirmez votre identité')
    await owner.type.dateOfBirth({ year: '1979', month: '11', day: '02' })
    await owner.type.address({ line1: '150 rue Elgin', city: 'Ottawa', territory: 'Ontario', zip: 'K2P 1L4' })
    await owner.press('Confirmer mon identité')
    await owner.sees('Une pièce d’identité avec photo et un égoportrait')
  })
})
