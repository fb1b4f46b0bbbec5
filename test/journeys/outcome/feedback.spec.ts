import { applicantPage } from '../pages/applicant-page.ts'
import { createApplication, reviewReadyUS } from '../fixtures/create-application.ts'
import { bakery } from '../fixtures/answers.ts'
import { signIn } from '../pages/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

test('asks for feedback on the outcome page only if the referral enables it [CONST-06]', async ({
  page,
  person,
}) => {
  const id = await createApplication(page.request, reviewReadyUS(person.email))
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}`)
  await rosa.submit()
  await rosa.expectHeading('You’re approved')
  await expect(page.getByRole('region', { name: 'How was signing up?' })).toHaveCount(0)

  await page.goto(`/r/demo-feedback/${id}/complete`)
  const prompt = page.getByRole('region', { name: 'How was signing up?' })
  await prompt.getByRole('button', { name: 'Fine' }).click()
  await expect(prompt).toBeFocused()
  await expect(prompt.getByRole('status')).toHaveText('Thanks. Your answer helps us make this easier.')
  await expect(prompt.getByRole('button', { name: 'Fine' })).toHaveCount(0)
  await prompt.getByRole('button', { name: 'Answer again' }).click()
  await expect(prompt.getByRole('button')).toHaveText(['Easy', 'Fine', 'Hard'])
})
