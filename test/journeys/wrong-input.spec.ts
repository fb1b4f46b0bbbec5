import type { Page } from '@playwright/test'
import { aDecidedApplication, anApplication, answeredUS, begunUS } from './application.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './story.ts'
import { watchSaves } from './traffic.ts'
import { wrongBank, wrongPages, type WrongAnswer } from './wrong-answers.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

/** Types all of it, sends it, and sees everything told at once, the first one in focus, nothing sent or lost. */
async function sendsNothing(
  page: Page,
  answers: readonly [WrongAnswer, ...WrongAnswer[]],
  button: string,
): Promise<void> {
  const [first] = answers
  const saves = watchSaves(page)
  for (const { field, typed } of answers) if (typed !== undefined) await field(page).fill(typed)
  await page.getByRole('button', { name: button, exact: true }).click()

  const told = answers.filter(({ says }) => says !== undefined)
  const summary = page.getByRole('alert')
  await expect(summary).toContainText('Please fill or correct required fields.')
  await expect(summary.getByRole('listitem')).toHaveText(
    told.map(({ says = '' }) => new RegExp(`: ${escaped(says)}$`)),
  )
  for (const { field, saidAt = field, says = '' } of told)
    await expect(saidAt(page)).toHaveAccessibleDescription(new RegExp(escaped(says)))
  await expect(first.field(page)).toBeFocused()
  for (const { field, typed } of answers)
    if (typed !== undefined) await expect(field(page)).toHaveValue(typed)
  expect(saves).toEqual([])

  await summary.getByRole('link').last().click()
  await expect((told.at(-1) ?? first).field(page)).toBeFocused()
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

for (const { page: step, body, answers } of wrongPages)
  test(`wrong answers at ${step} are all told at once, with the way to each, and nothing is sent [FORM-02]`, async ({
    page,
    person,
  }) => {
    const id = body && (await anApplication(page.request, body(person.email)))
    await page.goto(id ? `/${id}/${step}` : `/${step}`)
    await sendsNothing(page, answers, 'Continue')
  })

test('a wrong bank account is told field by field, and nothing is sent [FORM-02]', async ({
  page,
  person,
}) => {
  const id = await aDecidedApplication(page.request, answeredUS(person.email))
  await page.goto(`/${id}/bank?by=hand`)
  await sendsNothing(page, wrongBank, 'Link this account')
})

test('without the terms nothing is sent in; with them, that they were signed, when and in which version is kept [FORM-06]', async ({
  page,
  person,
}) => {
  const id = await anApplication(page.request, answeredUS(person.email))
  await page.goto(`/${id}/review`)
  const terms = page.getByRole('checkbox', { name: 'terms of service' })
  await sendsNothing(page, [{ field: () => terms, says: 'Fill in this field.' }], 'Send your application')

  const signing = page.waitForRequest((request) => request.method() === 'PUT')
  await terms.check()
  await page.getByRole('button', { name: 'Send your application' }).click()
  expect((await signing).postDataJSON()).toEqual({
    applicant: {
      terms: {
        signed: true,
        signedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        version: '2026-01',
      },
    },
  })
  await expect(page.getByRole('heading', { name: 'You’re approved' })).toBeVisible()
})

test('what is still to be filled in is said beside the button, and goes once it is [FORM-01]', async ({
  page,
  person,
}) => {
  const id = await anApplication(page.request, begunUS(person.email))
  await page.goto(`/${id}/business-address`)
  const hint = page.getByText('Fill in the required fields to continue.')
  await expect(hint).toBeVisible()
  await page.getByRole('textbox', { name: 'Street address' }).fill('22 Mission Street')
  await page.getByRole('textbox', { name: 'City' }).fill('San Francisco')
  await page.getByRole('combobox', { name: 'State' }).selectOption('CA')
  await expect(hint).toBeVisible()
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('94105')
  await expect(hint).toBeHidden()
})

test('a wrong answer is told when its field is left, not while it is typed, and goes when it is mended [FORM-03]', async ({
  page,
}) => {
  await page.goto('/applicant')
  const first = page.getByRole('textbox', { name: 'Legal first name' })
  const told = page.getByText('Write the name without digits.')
  await first.pressSequentially('R2')
  await expect(first).toHaveValue('R2')
  await expect(told).toBeHidden()
  await first.press('Tab')
  await expect(told).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await first.fill('Rosa')
  await expect(told).toBeHidden()
  await first.fill('R'.repeat(300))
  await expect(page.getByText('Use at most 64 characters.')).toBeVisible()
})

test('what only the server refuses is told at its field, and what was typed stays', async ({
  page,
  person,
}) => {
  const id = await anApplication(page.request, begunUS(person.email))
  await page.goto(`/${id}/business-address`)
  // As if the page had let a wrong answer pass.
  const application = /\/applications\/[^/]+$/
  await page.route(application, (route) =>
    route.request().method() === 'PUT'
      ? route.continue({ postData: (route.request().postData() ?? '').replace('94105', '9410X') })
      : route.continue(),
  )
  await page.getByRole('textbox', { name: 'Street address' }).fill('22 Mission Street')
  await page.getByRole('textbox', { name: 'City' }).fill('San Francisco')
  await page.getByRole('combobox', { name: 'State' }).selectOption('CA')
  const zip = page.getByRole('textbox', { name: 'ZIP code' })
  await zip.fill('94105')
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(zip).toBeFocused()
  await expect(zip).toHaveAccessibleDescription(/Enter the 5 digits of the ZIP code\./)
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1)
  await expect(page.getByRole('textbox', { name: 'Street address' })).toHaveValue('22 Mission Street')

  await page.unroute(application)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm who you are' })).toBeVisible()
})
