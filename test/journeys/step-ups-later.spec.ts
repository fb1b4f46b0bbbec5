import { applicantAt } from './applicant.ts'
import { bakery } from './answers.ts'
import { askedUS } from './asked.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './story.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

const pages = [
  [{ ssn4: '1111' }, 'ssn', 'Your full Social Security number'],
  [{ shortEin: '1111' }, 'ein', 'Your full EIN'],
  [{ ein: '1111' }, 'business-info', 'Check your business details'],
  [{ ssn4: '3333' }, 'mobile-verification', 'Confirm your phone'],
  [{ ssn4: '3333' }, 'otp', 'Confirm your phone with a code'],
  [{ ssn4: '2222' }, 'identification', 'A photo ID and a selfie'],
  [{ ein: '2222' }, 'verification', 'A document that shows your business is registered'],
  [{ partners: true }, 'owners', 'Who else owns 25% or more?'],
] as const

for (const [endings, path, title] of pages)
  test(`what ${path} asks may be done later, and stands on the outcome’s page until then [STEP-14]`, async ({
    page,
    person,
  }) => {
    const id = await askedUS(page.request, person, endings)
    const rosa = applicantAt(page, bakery)
    await page.goto(`/${id}/${path}`)
    await rosa.sees(title)
    await rosa.press("I'll do this later")
    await rosa.sees('We need a little more from you')
    await expect(page).toHaveURL(new RegExp(`/${id}/success$`))
    const needed = page.getByRole('region', { name: 'What we need from you' }).getByRole('listitem')
    await expect(needed.getByText('Needed', { exact: true })).toBeVisible()
    await needed.getByRole('link', { name: /^Do this now: / }).click()
    await expect(page).toHaveURL(new RegExp(`/${id}/(?:${path}|mobile-verification|ein)$`))
  })

test('what is put off leaves the others in their order; it outlives a reload and is asked again on the way back [STEP-15]', async ({
  page,
  person,
}) => {
  const id = await askedUS(page.request, person, { ssn4: '1111', ein: '1111' })
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}`)
  await rosa.sees('Your full Social Security number')
  await rosa.press("I'll do this later")

  const asked = page.getByRole('region', { name: 'What we need from you: 2 things' }).getByRole('listitem')
  await expect(asked.getByRole('heading')).toHaveText([
    'Your full Social Security number',
    'The registered details of your business',
  ])
  await expect(asked.first()).toContainText('were not enough to confirm who you are')
  await page.reload()
  await rosa.sees('We need a little more from you')
  await expect(asked).toHaveCount(2)

  await page.getByRole('link', { name: 'Do this now: The registered details of your business' }).click()
  await rosa.sees('Check your business details')
  await rosa.box('Legal business name').fill('Delgado Bakery and Sons LLC')
  await page.reload()
  await expect(rosa.box('Legal business name')).toHaveValue('Delgado Bakery and Sons LLC')
  await rosa.press('These details are right')

  await rosa.sees('We need a little more from you')
  const needed = page.getByRole('region', { name: 'What we need from you' }).getByRole('listitem')
  await expect(needed.filter({ hasText: 'Needed' })).toContainText('Your full Social Security number')
  await expect(needed.filter({ hasText: 'Done' })).toContainText('The registered details of your business')

  await page.goto('/accounts')
  await page.getByRole('link', { name: 'Continue: Delgado Bakery and Sons LLC' }).click()
  await rosa.sees('Your full Social Security number')
  await expect(page).toHaveURL(new RegExp(`/${id}/ssn$`))
})

test('a step that was answered elsewhere leads on, whoever opens it', async ({ page, person, context }) => {
  const id = await askedUS(page.request, person, { ssn4: '1111' })
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}/ssn`)
  await rosa.sees('Your full Social Security number')
  const second = await context.newPage()
  await second.goto(`/${id}/ssn`)
  const again = applicantAt(second, bakery)
  await again.box('Social Security number').fill('536-22-1111')
  await again.press('Confirm my number')
  await again.sees('You’re approved')

  await rosa.box('Social Security number').fill('536-22-1111')
  await rosa.press('Confirm my number')
  await rosa.sees('You’re approved')
})

test('without a connection nothing typed is lost, and the same press goes through later', async ({
  page,
  person,
  context,
}) => {
  const id = await askedUS(page.request, person, { ssn4: '1111' })
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}/ssn`)
  await rosa.box('Social Security number').fill('536-22-1111')
  await context.setOffline(true)
  await rosa.press('Confirm my number')
  await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(rosa.box('Social Security number')).toHaveValue('536-22-1111')
  await context.setOffline(false)
  await rosa.press('Try again')
  await rosa.sees('You’re approved')
})
