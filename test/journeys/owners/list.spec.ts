import { applicantPage } from '../pages/applicant-page.ts'
import { createApplication, partialUS, readApplication } from '../fixtures/create-application.ts'
import { bakery } from '../fixtures/answers.ts'
import { createStepUpApplicationCA, createStepUpApplicationUS } from '../fixtures/step-up-applications.ts'
import { fullName, ownersListPage, createInvitedOwner } from '../pages/owners-list-page.ts'
import { signIn } from '../pages/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

test('a registered business is asked whether anyone else owns 25 % or more, and then for the owners [OWN-03, SCREEN-02]', async ({
  page,
  person,
}) => {
  const rosa = applicantPage(page, bakery)
  const begun = await createApplication(page.request, { applicant: partialUS(person.email).applicant })
  await page.goto(`/${begun}/business-type`)
  await rosa.choose('Limited liability company (LLC)')
  await expect(page.getByRole('radiogroup', { name: /25%/ })).toBeVisible()

  const id = await createStepUpApplicationUS(page.request, person, { partners: true })
  await page.goto(`/${id}`)
  await rosa.expectHeading('Who else owns 25% or more?')
  await expect(page).toHaveURL(new RegExp(`/${id}/owners$`))
  await expect(page.getByText('identify everyone who owns 25% or more')).toBeVisible()
})

test('owners are added, changed and removed in a dialog; discarding asks for confirmation [OWN-04]', async ({
  page,
  person,
}) => {
  const id = await createStepUpApplicationUS(page.request, person, { partners: true })
  const list = ownersListPage(page)
  const [sam, ana] = [createInvitedOwner(person, 'Sam'), createInvitedOwner(person, 'Ana')]
  await page.goto(`/${id}/owners`)
  await expect(list.cards).toHaveCount(1)
  await expect(list.card('Rosa Delgado (you)')).toBeVisible()
  await expect(page.getByText('No partners added yet.')).toBeVisible()

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
  await expect(list.card('Sam Okafor')).toContainText('Ready to invite')

  await page.getByRole('button', { name: 'Change: Sam Okafor' }).click()
  await expect(list.box('Email address')).toHaveValue(sam.email)
  await list.fillDialog({ lastName: 'Okoye', email: ana.email })
  await list.press('Save')
  await expect(list.box('Email address')).toHaveAccessibleDescription(
    /Please use a unique email for each partner\./,
  )
  await list.fillDialog({ email: sam.email })
  await list.press('Save')
  await expect(list.card('Sam Okoye')).toBeVisible()

  await page.getByRole('button', { name: 'Remove: Sam Okoye' }).click()
  await expect(list.dialog).toHaveAccessibleName('Remove Sam Okoye?')
  await list.press('Cancel')
  await expect(list.card('Sam Okoye')).toBeVisible()
  await page.getByRole('button', { name: 'Remove: Sam Okoye' }).click()
  await list.press('Remove')
  await expect(list.card('Sam Okoye')).toHaveCount(0)
  await page.reload()
  await expect(list.cards).toHaveCount(2)
})

