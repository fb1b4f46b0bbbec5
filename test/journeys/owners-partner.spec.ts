import { applicantAt } from './applicant.ts'
import { aDecidedApplication, read } from './application.ts'
import { atelier, bakery } from './answers.ts'
import { askedCA, askedUS } from './asked.ts'
import { showPassport } from './identity-provider.ts'
import {
  anotherBrowser,
  answerAsPartner,
  invite,
  nameOf,
  ownersListAt,
  partnerOf,
  signInAs,
  type Partner,
} from './partners.ts'
import { signIn } from './sign-in.ts'
import { expect, test, watchFaults } from './story.ts'
import { messagesTo, newestTo } from './texts.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

test('three people in three browsers: partners enter their own details and are confirmed, and payouts follow [SCREEN-18, OWN-11, ROUTE-22, ROUTE-27]', async ({
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
  await answerAsPartner(samsPage, '4321')
  await samAt.sees('Thank you, you’re confirmed')
  await expect(samsPage).toHaveURL(`${samsLink}/success`)
  await expect(list.card('Sam Okafor')).toContainText('Confirmed')
  await expect(list.card('Ana Okafor')).toContainText('Invited')

  const anasPage = await anotherBrowser(browser, baseURL)
  await signInAs(anasPage, ana)
  await anasPage.goto(anasLink)
  await answerAsPartner(anasPage, '2222')
  const anaAt = applicantAt(anasPage, bakery)
  await anaAt.sees('A photo ID and a selfie')
  await expect(anasPage).toHaveURL(`${anasLink}/identification`)
  await anaAt.press('Start with my photo ID')
  await showPassport(anasPage, 'Completed')
  await anaAt.sees('Thank you, you’re confirmed')

  await applicantAt(page, bakery).sees('All your partners have confirmed who they are')
  const { application } = await read(page.request, id)
  expect([application.decision, application.boStatus]).toEqual(['APPROVED', 'NONE'])
  const mails = await messagesTo(page.request, person.email, 4)
  for (const name of [sam, ana].map(nameOf))
    expect(mails.filter(({ text }) => text.includes(`${name} has confirmed who they are`))).toHaveLength(1)
  expect(faults).toEqual([])
})

test('with a bank account linked, the partners are what payouts wait for, and each is named [ROUTE-21, ROUTE-22, DEC-18]', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const [sam, ana] = [partnerOf(person, 'Sam'), partnerOf(person, 'Ana')]
  const id = await askedUS(page.request, person, { partners: true })
  const [samsLink = ''] = await invite(page, id, [sam, ana])
  const other = await anotherBrowser(browser, baseURL)
  await signInAs(other, sam)
  await other.goto(samsLink)
  await answerAsPartner(other, '4321')
  await applicantAt(other, bakery).sees('Thank you, you’re confirmed')

  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}/bank`)
  await rosa.type.bankAccount(bakery.bank)
  await rosa.press('Link this account')
  await rosa.sees('Your bank account is linked')
  await expect(page).toHaveURL(new RegExp(`/${id}/owners/bank$`))
  await expect(page.getByText('Test deposit on its way')).toBeVisible()
  const list = ownersListAt(page)
  await expect(list.cards).toHaveCount(1)
  await expect(list.card('Ana Okafor')).toContainText('Invited')
  expect((await read(page.request, id)).application.enableDeposits).toBe(false)
  await page.getByRole('link', { name: 'See how far they are' }).click()
  await rosa.sees('What your partners still have to do')
  await expect(list.card('Sam Okafor')).toContainText('Confirmed')
  await expect(list.card('Ana Okafor')).toContainText('We emailed them the link on')

  const anasPage = await anotherBrowser(browser, baseURL)
  await signInAs(anasPage, ana)
  await anasPage.goto((await newestTo(page.request, ana.email)).links[0] ?? '')
  await answerAsPartner(anasPage, '4321')
  await rosa.sees('All your partners have confirmed who they are')
  expect((await read(page.request, id)).application.enableDeposits).toBe(true)
  await page.goto(`/${id}/owners/bank`)
  await expect(page).toHaveURL(new RegExp(`/${id}/bank/success$`))
})

test('a store that is added to the business waits for the same partners, who confirm themselves once', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const sam = partnerOf(person, 'Sam')
  const id = await askedUS(page.request, person, { partners: true })
  await invite(page, id, [sam])
  const store = await aDecidedApplication(page.request, {
    application: { intent: 'ADD_STORE', parentApplication: id, storeName: 'Second Oven' },
  })
  const list = ownersListAt(page)
  await page.goto(`/${store}/owners/further-steps`)
  await expect(list.card('Sam Okafor')).toContainText('Invited')
  await page.getByRole('button', { name: 'Send the link again: Sam Okafor' }).click()
  await expect(page.getByText(`We sent the link to ${sam.email}.`)).toBeVisible()

  const [link = ''] = (await newestTo(page.request, sam.email, 2)).links
  expect(link).toContain(`/${id}/owners/`)
  const other = await anotherBrowser(browser, baseURL)
  await signInAs(other, sam)
  await other.goto(link)
  await expect(other.getByRole('button', { name: 'Change country' })).toHaveCount(0)
  await answerAsPartner(other, '4321')
  await applicantAt(page, bakery).sees('All your partners have confirmed who they are')
  for (const one of [id, store]) {
    const { application } = await read(page.request, one)
    expect([application.decision, application.boStatus]).toEqual(['APPROVED', 'NONE'])
  }
})

test('a partner who lost the mail signs in and finds what waits for them', async ({
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
  await other.goto('/accounts')
  await expect(other.getByRole('region', { name: 'Waiting for you' })).toContainText('Rosa Delgado named you')
  await other.getByRole('link', { name: 'Confirm who I am: Delgado Bakery LLC' }).click()
  await answerAsPartner(other, '4321')
  await applicantAt(other, bakery).sees('Thank you, you’re confirmed')
  await expect(other).toHaveURL(`${link}/success`)
  await other.goto('/accounts')
  await applicantAt(other, bakery).sees('Your applications')
  await expect(other.getByText('Waiting for you')).toHaveCount(0)
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
  test('three people in three browsers: one gives a SIN, one shows a photo ID instead, and the applicant hears of both [OWN-11]', async ({
    page,
    person,
    browser,
    baseURL,
  }) => {
    const [sam, ana] = [partnerOf(person, 'Sam'), partnerOf(person, 'Ana')]
    const id = await askedCA(page.request, person, { sin: '4286', partners: true })
    const list = ownersListAt(page, 'fr-CA')
    const elise = applicantAt(page, atelier)
    await page.goto(`/${id}/owners`)
    for (const partner of [sam, ana]) await list.add(partner)
    await list.handIn()
    await elise.sees('Vous êtes prêt à recevoir des paiements')
    await page.goto(`/${id}/owners/further-steps`)
    await elise.sees('Ce que vos partenaires doivent encore faire')

    const open = async (partner: Partner) => {
      const { links, text } = await newestTo(page.request, partner.email)
      expect(text).toContain('Élise Gagnon')
      const other = await anotherBrowser(browser, baseURL, 'fr-CA')
      await signInAs(other, partner)
      await other.goto(links[0] ?? '')
      const owner = applicantAt(other, atelier)
      await owner.sees('Confirmez votre identité')
      await owner.type.dateOfBirth({ year: '1979', month: '11', day: '02' })
      await owner.type.address({
        line1: '150 rue Elgin',
        city: 'Ottawa',
        territory: 'Ontario',
        zip: 'K2P 1L4',
      })
      return { other, owner }
    }
    const [samAt, anaAt] = [await open(sam), await open(ana)]
    await samAt.owner.optionalBox('Numéro d’assurance sociale (NAS)').fill('046 454 286')
    await samAt.owner.press('Confirmer mon identité')
    await samAt.owner.sees('Merci, votre identité est confirmée')
    await expect(list.card('Sam Okafor')).toContainText('Identité confirmée')

    await anaAt.owner.press('Confirmer mon identité')
    await anaAt.owner.sees('Une pièce d’identité avec photo et un égoportrait')
    await expect(list.card('Ana Okafor')).toContainText('Doit encore répondre')
    await anaAt.owner.press('Commencer avec ma pièce d’identité')
    await showPassport(anaAt.other, 'Completed', 'fr-CA')
    await anaAt.owner.sees('Merci, votre identité est confirmée')

    await elise.sees('Tous vos partenaires ont confirmé leur identité')
    const { application } = await read(page.request, id)
    expect([application.decision, application.boStatus]).toEqual(['APPROVED', 'NONE'])
    const mails = await messagesTo(page.request, person.email, 4)
    for (const name of [sam, ana].map(nameOf))
      expect(mails.filter(({ text }) => text.includes(`${name} a confirmé son identité`))).toHaveLength(1)
  })
})
