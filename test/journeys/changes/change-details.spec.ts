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
  await expect(page.getByText('Our team reviews this change.')).toBeVisible()
  await expect(page.getByText('Payouts are on hold until this is decided, by')).toBeVisible()
  await rosa.press('Confirm change')
  await expect(page.getByText('In review')).toBeVisible()
  await expect(page.getByText('Your current details stay in place until we decide.')).toBeVisible()
  await page.goto(`/${id}/complete`)
  await expect(page.getByText('Payouts are on hold while we check the change you asked for')).toBeVisible()
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
  await expect(page.getByText('Our team reviews this change.')).toBeVisible()
  await rosa.press('Confirm change')
  await expect(page.getByText('In review')).toBeVisible()
  await expect(page.getByText('Sam Okafor')).toBeVisible()
  await decide(page, id, 'Approve')
  await page.reload()
  await expect(page.getByText('Sam Okafor')).toHaveCount(0)

  const newEmail = `new.${person.email}`
  await page.getByRole('link', { name: 'Change: Contact' }).click()
  await rosa.box('Email address').fill(newEmail)
  await rosa.press('Review change')
  await rosa.press('Confirm change')
  await expect(page.getByText('Code needed', { exact: true })).toBeVisible()
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
  await page.getByRole('button', { name: 'Withdraw this change: Category' }).press('Enter')
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pending changes' })).toHaveCount(0)
  await page.goto(`/${id}/changes?edit=home`)
  await rosa.press('Review change')
  await rosa.expectHeading('Nothing has changed')
  await page.getByRole('link', { name: 'Back to your details' }).press('Enter')
  await rosa.expectHeading('Change your business details')
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