test('skipping requires confirmation that no one else owns 25 % or more and discards entered owners [OWN-05, OWN-06]', async ({
  page,
  person,
}) => {
  const id = await createStepUpApplicationUS(page.request, person, { partners: true })
  const list = ownersListPage(page)
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/owners`)
  await list.add(createInvitedOwner(person, 'Sam'))
  await rosa.press('Remove this partner: no one else owns 25% or more')
  await expect(list.dialog).toHaveAccessibleName('Are you the only owner with 25% or more?')
  await expect(list.dialog).toContainText('we’ll delete what you entered about other owners')
  await list.press('Cancel')
  await expect(list.card('Sam Okafor')).toBeVisible()
  await rosa.press('Remove this partner: no one else owns 25% or more')
  await list.press('Yes, no one else does')

  await rosa.expectHeading('You’re approved')
  const { application, company, owners } = await readApplication(page.request, id)
  expect([application.boStatus, company.hasBeneficialOwners, owners]).toEqual(['NONE', false, []])
})

test('an incomplete owner blocks adding and submitting until completed or removed [OWN-07]', async ({
  page,
  person,
}) => {
  const id = await createStepUpApplicationUS(page.request, person, { partners: true })
  const list = ownersListPage(page)
  const rosa = applicantPage(page, bakery)
  const sam = createInvitedOwner(person, 'Sam')
  await page.goto(`/${id}/owners`)
  await list.open()
  await list.fillDialog({ firstName: 'Sam' })
  await list.press('Save for later')
  await expect(list.card('Sam')).toContainText(
    'Still missing: legal last name, email address, and mobile phone.',
  )

  for (const attempt of ['Add another partner', 'Send invitations']) {
    await rosa.press(attempt)
    await expect(list.dialog).toHaveAccessibleName('Sam isn’t complete yet')
    await list.press('Cancel')
  }
  await rosa.press('Send invitations')
  await list.press('Complete')
  await expect(list.box('Legal first name')).toHaveValue('Sam')
  await list.fillDialog(sam)
  await list.press('Save')
  await expect(list.card('Sam Okafor')).toContainText('Ready to invite')

  await list.open()
  await list.fillDialog({ firstName: 'Ana' })
  await list.press('Save for later')
  await rosa.press('Send invitations')
  await list.press('Remove')
  await expect(list.dialog).toHaveAccessibleName('Remove Ana?')
  await list.press('Remove')
  await expect(list.card('Ana')).toHaveCount(0)
  await list.submit()
  await rosa.expectHeading('You’re ready to take payments')
})

test('accepts three owners besides the applicant and confirms them by name before sending links [OWN-08]', async ({
  page,
  person,
}) => {
  const id = await createStepUpApplicationUS(page.request, person, { partners: true })
  const list = ownersListPage(page)
  const rosa = applicantPage(page, bakery)
  const three = ['Sam', 'Ana', 'Kim'].map((firstName) => createInvitedOwner(person, firstName))
  await page.goto(`/${id}/owners`)
  for (const partner of three) await list.add(partner)
  await expect(page.getByRole('button', { name: 'Add another partner' })).toHaveCount(0)
  await expect(page.getByText('for four owners including you')).toBeVisible()

  await rosa.press('Send invitations')
  await expect(list.dialog).toHaveAccessibleName('Is your list complete?')
  await expect(list.dialog).toContainText('Sam Okafor, Ana Okafor, and Kim Okafor')
  await list.press('Confirm and send invitations')
  await rosa.expectHeading('You’re ready to take payments')
  await expect(page.getByText('Waiting for others', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'View your partners' }).click()
  await rosa.expectHeading('Waiting on your partners')
  await expect(page).toHaveURL(new RegExp(`/${id}/owners/further-steps$`))
  for (const partner of three) await expect(list.card(fullName(partner))).toContainText('Invited')
})

test('a list that was confirmed on another device is not said to be sent again', async ({ page, person }) => {
  const id = await createStepUpApplicationUS(page.request, person, { partners: true })
  const list = ownersListPage(page)
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/owners`)
  await list.add(createInvitedOwner(person, 'Sam'))
  await rosa.press('Send invitations')
  const elsewhere = await page.request.post(`/api/v2/applications/${id}/step-ups/beneficial-owners`, {
    headers: { 'X-Requested-With': 'browser' },
    data: { boStatus: 'INFO_PROVIDED' },
  })
  expect(elsewhere.ok()).toBe(true)
  await page.locator('.toasts').evaluate((toasts) => {
    const observer = new MutationObserver(() => (document.body.dataset['told'] = toasts.textContent))
    observer.observe(toasts, { childList: true })
  })
  await list.press('Confirm and send invitations')
  await rosa.expectHeading('You’re ready to take payments')
  // Fetched after a toast would have been shown.
  await expect(page.getByRole('region', { name: 'Your services' })).toBeVisible()
  await expect(page.locator('body')).not.toHaveAttribute('data-told')
})

test.describe('in Canada, in French', () => {
  test.use({ locale: 'fr-CA' })
  test('sends an owner’s email in the language chosen for them', async ({ page, person }) => {
    const id = await createStepUpApplicationCA(page.request, person, { sin: '4286', partners: true })
    const list = ownersListPage(page, 'fr-CA')
    const elise = applicantPage(page, { ...bakery, locale: 'fr-CA' })
    await page.goto(`/${id}`)
    await elise.expectHeading('Qui d’autre détient 25 % ou plus?')
    await list.open()
    await list.fillDialog(createInvitedOwner(person, 'Sam'))
    await expect(list.dialog.getByRole('radio', { name: 'Français' })).toBeChecked()
    await list.dialog.getByRole('radio', { name: 'Anglais' }).check()
    await list.press('Enregistrer')
    await expect(list.card('Sam Okafor')).toContainText('Invitation prête')
    const { owners } = await readApplication(page.request, id)
    expect(owners.map(({ communicationLanguage }) => communicationLanguage)).toEqual(['en-CA'])
  })
})
