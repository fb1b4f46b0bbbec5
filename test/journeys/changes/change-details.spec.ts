import type { Page } from '@playwright/test'
import { applicantPage } from '../pages/applicant-page.ts'
import {
  createDecidedApplication,
  readApplication,
  reviewReadyCA,
  reviewReadyUS,
} from '../fixtures/create-application.ts'
import { bakery } from '../fixtures/answers.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { signIn } from '../pages/sign-in.ts'
import { untilIdle } from '../fixtures/idle.ts'
import { expect, test } from '../fixtures/test.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

/** Decides the open change of an application on the console. */
async function decide(page: Page, id: string, verb: string): Promise<void> {
  const desk = await page.context().newPage()
  await desk.goto('/sandbox#changes')
  const change = desk.locator('#changes li').filter({ hasText: id })
  await change.getByRole('button', { name: verb }).click()
  await expect(change).toHaveCount(0)
  await desk.close()
}

async function codeSentTo(page: Page, email: string): Promise<string> {
  const mailbox = `/sandbox/messages?to=${encodeURIComponent(email)}&channel=email`
  let code = ''
  await expect
    .poll(async () => {
      const { data } = (await (await page.request.get(mailbox)).json()) as { data: { text: string }[] }
      code = /(?<!\d)\d{6}(?!\d)/.exec(data[0]?.text ?? '')?.[0] ?? ''
      return code
    })
    .not.toBe('')
  return code
}

test('an approved merchant moves, changes the trade, the owners and the address for mail, and reads the effects before sending [CHG-08]', async ({
  page,
  person,
}) => {
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  const rosa = applicantPage(page, bakery)
  await page.goto('/accounts')
  await page.getByRole('link', { name: 'Change your business details: Delgado Bakery LLC' }).click()
  await rosa.expectHeading('Change your business details')
  await expect(page.getByText('You haven’t requested any changes.')).toBeVisible()
  await expectAccessible(page, 'the details')

  await page.getByRole('link', { name: 'Change: Business address' }).click()
  await rosa.expectHeading('Change your business address')
  await rosa.box('Street address').fill('9 Valencia Street')
  await rosa.press('Review change')
  await rosa.expectHeading('What this change does')
  await expect(page.getByText('We check this again, which usually takes a moment.')).toBeVisible()
  const values = page.getByRole('region', { name: 'Your change' })
  await expect(values).toContainText('From22 Mission StreetSan Francisco, CA 94105')
  await expect(values).toContainText('To9 Valencia StreetSan Francisco, CA 94105')
  await expectAccessible(page, 'the effects')
  await page.goBack()
  await expect(rosa.box('Street address')).toHaveValue('9 Valencia Street')
  await rosa.press('Review change')
  expect((await readApplication(page.request, id)).company.address?.line1).toBe('22 Mission Street')
  await rosa.press('Confirm change')
  await rosa.expectHeading('Change your business details')
  await expect(page.getByText('In effect', { exact: true })).toBeVisible()
  await expect(page.getByText('9 Valencia Street')).toBeVisible()

  await page.getByRole('link', { name: 'Change: Category' }).click()
  await page.getByRole('combobox', { name: 'Products or services' }).fill('firearms')
  await page.getByRole('option').first().click()
  await rosa.press('Review change')
  await expect(page.getByText('Our team reviews this change within 1 to 2 business days.')).toBeVisible()
  await expect(values).toContainText(/From\p{Lu}[^F]+To\p{Lu}/u)
  await expect(page.getByText('Payouts will be on hold until this is decided, by')).toBeVisible()
  await rosa.press('Confirm change')
  await expect(page.getByText('In review', { exact: true })).toBeVisible()
  await expect(page.getByText('Your current details stay in place until we decide.')).toBeVisible()
  await page.goto('/accounts')
  await expect(page.getByText('Change in review')).toBeVisible()
  await expect(page.getByText('Payouts are on hold while we review your change, until')).toBeVisible()
  await page.goto(`/${id}/complete`)
  await rosa.expectHeading('Your payouts are on hold')
  await expect(
    page.getByText(
      /^We’re holding your payouts while we review the change you asked for \(.+\), until \w+day, /,
    ),
  ).toBeVisible()
  await decide(page, id, 'Approve')
  await page.goto(`/${id}/changes`)
  await expect(page.getByText('In effect', { exact: true })).toHaveCount(2)

  await page.getByRole('link', { name: 'Change: Owners' }).click()
  await rosa.expectHeading('Change the owners')
  await expect(page.getByText('No one else owns 25% or more.')).toBeVisible()
  await page.getByLabel('Someone else now owns 25% or more').check()
  await rosa.press('Review change')
  await expect(page.getByRole('heading', { name: 'What this change does' })).toHaveCount(0)
  await rosa.box('Legal first name').fill('Sam')
  await rosa.box('Legal last name').fill('Okafor')
  await rosa.box('Email address').fill(`sam.${person.email}`)
  await rosa.box('Mobile phone').fill('4155553204')
  await expectAccessible(page, 'the owners')
  await rosa.press('Review change')
  await rosa.expectHeading('What this change does')
  await page.goBack()
  await expect(rosa.box('Legal first name')).toHaveValue('Sam')
  await rosa.press('Review change')
  await rosa.press('Confirm change')
  await rosa.expectHeading('Change your business details')
  await expect(page.getByText('Sam Okafor')).toBeVisible()
  await expect(page.getByText('Invited', { exact: true })).toBeVisible()
  await expect(page.getByText('In effect', { exact: true })).toHaveCount(3)

  await page.getByRole('link', { name: 'Change: Owners' }).click()
  await page.getByLabel('Sam Okafor no longer owns 25% or more').check()
  await rosa.press('Review change')
  await expect(page.getByText('Our team reviews this change within 1 to 2 business days.')).toBeVisible()
  await expect(values).toContainText('FromSam OkaforToNo one else owns 25% or more.')
  await rosa.press('Confirm change')
  const review = page.getByRole('listitem').filter({ hasText: 'In review' })
  await expect(review).toContainText('FromSam OkaforToNo one else owns 25% or more.')
  await decide(page, id, 'Approve')
  await page.reload()
  await expect(page.getByText('Sam Okafor')).toHaveCount(0)

  const newEmail = `new.${person.email}`
  await page.getByRole('link', { name: 'Change: Contact' }).click()
  await rosa.box('Email address').fill(newEmail)
  await rosa.press('Review change')
  await rosa.press('Confirm change')
  await expect(page.getByText('Code needed', { exact: true })).toBeVisible()
  await expect(page.getByText(/^We sent a code to .+ It expires at \d+:\d\d\s[AP]M\.$/)).toBeVisible()
  await rosa.press('Confirm the code')
  await expect(page.getByText('Code needed', { exact: true })).toBeVisible()
  await rosa.box('Code').fill(await codeSentTo(page, newEmail))
  await rosa.press('Confirm the code')
  await expect(page.getByText(newEmail)).toBeVisible()
  await expect(page.getByText('In effect', { exact: true })).toHaveCount(5)
})

