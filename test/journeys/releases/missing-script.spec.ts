import type { Page, Route } from '@playwright/test'
import { applicantPage } from '../pages/applicant-page.ts'
import { bakery } from '../fixtures/answers.ts'
import { signIn } from '../pages/sign-in.ts'
import { expect, test as story } from '../fixtures/test.ts'

/** React logs the error of a missing script, which is what these tests cause. */
const test = story.extend<{ page: Page }>({
  page: async ({ browser }, run) => {
    const context = await browser.newContext()
    await run(await context.newPage())
    await context.close()
  },
})

const account = /\/assets\/account-[^/]+\.js$/
const entry = /\/assets\/index-[^/]+\.js$/

/** As a process of the next release answers. */
const notThere = (route: Route) => route.fulfill({ status: 404, contentType: 'application/json', body: '{}' })

/** @returns how often the browser has loaded a document */
function countDocuments(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1
  })
  return () => count
}

const openApplications = async (page: Page) => {
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('link', { name: 'Your applications' }).click()
}

test('a script of an exchanged release loads the page again once, and keeps what was typed [DUR-13]', async ({
  page,
  person,
}) => {
  const documents = countDocuments(page)
  await page.route(account, (route) => (documents() < 2 ? notThere(route) : route.continue()))
  await signIn(page.request, person)
  const rosa = applicantPage(page, bakery)
  await page.goto('/applicant')
  await rosa.box('Legal last name').fill('Delgado-Reyes')
  await openApplications(page)
  await rosa.expectHeading('Your applications')
  expect(documents()).toBe(2)
  await page.goBack()
  await expect(rosa.box('Legal last name')).toHaveValue('Delgado-Reyes')
})

test('a script that stays missing shows the error page after one reload, and reloads no more [DUR-13]', async ({
  page,
  person,
}) => {
  const documents = countDocuments(page)
  await page.route(account, notThere)
  await signIn(page.request, person)
  const rosa = applicantPage(page, bakery)
  await page.goto('/applicant')
  await rosa.box('Legal last name').fill('Delgado-Reyes')
  await openApplications(page)
  await rosa.expectHeading('This page stopped working')
  expect(documents()).toBe(2)
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await rosa.expectHeading('This page stopped working')
  expect(documents()).toBe(3)
  await page.goto('/applicant')
  await expect(rosa.box('Legal last name')).toHaveValue('Delgado-Reyes')
})

test('a page whose first script is missing is loaded again once, and tells so if that does not help [DUR-13]', async ({
  page,
  person,
}) => {
  const documents = countDocuments(page)
  await page.route(entry, (route) => (documents() < 2 ? notThere(route) : route.continue()))
  await signIn(page.request, person)
  await page.goto('/applicant')
  await expect(applicantPage(page, bakery).box('Legal last name')).toBeEditable()
  expect(documents()).toBe(2)

  // Another tab, which has not been loaded again yet, at a release that is not mended.
  const other = await page.context().newPage()
  const loaded = countDocuments(other)
  await other.route(entry, notThere)
  await other.goto('/applicant', { waitUntil: 'commit' })
  await expect(other.getByText('This page is taking longer than usual to load')).toBeVisible()
  expect(loaded()).toBe(2)
})
