/** What is entered while the page's scripts take the server's view over, whenever that is. */
import type { APIRequestContext } from '@playwright/test'
import { firstName } from '../fixtures/answers.ts'
import {
  createApplication,
  createDecidedApplication,
  partialUS,
  reviewReadyUS,
} from '../fixtures/create-application.ts'
import { openHeld } from '../fixtures/is-live.ts'
import { withoutPreloadedData } from '../fixtures/stub-configuration.ts'
import { expect, test, type Person } from '../fixtures/test.ts'
import { signIn } from '../pages/sign-in.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

const street = 'Street address'
const businessAddress = async (request: APIRequestContext, { email }: Person): Promise<string> =>
  `/${await createApplication(request, partialUS(email))}/business-address`

/** Types into the focused field in a task of its own, again and again, until the page is live. */
function typeUntilLive(): void {
  let typed = ''
  const type = () => {
    const isFocused = document.activeElement instanceof HTMLInputElement
    if (window.firstPresses === null || typed.length > 900) {
      document.documentElement.dataset['typed'] = typed
      return
    }
    if (isFocused || typed !== '') {
      const letter = 'abcdefghijklmnopqrstuvwxyz'.charAt(typed.length % 26)
      // oxlint-disable-next-line typescript/no-deprecated -- inserts text as a keyboard does, from within the page
      document.execCommand('insertText', false, letter)
      typed += letter
    }
    setTimeout(type)
  }
  setTimeout(type)
}

for (const [what, label, open, prepare, proposed] of [
  ['the first step', 'Legal first name', async () => '/applicant', async () => {}, firstName],
  ['a page of an application', street, businessAddress, async () => {}, ''],
  ['a page that the document has no answers for', street, businessAddress, withoutPreloadedData, ''],
] as const)
  test(`every letter typed while ${what} starts stays, on a slow processor [SPEED-04]`, async ({
    page,
    person,
  }) => {
    const path = await open(page.request, person)
    await prepare(page)
    await page.addInitScript(typeUntilLive)
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    const release = await openHeld(page, path)
    await page.getByLabel(label).focus()
    await release()
    await expect(page.locator('html')).toHaveAttribute('data-typed', /^.{3,900}$/)
    const typed = (await page.locator('html').getAttribute('data-typed')) ?? ''
    // A field that gets the focus from a script has its caret before its value.
    await expect(page.getByLabel(label)).toHaveValue(typed + proposed)
    await expect(page.getByLabel(label)).toBeFocused()
    await page.getByLabel(label).blur()
    await expect(page.getByLabel(label)).toHaveValue(typed + proposed)
  })

test('a page that waits for an answer leaves the server’s view, and gets what is entered and pressed there [SPEED-04]', async ({
  page,
  person,
}) => {
  const path = await businessAddress(page.request, person)
  await withoutPreloadedData(page)
  const answer = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route(/\/api\/v2\/applications\/[^/]+$/, async (route) => {
    asked.resolve()
    await answer.promise
    await route.continue()
  })
  await page.goto(path)
  await asked.promise
  const field = page.getByLabel(street)
  await expect(field).toBeVisible()
  await field.fill('22 Mission Street')
  await page.getByLabel('State').selectOption('CA')
  await page.getByRole('button', { name: 'Continue' }).click()
  answer.resolve()
  await expect(page.getByRole('alert')).toContainText('Please fill or correct required fields.')
  await expect(field).toHaveValue('22 Mission Street')
  await expect(page.getByLabel('State')).toHaveValue('CA')
})

for (const [where, prepare] of [
  ['the server’s view', async () => {}],
  ['a view that is rendered anew', withoutPreloadedData],
] as const)
  test(`details opened in ${where} before the scripts run show what they load [SPEED-04]`, async ({
    page,
    person,
  }) => {
    await createDecidedApplication(page.request, reviewReadyUS(person.email))
    await prepare(page)
    const release = await openHeld(page, '/accounts')
    await page.getByText('Status and history').click()
    await release()
    await expect(page.getByRole('region', { name: 'What happened' })).toBeVisible()
  })

test('a button held down while the page changes counts once it is released [SPEED-04]', async ({
  page,
  person,
}) => {
  const path = await businessAddress(page.request, person)
  await withoutPreloadedData(page)
  const answer = Promise.withResolvers<void>()
  const application = /\/api\/v2\/applications\/[^/]+$/
  await page.route(application, async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.goto(path)
  await page.getByRole('button', { name: 'Continue' }).hover()
  await page.mouse.down()
  const answered = page.waitForResponse(application)
  answer.resolve()
  await (await answered).finished()
  await page.mouse.up()
  await expect(page.getByRole('alert')).toContainText('Please fill or correct required fields.')
})
