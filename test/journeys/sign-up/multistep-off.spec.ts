import type { Page } from '@playwright/test'
import { atelier, bakery, type Answers } from '../fixtures/answers.ts'
import { applicantPage } from '../pages/applicant-page.ts'
import { readApplication } from '../fixtures/create-application.ts'
import { signIn } from '../pages/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

/** Applies with applicant and business on one page; returns the application id. */
async function applyWithMultistepOff(page: Page, answers: Answers, email: string): Promise<string> {
  const person = applicantPage(page, answers)
  await page.goto('/r/demo-classic')
  await person.expectHeading(person.t('screens.legacy_start.title'))
  await expect(
    page.getByText(person.t('screens.legacy_start.progress', { of: 7 }), { exact: true }),
  ).toBeVisible()
  await person.fill.applicant(email)
  await person.fill.businessType()
  await person.pressContinue()
  await person.complete.category()
  await person.complete.businessDetails()
  await person.complete.businessAddress()
  await person.complete.identity()
  await person.submit()
  await person.expectHeading(person.t('step-ups.parent.title', { count: 1 }))
  const [, prefix, referral, id = ''] = new URL(page.url()).pathname.split('/')
  expect([prefix, referral]).toEqual(['r', 'demo-classic'])
  return id
}

/** The form inside the parent page. */
const innerForm = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

test('with the multistep flow off goes from start to approval through forms inside a parent page [ROUTE-10, ROUTE-16]', async ({
  page,
  person,
}) => {
  const rosa = applicantPage(page, bakery)
  const id = await applyWithMultistepOff(
    page,
    { ...bakery, businessNumber: '1111', personalNumber: '1111' },
    person.email,
  )

  await expect(page).toHaveURL(`/r/demo-classic/${id}/ein`)
  await innerForm(page, 'Your full EIN')
    .getByRole('textbox', { name: 'Employer Identification Number (EIN)' })
    .fill('12-3451111')
  await rosa.press('Submit')

  await expect(page).toHaveURL(`/r/demo-classic/${id}/business-info`)
  const details = innerForm(page, 'Check your business details')
  await details.getByRole('textbox', { name: 'Legal business name' }).fill('Delgado Bakery and Sons LLC')
  await rosa.press('Submit')

  await expect(page).toHaveURL(`/r/demo-classic/${id}/ssn`)
  await innerForm(page, 'Your full Social Security number')
    .getByRole('textbox', { name: 'Social Security number' })
    .fill('536-22-1111')
  await rosa.press('Submit')

  await rosa.expectHeading('You’re approved')
  await expect(page).toHaveURL(`/r/demo-classic/${id}/complete`)
  const { application } = await readApplication(page.request, id)
  expect([application.decision, application.stepUpDetails]).toEqual(['APPROVED', []])
})

test('with the multistep flow off works in Canada and in French [ROUTE-10]', async ({
  page,
  person,
  context,
  baseURL,
}) => {
  await context.addCookies(
    Object.entries({ market: 'fr-CA', currency: 'CAD' }).map(([name, value]) => ({
      name,
      value,
      url: baseURL ?? '',
    })),
  )
  const elise = applicantPage(page, atelier)
  const id = await applyWithMultistepOff(page, { ...atelier, businessNumber: '1231111' }, person.email)
  await expect(page).toHaveURL(`/r/demo-classic/${id}/business-info`)
  const details = innerForm(page, elise.t('step-ups.business_info.title'))
  await details
    .getByRole('textbox', { name: elise.t('screens.business_details.name') })
    .fill('Atelier Gagnon et filles inc.')
  await elise.press(elise.t('step-ups.business_info.submit'))
  await elise.expectHeading(elise.t('screens.complete.approved_title'))
  await expect(page).toHaveURL(`/r/demo-classic/${id}/complete`)
})

test('with the multistep flow off a deferred step-up appears on the outcome and can be resumed', async ({
  page,
  person,
}) => {
  const rosa = applicantPage(page, bakery)
  const id = await applyWithMultistepOff(page, { ...bakery, personalNumber: '1111' }, person.email)
  await rosa.press("I'll do this later")
  await page.getByRole('link', { name: 'Do this now: Your full Social Security number' }).click()
  await rosa.expectHeading('One more thing to verify')
  await expect(page).toHaveURL(`/r/demo-classic/${id}/ssn`)
})
