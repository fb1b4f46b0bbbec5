import type { Page } from '@playwright/test'
import { applicantPage } from '../pages/applicant-page.ts'
import {
  createDecidedApplication,
  createApplication,
  reviewReadyUS,
  partialUS,
} from '../fixtures/create-application.ts'
import { bakery } from '../fixtures/answers.ts'
import { createStepUpApplicationUS } from '../fixtures/step-up-applications.ts'
import { signIn } from '../pages/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

/** Records the beacons of a page in sessionStorage, where the next page can read them. */
const recordBeacons = (page: Page) =>
  page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, data) => {
      const before = sessionStorage.getItem('beacons') ?? ''
      sessionStorage.setItem('beacons', `${before}${String(url)} ${data === undefined ? 'empty' : 'full'};`)
      return send(url, data)
    }
  })
const beacons = (page: Page) => page.evaluate(() => sessionStorage.getItem('beacons') ?? '')

test('sends a beacon on leaving a page with open requirements, and none for a draft or a completed application [DEC-26]', async ({
  page,
  person,
}) => {
  await signIn(page.request, person)
  await recordBeacons(page)
  const rosa = applicantPage(page, bakery)
  const draft = await createApplication(page.request, partialUS(person.email))
  await page.goto(`/${draft}`)
  await rosa.expectHeading('Where is your business?')
  const declined = await createDecidedApplication(page.request, reviewReadyUS(person.email, { ssn4: '5555' }))
  await page.goto(`/${declined}`)
  await rosa.expectHeading('We can’t open an account for this business')
  await page.goto('/incorrect-url')
  expect(await beacons(page)).toBe('')

  const waiting = await createDecidedApplication(page.request, reviewReadyUS(person.email, { ssn4: '8888' }))
  await page.goto(`/${waiting}`)
  await rosa.expectHeading('Your application is in review')
  await page.goto('/incorrect-url')
  await rosa.expectHeading('Oops! Looks like the URL is incorrect')
  expect(await beacons(page)).toBe(`/api/v2/applications/${encodeURIComponent(waiting)}/notification empty;`)
})

test('sends no beacon on opening the vendor’s window, and one on closing the page after it [DEC-26]', async ({
  page,
  person,
}) => {
  await signIn(page.request, person)
  await recordBeacons(page)
  const rosa = applicantPage(page, bakery)
  const id = await createStepUpApplicationUS(page.request, person, { ssn4: '2222' })
  await page.goto(`/${id}/identification`)
  await rosa.press('Start with my photo ID')
  await expect(page.getByRole('heading', { name: 'Show your photo ID' })).toBeVisible()
  expect(await beacons(page)).toBe('')
  await page.getByRole('link', { name: 'Go back and finish later' }).click()
  await rosa.expectHeading('Not finished yet')
  await page.goto('/incorrect-url')
  expect(await beacons(page)).toBe(`/api/v2/applications/${encodeURIComponent(id)}/notification empty;`)
})

test('asks before it drops a typed number, only while a decision is open and the number is not saved [DEC-26]', async ({
  page,
  person,
}) => {
  await signIn(page.request, person)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  const rosa = applicantPage(page, bakery)
  const leave = async () => {
    await page.goto('/incorrect-url')
    await rosa.expectHeading('Oops! Looks like the URL is incorrect')
  }
  const draft = await createApplication(page.request, partialUS(person.email))
  await page.goto(`/${draft}/business-address`)
  await rosa.fill.address(bakery.businessAddress)
  await leave()
  const id = await createStepUpApplicationUS(page.request, person, { ssn4: '1111' })
  await page.goto(`/${id}/ssn`)
  await rosa.expectHeading('Your full Social Security number')
  await leave()
  expect(asked).toEqual([])

  await page.goto(`/${id}/ssn`)
  await rosa.box('Social Security number').fill('536-22-1111')
  await leave()
  expect(asked).toEqual(['beforeunload'])

  await page.goto(`/${id}/ssn`)
  await rosa.box('Social Security number').fill('536-22-1111')
  await rosa.press('Submit')
  await rosa.expectHeading('You’re approved')
  await leave()
  expect(asked).toEqual(['beforeunload'])
})
