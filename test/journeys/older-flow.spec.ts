import type { Page } from '@playwright/test'
import { atelier, bakery, type Answers } from './answers.ts'
import { applicantAt } from './applicant.ts'
import { read } from './application.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './story.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

/** From the older start to the verdict: applicant and business on one page, then question by question. */
async function applyOlderWay(page: Page, answers: Answers, email: string): Promise<string> {
  const person = applicantAt(page, answers)
  await page.goto('/r/demo-classic')
  await person.sees(person.t('screens.older_start.title'))
  await person.type.aboutOneself(email)
  await person.type.businessType()
  await person.goOn()
  await person.answer.category()
  await person.answer.businessDetails()
  await person.answer.businessAddress()
  await person.answer.identity()
  await person.sendIn()
  await person.sees(person.t('stepups.parent.title'))
  const [, prefix, referral, id = ''] = new URL(page.url()).pathname.split('/')
  expect([prefix, referral]).toEqual(['r', 'demo-classic'])
  return id
}

/** The form within the parent page. */
const inner = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

test('the older flow is walked from its start to the approval, past each form that stands within a parent page [ROUTE-10, ROUTE-16]', async ({
  page,
  person,
}) => {
  const rosa = applicantAt(page, bakery)
  const id = await applyOlderWay(
    page,
    { ...bakery, businessNumber: '1111', personalNumber: '1111' },
    person.email,
  )

  await expect(page).toHaveURL(`/r/demo-classic/${id}/ein`)
  await inner(page, 'Your full EIN')
    .getByRole('textbox', { name: 'Employer Identification Number (EIN)' })
    .fill('12-3451111')
  await rosa.press('Check my business')

  await expect(page).toHaveURL(`/r/demo-classic/${id}/business-info`)
  const details = inner(page, 'Check your business details')
  await details.getByRole('textbox', { name: 'Legal business name' }).fill('Delgado Bakery and Sons LLC')
  await rosa.press('These details are right')

  await expect(page).toHaveURL(`/r/demo-classic/${id}/ssn`)
  await inner(page, 'Your full Social Security number')
    .getByRole('textbox', { name: 'Social Security number' })
    .fill('536-22-1111')
  await rosa.press('Confirm my number')

  await rosa.sees('You’re approved')
  await expect(page).toHaveURL(`/r/demo-classic/${id}/complete`)
  const { application } = await read(page.request, id)
  expect([application.decision, application.stepUpDetails]).toEqual(['APPROVED', []])
})

test('in Canada and in French too [ROUTE-10]', async ({ page, person, context, baseURL }) => {
  await context.addCookies(
    Object.entries({ market: 'fr-CA', currency: 'CAD' }).map(([name, value]) => ({
      name,
      value,
      url: baseURL ?? '',
    })),
  )
  const elise = applicantAt(page, atelier)
  const id = await applyOlderWay(page, { ...atelier, businessNumber: '1231111' }, person.email)
  await expect(page).toHaveURL(`/r/demo-classic/${id}/business-info`)
  const details = inner(page, elise.t('stepups.business_info.title'))
  await details
    .getByRole('textbox', { name: elise.t('screens.business_details.name') })
    .fill('Atelier Gagnon et filles inc.')
  await elise.press(elise.t('stepups.business_info.submit'))
  await elise.sees(elise.t('screens.complete.approved_title'))
  await expect(page).toHaveURL(`/r/demo-classic/${id}/complete`)
})

test('what is put off in the older flow stands on the outcome, and is taken up again there', async ({
  page,
  person,
}) => {
  const rosa = applicantAt(page, bakery)
  const id = await applyOlderWay(page, { ...bakery, personalNumber: '1111' }, person.email)
  await rosa.press("I'll do this later")
  await page.getByRole('link', { name: 'Do this now: Your full Social Security number' }).click()
  await rosa.sees('One more thing to confirm')
  await expect(page).toHaveURL(`/r/demo-classic/${id}/ssn`)
})
