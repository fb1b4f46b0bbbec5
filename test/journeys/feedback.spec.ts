import { applicantAt } from './applicant.ts'
import { anApplication, answeredUS } from './application.ts'
import { bakery } from './answers.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './story.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

test('how signing up was is asked on the outcome page where the referral wants to know, and nowhere else [CONST-06]', async ({
  page,
  person,
}) => {
  const id = await anApplication(page.request, answeredUS(person.email))
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}`)
  await rosa.sendIn()
  await rosa.sees('You’re approved')
  await expect(page.getByRole('region', { name: 'How was signing up?' })).toHaveCount(0)

  await page.goto(`/r/demo-feedback/${id}/complete`)
  const prompt = page.getByRole('region', { name: 'How was signing up?' })
  await prompt.getByRole('button', { name: 'Fine' }).click()
  await expect(prompt).toBeFocused()
  await expect(prompt.getByRole('status')).toHaveText('Thank you. It helps us make this simpler.')
  await expect(prompt.getByRole('button', { name: 'Fine' })).toHaveCount(0)
  await prompt.getByRole('button', { name: 'Answer again' }).click()
  await expect(prompt.getByRole('button')).toHaveText(['Easy', 'Fine', 'Hard'])
})
