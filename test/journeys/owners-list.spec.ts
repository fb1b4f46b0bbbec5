import { applicantAt } from './applicant.ts'
import { anApplication, begunUS, read } from './application.ts'
import { bakery } from './answers.ts'
import { askedCA, askedUS } from './asked.ts'
import { nameOf, ownersListAt, partnerOf } from './partners.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './story.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

test('a registered business is asked, on its type’s page, whether anybody else owns 25 % or more, and then who [OWN-03]', async ({
  page,
  person,
}) => {
  const rosa = applicantAt(page, bakery)
  const begun = await anApplication(page.request, { applicant: begunUS(person.email).applicant })
  await page.goto(`/${begun}/business-type`)
  await rosa.choose('Limited liability company (LLC)')
  await expect(page.getByRole('radiogroup', { name: /25%/ })).toBeVisible()

  const id = await askedUS(page.request, person, { partners: true })
  await page.goto(`/${id}`)
  await rosa.sees('Who else owns 25% or more?')
  await expect(page).toHaveURL(new RegExp(`/${id}/owners$`))
  await expect(page.getByText('name everybody else who owns 25% or more')).toBeVisible()
})

test('partners are added, changed and removed in a dialog, each asked once more before it is lost [OWN-04]', async ({
  page,
  person,
}) => {
  const id = await askedUS(page.request, person, { partners: true })
  const list = ownersListAt(page)
  const [sam, ana] = [partnerOf(person, 'Sam'), partnerOf(person, 'Ana')]
  await page.goto(`/${id}/owners`)
  await expect(list.cards).toHaveCount(1)
  await expect(list.card('Rosa Delgado (you)')).toBeVisible()
  await expect(page.getByText('Nobody has been entered yet.')).toBeVisible()

  await list.open()
  await expect(list.dialog).toHaveAccessibleName('Add a partner')
  await list.press('Save')
  await expect(list.box('Legal first name')).toBeFocused()
  await expect(list.dialog.getByRole('alert').getByRole('link')).toHaveCount(4)
  await page.keyboard.press('Escape')
  await expect(list.dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add a partner' })).toBeFocused()
  await list.add(sam)
  await list.add(ana)
  await expect(list.card('Sam Okafor')).toContainText('Ready to be invited')

  await page.getByRole('button', { name: 'Change: Sam Okafor' }).click()
  await expect(list.box('Email address')).toHaveValue(sam.email)
  await list.type({ lastName: 'Okoye', email: ana.email })
  await list.press('Save')
  await expect(list.box('Email address')).toHaveAccessibleDescription(
    /Please use a unique email for each partner\./,
  )
  await list.type({ email: sam.email })
  await list.press('Save')
  await expect(list.card('Sam Okoye')).toBeVisible()

  await page.getByRole('button', { name: 'Remove: Sam Okoye' }).click()
  await expect(list.dialog).toHaveAccessibleName('Remove Sam Okoye?')
  await list.press('Go back')
  await expect(list.card('Sam Okoye')).toBeVisible()
  await page.getByRole('button', { name: 'Remove: Sam Okoye' }).click()
  await list.press('Remove')
  await expect(list.card('Sam Okoye')).toHaveCount(0)
  await page.reload()
  await expect(list.cards).toHaveCount(2)
})

test('skipping takes a confirmation that nobody else owns 25 % or more, and discards whoever was entered [OWN-05, OWN-06]', async ({
  page,
  person,
}) => {
  const id = await askedUS(page.request, person, { partners: true })
  const list = ownersListAt(page)
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}/owners`)
  await list.add(partnerOf(person, 'Sam'))
  await rosa.press('Nobody else owns 25% or more')
  await expect(list.dialog).toHaveAccessibleName('Does nobody else own 25% or more?')
  await expect(list.dialog).toContainText('we delete what you entered about others')
  await list.press('Go back')
  await expect(list.card('Sam Okafor')).toBeVisible()
  await rosa.press('Nobody else owns 25% or more')
  await list.press('I confirm: nobody else does')

  await rosa.sees('You’re approved')
  const { application, company, owners } = await read(page.request, id)
  expect([application.boStatus, company.hasBeneficialOwners, owners]).toEqual(['NONE', false, []])
})

test('an incomplete partner stands in the way of another one and of the list, until completed or removed [OWN-07]', async ({
  page,
  person,
}) => {
  const id = await askedUS(page.request, person, { partners: true })
  const list = ownersListAt(page)
  const rosa = applicantAt(page, bakery)
  const sam = partnerOf(person, 'Sam')
  await page.goto(`/${id}/owners`)
  await list.open()
  await list.type({ firstName: 'Sam' })
  await list.press('Finish later')
  await expect(list.card('Sam')).toContainText(
    'Still missing: legal last name, email address, and mobile phone.',
  )

  for (const attempt of ['Add another partner', 'Send the list']) {
    await rosa.press(attempt)
    await expect(list.dialog).toHaveAccessibleName('Sam is not complete yet')
    await list.press('Go back')
  }
  await rosa.press('Send the list')
  await list.press('Complete')
  await expect(list.box('Legal first name')).toHaveValue('Sam')
  await list.type(sam)
  await list.press('Save')
  await expect(list.card('Sam Okafor')).toContainText('Ready to be invited')

  await list.open()
  await list.type({ firstName: 'Ana' })
  await list.press('Finish later')
  await rosa.press('Send the list')
  await list.press('Remove')
  await expect(list.dialog).toHaveAccessibleName('Remove Ana?')
  await list.press('Remove')
  await expect(list.card('Ana')).toHaveCount(0)
  await list.handIn()
  await rosa.sees('You’re ready to take payments')
})

test('the list takes three partners beside the applicant, and is confirmed by name before the links go out [OWN-08]', async ({
  page,
  person,
}) => {
  const id = await askedUS(page.request, person, { partners: true })
  const list = ownersListAt(page)
  const rosa = applicantAt(page, bakery)
  const three = ['Sam', 'Ana', 'Kim'].map((firstName) => partnerOf(person, firstName))
  await page.goto(`/${id}/owners`)
  for (const partner of three) await list.add(partner)
  await expect(page.getByRole('button', { name: 'Add another partner' })).toHaveCount(0)
  await expect(page.getByText('that makes four owners')).toBeVisible()

  await rosa.press('Send the list')
  await expect(list.dialog).toHaveAccessibleName('Is this everybody?')
  await expect(list.dialog).toContainText('Sam Okafor, Ana Okafor, and Kim Okafor')
  await list.press('Confirm and send the links')
  await rosa.sees('You’re ready to take payments')
  await expect(page.getByText('Waiting for others', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'See how far they are' }).click()
  await rosa.sees('What your partners still have to do')
  await expect(page).toHaveURL(new RegExp(`/${id}/owners/further-steps$`))
  for (const partner of three) await expect(list.card(nameOf(partner))).toContainText('Invited')
})

test.describe('in Canada, in French', () => {
  test.use({ locale: 'fr-CA' })
  test('a partner’s mail comes in the language chosen for them', async ({ page, person }) => {
    const id = await askedCA(page.request, person, { sin: '4286', partners: true })
    const list = ownersListAt(page, 'fr-CA')
    const elise = applicantAt(page, { ...bakery, locale: 'fr-CA' })
    await page.goto(`/${id}`)
    await elise.sees('Qui d’autre détient 25 % ou plus?')
    await list.open()
    await list.type(partnerOf(person, 'Sam'))
    await expect(list.dialog.getByRole('radio', { name: 'Français' })).toBeChecked()
    await list.dialog.getByRole('radio', { name: 'Anglais' }).check()
    await list.press('Enregistrer')
    await expect(list.card('Sam Okafor')).toContainText('Prêt pour l’invitation')
    const { owners } = await read(page.request, id)
    expect(owners.map(({ communicationLanguage }) => communicationLanguage)).toEqual(['en-CA'])
  })
})