test('an open change comes first and is withdrawn by keyboard; unchanged details change nothing [CHG-08]', async ({
  page,
  person,
}) => {
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  const rosa = applicantPage(page, bakery)
  await page.request.post(`/api/v2/applications/${id}/changes`, {
    headers: { 'X-Requested-With': 'browser' },
    data: { company: { segment: '179' } },
  })
  await page.goto(`/${id}/changes`)
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Pending changes')
  await expect(page.getByText('A change is in review: Category')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Change: Business address' })).toHaveCount(0)
  await page.goto(`/${id}/changes?edit=address`)
  await rosa.expectHeading('Change your business address')
  await expect(rosa.box('Street address')).toHaveCount(0)
  await expect(page.getByText('Another change is in review: Category')).toBeVisible()
  await expectAccessible(page, 'another change is in review')
  await page.getByRole('button', { name: 'Withdraw this change: Category' }).press('Enter')
  await rosa.box('Street address').fill('9 Valencia Street')
  await rosa.press('Review change')
  await rosa.press('Cancel')
  await rosa.expectHeading('Change your business details')
  await page.getByRole('link', { name: 'Change: Business address' }).click()
  await expect(rosa.box('Street address')).toHaveValue('22 Mission Street')
  await page.goto(`/${id}/changes`)
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pending changes' })).toHaveCount(0)
  await page.goto(`/${id}/changes?edit=home`)
  await rosa.press('Review change')
  await rosa.expectHeading('Nothing has changed')
  await page.getByRole('link', { name: 'Back to your details' }).press('Enter')
  await rosa.expectHeading('Change your business details')
})

test('a code asked for again too soon says when the next one can be sent [CHG-08]', async ({
  page,
  person,
}) => {
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/changes?edit=contact`)
  await rosa.box('Mobile phone').fill('415 555 0177')
  await rosa.press('Review change')
  await rosa.press('Confirm change')
  await rosa.press('Resend code')
  await expect(page.getByRole('timer')).toHaveText(/^You can request another in (?:1 minute|\d+ seconds?)\.$/)
  await expect(page.getByText('Too many attempts')).toHaveCount(0)
})

test('a change that is being sent can’t be cancelled, doesn’t replace itself, and leaves whoever has left where they are [CHG-08]', async ({
  page,
  person,
}) => {
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/changes?edit=category`)
  await page.getByRole('combobox', { name: 'Products or services' }).fill('firearms')
  await page.getByRole('option').first().click()
  await rosa.press('Review change')
  await rosa.expectHeading('What this change does')
  const answered = Promise.withResolvers<void>()
  await page.route(`**/api/v2/applications/${encodeURIComponent(id)}`, async (route) => {
    await answered.promise
    await route.continue()
  })
  const listed = page.waitForResponse(
    (response) => response.request().method() === 'GET' && response.url().endsWith('/changes'),
  )
  await rosa.press('Confirm change')
  await listed
  await untilIdle(page)
  await rosa.expectHeading('What this change does')
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  await expect(page.getByText('This replaces the change that still needs a code')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByText('Another change is in review: Category')).toBeVisible()
  const read = page.waitForResponse((response) => response.url().endsWith(encodeURIComponent(id)))
  answered.resolve()
  await (await read).finished()
  await untilIdle(page)
  await expect(page).toHaveURL(`/${id}/changes?edit=category`)
})

