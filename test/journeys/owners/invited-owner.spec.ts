import { applicantPage } from '../pages/applicant-page.ts'
import { createDecidedApplication, readApplication } from '../fixtures/create-application.ts'
import { atelier, bakery } from '../fixtures/answers.ts'
import { createStepUpApplicationCA, createStepUpApplicationUS } from '../fixtures/step-up-applications.ts'
import { submitPassport } from '../pages/inquiry-window.ts'
import {
  openSeparateBrowser,
  openLinkAs,
  completeOwnerVerification,
  inviteOwners,
  fullName,
  ownersListPage,
  createInvitedOwner,
  signInAs,
  type InvitedOwner,
} from '../pages/owners-list-page.ts'
import { signIn } from '../pages/sign-in.ts'
import { expect, test, collectPageErrors } from '../fixtures/test.ts'
import { messagesTo, latestMessageTo } from '../fixtures/messages.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

test('invited owners enter their details in their own browsers, are verified, and payouts start [SCREEN-18, OWN-11, ROUTE-22, ROUTE-27]', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const [sam, ana] = [createInvitedOwner(person, 'Sam'), createInvitedOwner(person, 'Ana')]
  const id = await createStepUpApplicationUS(page.request, person, { partners: true })
  const [samsLink = '', anasLink = ''] = await inviteOwners(page, id, [sam, ana])
  await page.goto(`/${id}/owners/further-steps`)
  const list = ownersListPage(page)

  const samsPage = await openSeparateBrowser(browser, baseURL)
  const errors = collectPageErrors(samsPage)
  await signInAs(samsPage, sam)
  await samsPage.goto(samsLink)
  const samAt = applicantPage(samsPage, bakery)
  await samAt.expectHeading('Verify your identity')
  await expect(samsPage.getByText('Rosa Delgado listed you')).toBeVisible()
  await expect(
    samsPage.getByText(/^Federal law requires us to verify everyone who owns 25% or more/),
  ).toBeVisible()
  await expect(samAt.box('Legal first name')).toHaveValue('Sam')
  await samAt.press('Verify my identity')
  await expect(samsPage.getByRole('alert').getByRole('link')).toHaveCount(6)
  await completeOwnerVerification(samsPage, '4321')
  await samAt.expectHeading('Thanks, you’re verified')
  await expect(samsPage).toHaveURL(`${samsLink}/success`)
  await expect(list.card('Sam Okafor')).toContainText('Verified')
  await expect(list.card('Ana Okafor')).toContainText('Invited')

  const anasPage = await openLinkAs({ browser, baseURL }, ana, anasLink)
  await completeOwnerVerification(anasPage, '2222')
  const anaAt = applicantPage(anasPage, bakery)
  await anaAt.expectHeading('Photo ID and selfie')
  await expect(anasPage).toHaveURL(`${anasLink}/identification`)
  await anaAt.press('This isn’t me')
  await expect(anasPage.getByRole('dialog')).toBeVisible()
  await anasPage.keyboard.press('Escape')
  await anaAt.press('Start with my photo ID')
  await submitPassport(anasPage, 'Completed')
  await anaAt.expectHeading('Thanks, you’re verified')

  await applicantPage(page, bakery).expectHeading('All your partners are verified')
  const { application } = await readApplication(page.request, id)
  expect([application.decision, application.boStatus]).toEqual(['APPROVED', 'NONE'])
  const mails = await messagesTo(page.request, person.email, 4)
  for (const name of [sam, ana].map(fullName))
    expect(mails.filter(({ text }) => text.includes(`${name}’s identity is verified`))).toHaveLength(1)
  expect(errors).toEqual([])
})

