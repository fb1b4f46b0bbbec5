import { applicantPage } from '../pages/applicant-page.ts'
import {
  createDecidedApplication,
  createApplication,
  createOwner,
  reviewReadyUS,
  partialUS,
} from '../fixtures/create-application.ts'
import { bakery } from '../fixtures/answers.ts'
import { expireSession, signIn, signInThroughPage } from '../pages/sign-in.ts'
import { openWithPausedClock } from '../fixtures/paused-clock.ts'
import { expect, createPerson, test } from '../fixtures/test.ts'

test('without a session every page leads to sign-in and then to the requested page [GUARD-04]', async ({
  page,
  person,
  playwright,
  baseURL,
}) => {
  const otherBrowser = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await signIn(otherBrowser, person)
  const id = await createApplication(otherBrowser, partialUS(person.email))
  await otherBrowser.dispose()

  await page.goto(`/${id}/business-address?from=review`)
  await signInThroughPage(page, person)
  await applicantPage(page, bakery).expectHeading('Where is your business?')
  await expect(page).toHaveURL(new RegExp(`/${id}/business-address\\?from=review$`))
})

test('another person’s application leads to the start with an explanation and no details [GUARD-12, GUARD-13, SEC-02]', async ({
  page,
  person,
  playwright,
  baseURL,
}, info) => {
  const otherBrowser = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const stranger = createPerson(info, 'stranger')
  await signIn(otherBrowser, stranger)
  const id = await createDecidedApplication(otherBrowser, reviewReadyUS(stranger.email))
  await otherBrowser.dispose()

  await signIn(page.request, person)
  const visitedUrls: string[] = []
  page.on('framenavigated', (frame) => visitedUrls.push(frame.url()))
  for (const at of ['', '/identity', '/complete', '/bank']) {
    await page.goto(`/${id}${at}`)
    await expect(page.getByText('You are signed in.')).toBeVisible()
    const notice = page.getByRole('main').locator('.alert')
    await expect(notice).toContainText('This application belongs to another account')
    await expect(notice).toContainText('Sign in with the account you used to start this application.')
    await expect(page).toHaveURL('/')
    await expect(page.locator('.button-primary')).toHaveText(['Sign in with another account'])
    await expect(page.getByText(/Delgado|2671|6780/)).toHaveCount(0)
  }
  expect(visitedUrls.some((url) => url.endsWith('/?completed=true'))).toBe(true)
  await page.getByRole('button', { name: 'Sign in with another account' }).click()
  await signInThroughPage(page, stranger)
  await expect(page).toHaveURL(new RegExp(`/${id}/bank$`))
})

test('an owner’s link opened by another person shows only that it is not theirs [GUARD-11]', async ({
  page,
  person,
  playwright,
  baseURL,
}, info) => {
  const otherBrowser = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const applicant = createPerson(info, 'applicant')
  await signIn(otherBrowser, applicant)
  const { company, ...body } = reviewReadyUS(applicant.email)
  const id = await createDecidedApplication(otherBrowser, {
    ...body,
    company: { ...company, hasBeneficialOwners: true },
  })
  const ownerId = await createOwner(otherBrowser, id, {
    type: 'OWNER',
    firstName: 'Marco',
    lastName: 'Ruiz',
    email: createPerson(info, 'marco').email,
    phone: { nationalNumber: '4155550187' },
  })
  await otherBrowser.dispose()

  await signIn(page.request, person)
  await page.goto(`/${id}/owners/${ownerId}`)
  await applicantPage(page, bakery).expectHeading('This link was sent to someone else')
  await expect(page).toHaveURL(new RegExp(`/${id}/owners/${ownerId}/applicant-error$`))
  await expect(page.getByText(`You’re signed in as ${person.email}.`)).toBeVisible()
  await expect(page.getByText(/Marco|Ruiz|Delgado/)).toHaveCount(0)
})

test('a texted link opens without a session; its confirmation requires the token [GUARD-05]', async ({
  page,
}) => {
  const id = 'urn:app:00000000-0000-4000-8000-000000000000'
  const signIn = page.getByRole('heading', { name: 'Sign in', exact: true })
  for (const address of ['phone-auth?vfp=abc', 'phone-auth/confirmation?vfp=abc']) {
    await page.goto(`/${id}/${address}`)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(signIn).toHaveCount(0)
    expect(new URL(page.url()).pathname).toContain('/phone-auth')
  }
  await page.goto(`/${id}/phone-auth/confirmation`)
  await expect(signIn).toBeVisible()
})

test('an expired session leads to sign-in with an explanation and back to the same step [GUARD-10]', async ({
  page,
  person,
}) => {
  await signIn(page.request, person)
  const id = await createApplication(page.request, partialUS(person.email))
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/business-address`)
  await rosa.fill.address(bakery.businessAddress)
  await expireSession(page)
  const leaving = page.waitForRequest((request) => request.url().includes('/auth/sign-in?'))
  await rosa.pressContinue()
  const { searchParams } = new URL((await leaving).url())
  expect(Object.fromEntries(searchParams)).toEqual({ return: `/${id}/business-address`, timeout: 'true' })

  await expect(page.getByText('Your session expired. Please sign in again.')).toBeVisible()
  await signInThroughPage(page, person)
  await rosa.expectHeading('Where is your business?')
  await rosa.complete.businessAddress()
  await rosa.expectHeading('Verify your identity')
})

test('a 401 response clears the session, sets drafts aside and closes alerts [GUARD-09, SEC-13]', async ({
  page,
  context,
  person,
}) => {
  await signIn(page.request, person)
  await page.goto('/applicant')
  await page.getByRole('textbox', { name: 'Legal first name' }).fill('Rosabella')
  const drafts = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('threshold-draft')))
  await expect.poll(drafts).not.toEqual([])
  // The paused clock keeps the alert open.
  await openWithPausedClock(page, '/?completed=true')
  const toast = page.getByText('You are signed in.')
  await expect(toast).toBeVisible()
  await expireSession(page)
  // 204 blocks the redirect, so that the state before it can be checked.
  await page.route('**/auth/sign-in?**', (route) => route.fulfill({ status: 204 }))
  await page.getByText('Account', { exact: true }).press('Enter')
  await page.getByRole('link', { name: 'Your applications' }).click()
  // Long enough for the page to render, too short for the alert to close by itself.
  await page.clock.runFor(1000)

  await expect(toast).toBeHidden()
  expect(await drafts()).toEqual([])
  const names = (await context.cookies()).map(({ name }) => name)
  expect(names.filter((name) => name.endsWith('_idp'))).toEqual([])
})

test('an unknown path or invalid id shows the incorrect URL page with a link to the main site [ROUTE-11]', async ({
  page,
  person,
}) => {
  await page.goto('/incorrect-url')
  await applicantPage(page, bakery).expectHeading('Oops! Looks like the URL is incorrect')
  await signIn(page.request, person)
  for (const address of ['/nowhere', '/urn:app:12-3/identity', '/accounts/of/whom']) {
    await page.goto(address)
    await applicantPage(page, bakery).expectHeading('Oops! Looks like the URL is incorrect')
    await expect(page).toHaveURL('/incorrect-url')
  }
  await expect(page.getByRole('link', { name: 'Go to GoDaddy Payments' })).toHaveAttribute(
    'href',
    'https://www.example.com/',
  )
})

test('an unknown application id is an incorrect URL', async ({ page, person }) => {
  await signIn(page.request, person)
  await page.goto('/urn:app:00000000-0000-4000-8000-000000000000/identity')
  await applicantPage(page, bakery).expectHeading('Oops! Looks like the URL is incorrect')
})