test('who renames the business reads that an account in the old name is reviewed too [CHG-08, CHG-10]', async ({
  page,
  person,
}) => {
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  const rosa = applicantPage(page, bakery)
  const warning = page.getByText(
    'If your bank account is in another name, our team will review the account too',
  )
  await page.goto(`/${id}/changes?edit=home`)
  await rosa.box('Street address').fill('9 Valencia Street')
  await rosa.press('Review change')
  await rosa.expectHeading('What this change does')
  await expect(warning).toBeHidden()

  await page.goto(`/${id}/changes?edit=business`)
  await rosa.box('Legal business name').fill('Delgado Bread LLC')
  await rosa.press('Review change')
  await rosa.expectHeading('What this change does')
  await expect(warning).toBeVisible()
})

test('a number, the sales and a phone are shown as they are and as they will be [CHG-08]', async ({
  page,
  person,
}) => {
  const id = await createDecidedApplication(page.request, reviewReadyUS(person.email))
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/changes?edit=business`)
  await rosa.press('Enter a different number')
  await rosa.box('Employer Identification Number (EIN)').fill('45-6784321')
  await rosa.optionalBox('Business phone').fill('415 555 0188')
  await page.getByLabel('Estimated annual card sales').selectOption({ label: '$25,001 to $100,000' })
  await rosa.press('Review change')
  await rosa.expectHeading('What this change does')
  const values = page.getByRole('region', { name: 'Your change' })
  for (const [label, from, to] of [
    ['Number', 'EIN ending in 6780', 'EIN ending in 4321'],
    ['Business phone', 'Not answered', '(415) 555-0188'],
    ['Estimated annual card sales', 'Up to $25,000', '$25,001 to $100,000'],
  ])
    await expect(values).toContainText(`${label}From${from}To${to}`)
})

test.describe('in French', () => {
  test.use({ locale: 'fr-CA' })

  test('a merchant moves within Quebec and sees a refused trade before sending [CHG-08]', async ({
    page,
    person,
  }) => {
    const id = await createDecidedApplication(page.request, reviewReadyCA(person.email, { sin: '046454286' }))
    const elise = applicantPage(page, bakery)
    await page.goto('/?currency=CAD')
    await page.goto(`/${id}/changes`)
    await elise.expectHeading('Modifier les renseignements de l’entreprise')
    await page.getByRole('link', { name: 'Modifier : Catégorie' }).click()
    await page.getByRole('combobox').first().fill('restaurant')
    await page.getByRole('option').first().click()
    await elise.press('Vérifier la modification')
    await elise.expectHeading('Effet de cette modification')
    await expect(page.getByText('Cette modification est impossible; rien n’a été soumis.')).toBeVisible()
    const effects = page.getByRole('region', { name: 'Ce qui se passera' })
    await expect(effects).toContainText('Au Québec, les établissements de restauration')
    await expect(page.getByRole('button', { name: 'Confirmer la modification' })).toHaveCount(0)
    await expectAccessible(page, 'the refusal')
    await page.goto(`/${id}/changes?edit=address`)
    await elise.box('Adresse municipale').fill('4300 rue Saint-Denis')
    await elise.press('Vérifier la modification')
    await elise.press('Confirmer la modification')
    await elise.expectHeading('Modifier les renseignements de l’entreprise')
    await expect(page.getByText('En vigueur', { exact: true })).toBeVisible()
  })
})