test('with a bank account linked, payouts wait for the owners, each shown by name [ROUTE-21, ROUTE-22, DEC-18]', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const [sam, ana] = [createInvitedOwner(person, 'Sam'), createInvitedOwner(person, 'Ana')]
  const id = await createStepUpApplicationUS(page.request, person, { partners: true })
  const [samsLink = ''] = await inviteOwners(page, id, [sam, ana])
  const other = await openLinkAs({ browser, baseURL }, sam, samsLink)
  await completeOwnerVerification(other, '4321')
  await applicantPage(other, bakery).expectHeading('Thanks, you’re verified')

  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/bank`)
  await rosa.fill.bankAccount(bakery.bank)
  await rosa.press('Link this account')
  await rosa.expectHeading('Your bank account is linked')
  await expect(page).toHaveURL(new RegExp(`/${id}/owners/bank$`))
  await expect(page.getByText('Test deposit on its way')).toBeVisible()
  await expect(page.getByText('Two things left')).toBeVisible()
  await page.goto('/accounts')
  const chipLines = (chip: Element) => chip.getClientRects().length
  await expect.poll(() => page.getByText('Test deposit on its way').evaluate(chipLines)).toBe(1)
  await page.goto(`/${id}/owners/bank`)
  const list = ownersListPage(page)
  await expect(list.cards).toHaveCount(1)
  await expect(list.card('Ana Okafor')).toContainText('Invited')
  expect((await readApplication(page.request, id)).application.enableDeposits).toBe(false)
  await page.getByRole('link', { name: 'View your partners' }).click()
  await rosa.expectHeading('Waiting on your partners')
  await expect(list.card('Sam Okafor')).toContainText('Verified')
  await expect(list.card('Ana Okafor')).toContainText('We emailed the link on')

  const anasPage = await openSeparateBrowser(browser, baseURL)
  await signInAs(anasPage, ana)
  await anasPage.goto((await latestMessageTo(page.request, ana.email)).links[0] ?? '')
  await completeOwnerVerification(anasPage, '4321')
  await rosa.expectHeading('All your partners are verified')
  // The test deposit is still on its way.
  expect((await readApplication(page.request, id)).application.enableDeposits).toBe(false)
  await page.goto(`/${id}/owners/bank`)
  await expect(page).toHaveURL(new RegExp(`/${id}/bank/success$`))
})

test('an added store waits for the same owners, who verify themselves only once', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const sam = createInvitedOwner(person, 'Sam')
  const id = await createStepUpApplicationUS(page.request, person, { partners: true })
  await inviteOwners(page, id, [sam])
  const store = await createDecidedApplication(page.request, {
    application: { intent: 'ADD_STORE', parentApplication: id, storeName: 'Second Oven' },
  })
  const list = ownersListPage(page)
  await page.goto(`/${store}/owners/further-steps`)
  await expect(list.card('Sam Okafor')).toContainText('Invited')
  await page.getByRole('button', { name: 'Resend link: Sam Okafor' }).click()
  await expect(page.getByText(`We emailed the link to ${sam.email}.`)).toBeVisible()

  const [link = ''] = (await latestMessageTo(page.request, sam.email, 2)).links
  expect(link).toContain(`/${id}/owners/`)
  const other = await openLinkAs({ browser, baseURL }, sam, link)
  await expect(other.getByRole('button', { name: 'Change country' })).toHaveCount(0)
  await completeOwnerVerification(other, '4321')
  await applicantPage(page, bakery).expectHeading('All your partners are verified')
  for (const applicationId of [id, store]) {
    const { application } = await readApplication(page.request, applicationId)
    expect([application.decision, application.boStatus]).toEqual(['APPROVED', 'NONE'])
  }
})

test('an owner who lost the email signs in and finds the open invitation', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const sam = createInvitedOwner(person, 'Sam')
  const id = await createStepUpApplicationUS(page.request, person, { partners: true })
  const [link = ''] = await inviteOwners(page, id, [sam])
  const other = await openLinkAs({ browser, baseURL }, sam, '/accounts')
  await expect(other.getByRole('region', { name: 'Waiting for you' })).toContainText(
    'Rosa Delgado listed you',
  )
  await other.getByRole('link', { name: 'Verify my identity: Delgado Bakery LLC' }).click()
  await completeOwnerVerification(other, '4321')
  await applicantPage(other, bakery).expectHeading('Thanks, you’re verified')
  await expect(other).toHaveURL(`${link}/success`)
  await other.goto('/accounts')
  await applicantPage(other, bakery).expectHeading('Your applications')
  await expect(other.getByText('Waiting for you')).toHaveCount(0)
})

test('rejects another person’s link without details and offers sign-in as that person [GUARD-11, ROUTE-27]', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const [sam, ana] = [createInvitedOwner(person, 'Sam'), createInvitedOwner(person, 'Ana')]
  const id = await createStepUpApplicationUS(page.request, person, { partners: true })
  const [samsLink = ''] = await inviteOwners(page, id, [sam, ana])
  const other = await openSeparateBrowser(browser, baseURL)
  await signInAs(other, ana)
  const anaAt = applicantPage(other, bakery)
  for (const path of ['', '/identification', '/success']) {
    await other.goto(`${samsLink}${path}`)
    await anaAt.expectHeading('This link was sent to someone else')
    await expect(other).toHaveURL(`${samsLink}/applicant-error`)
    await expect(other.getByText(`You’re signed in as ${ana.email}.`)).toBeVisible()
    await expect(other.getByText(/Sam|Delgado Bakery/)).toHaveCount(0)
  }
  await anaAt.press('Sign in with another account')
  await other.getByLabel('Email address').fill(sam.email)
  await other.getByRole('button', { name: 'Sign in' }).click()
  await anaAt.expectHeading('Verify your identity')
  await expect(other).toHaveURL(samsLink)

  await page.goto(samsLink)
  await applicantPage(page, bakery).expectHeading('This link was sent to someone else')
})

test('resends a lost link and corrects a wrong address; the old link stops working', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const sam = createInvitedOwner(person, 'Sam')
  const right = { ...sam, email: `right.${sam.email}` }
  const id = await createStepUpApplicationUS(page.request, person, { partners: true })
  const [link = ''] = await inviteOwners(page, id, [sam])
  const list = ownersListPage(page)
  await page.goto(`/${id}/owners/further-steps`)
  await page.getByRole('button', { name: 'Resend link: Sam Okafor' }).click()
  await expect(page.getByText(`We emailed the link to ${sam.email}.`)).toBeVisible()
  expect((await latestMessageTo(page.request, sam.email, 2)).links).toEqual([link])

  await page.getByRole('button', { name: 'Correct the email address: Sam Okafor' }).click()
  await list.fillDialog({ email: right.email, emailConfirmation: right.email })
  await list.press('Save and send link')
  await expect(list.card('Sam Okafor')).toContainText(right.email)
  const [again = ''] = (await latestMessageTo(page.request, right.email)).links

  const other = await openLinkAs({ browser, baseURL }, sam, again)
  await applicantPage(other, bakery).expectHeading('This link was sent to someone else')
  await signInAs(other, right)
  await other.goto(again)
  await applicantPage(other, bakery).expectHeading('Verify your identity')

  await page.getByRole('button', { name: 'Remove: Sam Okafor' }).click()
  await list.press('Remove')
  await applicantPage(page, bakery).expectHeading('Who else owns 25% or more?')
  await other.reload()
  await applicantPage(other, bakery).expectHeading('This link was sent to someone else')
})

test.describe('in Canada, in French', () => {
  test.use({ locale: 'fr-CA' })
  test('one owner gives a SIN, another a photo ID, and the applicant is notified of both [OWN-11]', async ({
    page,
    person,
    browser,
    baseURL,
  }) => {
    const [sam, ana] = [createInvitedOwner(person, 'Sam'), createInvitedOwner(person, 'Ana')]
    const id = await createStepUpApplicationCA(page.request, person, { sin: '4286', partners: true })
    const list = ownersListPage(page, 'fr-CA')
    const elise = applicantPage(page, atelier)
    await page.goto(`/${id}/owners`)
    for (const partner of [sam, ana]) await list.add(partner)
    await list.submit()
    await elise.expectHeading('Vous pouvez accepter des paiements')
    await page.goto(`/${id}/owners/further-steps`)
    await elise.expectHeading('En attente de vos partenaires')

    const open = async (partner: InvitedOwner) => {
      const { links, text } = await latestMessageTo(page.request, partner.email)
      expect(text).toContain('Élise Gagnon')
      const other = await openLinkAs({ browser, baseURL }, partner, links[0] ?? '', 'fr-CA')
      const owner = applicantPage(other, atelier)
      await owner.expectHeading('Confirmez votre identité')
      await expect(
        other.getByText(/^La loi canadienne .+ toute personne qui détient 25\s% ou plus/),
      ).toBeVisible()
      await owner.fill.dateOfBirth({ year: '1979', month: '11', day: '02' })
      await owner.fill.address({
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
    await samAt.owner.expectHeading('Merci, votre identité est confirmée')
    await expect(list.card('Sam Okafor')).toContainText('Identité confirmée')

    await anaAt.owner.press('Confirmer mon identité')
    await anaAt.owner.expectHeading('Pièce d’identité avec photo et égoportrait')
    await expect(list.card('Ana Okafor')).toContainText('Action requise')
    await anaAt.owner.press('Commencer avec ma pièce d’identité')
    await submitPassport(anaAt.other, 'Completed', 'fr-CA')
    await anaAt.owner.expectHeading('Merci, votre identité est confirmée')

    await elise.expectHeading('Tous vos partenaires ont confirmé leur identité')
    const { application } = await readApplication(page.request, id)
    expect([application.decision, application.boStatus]).toEqual(['APPROVED', 'NONE'])
    const mails = await messagesTo(page.request, person.email, 4)
    for (const name of [sam, ana].map(fullName))
      expect(mails.filter(({ text }) => text.includes(`\u00a0: ${name}.`))).toHaveLength(1)
  })
})
