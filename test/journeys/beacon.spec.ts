import type { Page } from '@playwright/test'
import { applicantAt } from './applicant.ts'
import { aDecidedApplication, anApplication, answeredUS, begunUS } from './application.ts'
import { bakery } from './answers.ts'
import { askedUS } from './asked.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './story.ts'

/** Has the page note what it sends while it is being left, where the next page can still read it. */
const noteBeacons = (page: Page) =>
  page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, data) => {
      const before = sessionStorage.getItem('beacons') ?? ''
      sessionStorage.setItem('beacons', `${before}${String(url)} ${data === undefined ? 'empty' : 'full'};`)
      return send(url, data)
    }
  })
const beacons = (page: Page) => page.evaluate(() => sessionStorage.getItem('beacons') ?? '')

test('leaving a page while something is still open sends a beacon; leaving a draft or a settled one sends none [DEC-26]', async ({
  page,
  person,
}) => {
  await signIn(page.request, person)
  await noteBeacons(page)
  const rosa = applicantAt(page, bakery)
  const draft = await anApplication(page.request, begunUS(person.email))
  await page.goto(`/${draft}`)
  await rosa.sees('Where is your business?')
  const declined = await aDecidedApplication(page.request, answeredUS(person.email, { ssn4: '5555' }))
  await page.goto(`/${declined}`)
  await rosa.sees('We can’t open an account for this business')
  await page.goto('/incorrect-url')
  expect(await beacons(page)).toBe('')

  const waiting = await aDecidedApplication(page.request, answeredUS(person.email, { ssn4: '8888' }))
  await page.goto(`/${waiting}`)
  await rosa.sees('Your application is in review')
  await page.goto('/incorrect-url')
  await rosa.sees('Oops! Looks like the URL is incorrect')
  expect(await beacons(page)).toBe(`/api/v2/applications/${encodeURIComponent(waiting)}/notification empty;`)
})

test('whoever is in the provider’s window has not left; whoever closes the page after it has [DEC-26]', async ({
  page,
  person,
}) => {
  await signIn(page.request, person)
  await noteBeacons(page)
  const rosa = applicantAt(page, bakery)
  const id = await askedUS(page.request, person, { ssn4: '2222' })
  await page.goto(`/${id}/identification`)
  await rosa.press('Start with my photo ID')
  await expect(page.getByRole('heading', { name: 'Show your photo ID' })).toBeVisible()
  expect(await beacons(page)).toBe('')
  await page.getByRole('link', { name: 'Go back and finish later' }).click()
  await rosa.sees('Not finished yet')
  await page.goto('/incorrect-url')
  expect(await beacons(page)).toBe(`/api/v2/applications/${encodeURIComponent(id)}/notification empty;`)
})
