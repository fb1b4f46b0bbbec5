import { applicantAt } from './applicant.ts'
import { aDecidedApplication, anApplication, anOwner, answeredUS, begunUS } from './application.ts'
import { bakery } from './answers.ts'
import { endSession, signIn, signInByHand } from './sign-in.ts'
import { expect, personOf, test } from './story.ts'
import { keptBy } from './storage.ts'

test('without a session every page leads to sign-in first, and on to where one wanted to go [GUARD-04]', async ({
  page,
  person,
  playwright,
  baseURL,
}) => {
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await signIn(elsewhere, person)
  const id = await anApplication(elsewhere, begunUS(person.email))
  await elsewhere.dispose()

  await page.goto(`/${id}/business-address?from=review`)
  await signInByHand(page, person)
  await applicantAt(page, bakery).sees('Where is your business?')
  await expect(page).toHaveURL(new RegExp(`/${id}/business-address\\?from=review$`))
})

test('somebody else’s application leads to the start, with a word on whose it is and nothing of what it holds [GUARD-12, GUARD-13, SEC-02]', async ({
  page,
  person,
  playwright,
  baseURL,
}, info) => {
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const stranger = personOf(info, 'stranger')
  await signIn(elsewhere, stranger)
  const id = await aDecidedApplication(elsewhere, answeredUS(stranger.email))
  await elsewhere.dispose()

  await signIn(page.request, person)
  const seen: string[] = []
  page.on('framenavigated', (frame) => seen.push(frame.url()))
  for (const at of ['', '/identity', '/complete', '/bank']) {
    await page.goto(`/${id}${at}`)
    await expect(page.getByText('You are signed in.')).toBeVisible()
    const notice = page.getByRole('main').getByRole('status')
    await expect(notice).toContainText('This application belongs to another account')
    await expect(notice).toContainText('Sign out, then sign in with your own account to open it.')
    await expect(page).toHaveURL('/')
    await expect(page.getByText(/Delgado|2671|6780/)).toHaveCount(0)
  }
  expect(seen.some((url) => url.endsWith('/?completed=true'))).toBe(true)
})

test('an owner’s link opened by somebody else says whose it is not, and nothing else [GUARD-11]', async ({
  page,
  person,
  playwright,
  baseURL,
}, info) => {
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const applicant = personOf(info, 'applicant')
  await signIn(elsewhere, applicant)
  const { company, ...body } = answeredUS(applicant.email)
  const id = await aDecidedApplication(elsewhere, {
    ...body,
    company: { ...company, hasBeneficialOwners: true },
  })
  const ownerId = await anOwner(elsewhere, id, {
    type: 'OWNER',
    firstName: 'Marco',
    lastName: 'Ruiz',
    email: personOf(info, 'marco').email,
    phone: { nationalNumber: '4155550187' },
  })
  await elsewhere.dispose()

  await signIn(page.request, person)
  await page.goto(`/${id}/owners/${ownerId}`)
  await applicantAt(page, bakery).sees('This link is for somebody else')
  await expect(page).toHaveURL(new RegExp(`/${id}/owners/${ownerId}/applicant-error$`))
  await expect(page.getByText(`You are signed in as ${person.email}.`)).toBeVisible()
  await expect(page.getByText(/Marco|Ruiz|Delgado/)).toHaveCount(0)
})

test('a texted link opens on a phone that nobody is signed in on, its confirmation only with what it stands for [GUARD-05]', async ({
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

test('when the session ends in the middle, sign-in says so and leads back to the same question [GUARD-10]', async ({
  page,
  person,
}) => {
  await signIn(page.request, person)
  const id = await anApplication(page.request, begunUS(person.email))
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}/business-address`)
  await rosa.type.address(bakery.businessAddress)
  await endSession(page)
  const leaving = page.waitForRequest((request) => request.url().includes('/auth/sign-in?'))
  await rosa.goOn()
  const { searchParams } = new URL((await leaving).url())
  expect(Object.fromEntries(searchParams)).toEqual({ return: `/${id}/business-address`, timeout: 'true' })

  await expect(page.getByText('Your session expired. Please sign in again.')).toBeVisible()
  await signInByHand(page, person)
  await rosa.sees('Where is your business?')
  await rosa.answer.businessAddress()
  await rosa.sees('Confirm who you are')
})

test('an answer of 401 clears what the browser knows of the person and takes open notices away [GUARD-09, SEC-13]', async ({
  page,
  context,
  person,
}) => {
  await signIn(page.request, person)
  await page.goto('/applicant')
  await page.getByRole('textbox', { name: 'Legal first name' }).fill('Rosabella')
  expect(await keptBy(page)).toContain('Rosabella')
  await page.clock.install()
  await page.goto('/?completed=true')
  const toast = page.getByText('You are signed in.')
  await expect(toast).toBeVisible()
  // Time stands still: the notice cannot go by itself.
  await page.clock.pauseAt(Date.now() + 1000)
  await endSession(page)
  // The page is held back, to see what it does before it leaves.
  await page.route('**/auth/sign-in?**', (route) => route.fulfill({ status: 204 }))
  await page.getByText('Account', { exact: true }).press('Enter')
  await page.getByRole('link', { name: 'Your applications' }).click()

  await expect(toast).toBeHidden()
  expect(await keptBy(page)).not.toContain('Rosabella')
  const names = (await context.cookies()).map(({ name }) => name)
  expect(names.filter((name) => name.endsWith('_idp'))).toEqual([])
})

test('an address that is no page, or holds no id, says so and leads back to the main site [ROUTE-11]', async ({
  page,
  person,
}) => {
  await page.goto('/incorrect-url')
  await applicantAt(page, bakery).sees('Oops! Looks like the URL is incorrect')
  await signIn(page.request, person)
  for (const address of ['/nowhere', '/urn:app:12-3/identity', '/accounts/of/whom']) {
    await page.goto(address)
    await applicantAt(page, bakery).sees('Oops! Looks like the URL is incorrect')
    await expect(page).toHaveURL('/incorrect-url')
  }
  await expect(page.getByRole('link', { name: 'Go to GoDaddy Payments' })).toHaveAttribute(
    'href',
    'https://www.example.com/',
  )
})

test('an id that nobody has is an incorrect address', async ({ page, person }) => {
  await signIn(page.request, person)
  await page.goto('/urn:app:00000000-0000-4000-8000-000000000000/identity')
  await applicantAt(page, bakery).sees('Oops! Looks like the URL is incorrect')
})
