import type { Page } from '@playwright/test'
import { translatorFor } from '#messages/catalogs.ts'
import type { Locale } from '#messages/translator.ts'
import {
  createApplication,
  createDecidedApplication,
  reviewReadyCA,
  reviewReadyUS,
} from '../fixtures/create-application.ts'
import { openHeld, untilLive } from '../fixtures/is-live.ts'
import { collectPageErrors, expect, test, type Person } from '../fixtures/test.ts'
import { signIn } from '../pages/sign-in.ts'

/** Marks what the server rendered, to tell it from a field that is rendered anew. */
const markFields = (page: Page) =>
  page.evaluate(() => {
    for (const field of document.querySelectorAll<HTMLElement>('main input')) field.dataset['rendered'] = ''
  })

/** A name of one word is not proposed as the applicant's, so the fields of the first step are empty. */
const withoutLastName = (person: Person): Person => ({ ...person, name: 'Rosa' })

/** Counts the calls that save something. */
function countSaves(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT') count += 1
  })
  return () => count
}

/** Answers by language; the endings of the numbers lead to an approval or to a review. */
const markets = {
  'en-US': {
    approved: (email: string) => reviewReadyUS(email),
    inReview: (email: string) => reviewReadyUS(email, { ssn4: '8888' }),
  },
  'fr-CA': {
    approved: (email: string) => reviewReadyCA(email, { territory: 'ON', sin: '046454286' }),
    inReview: (email: string) => reviewReadyCA(email, { territory: 'ON', sin: '100098888' }),
  },
} as const satisfies Partial<Record<Locale, unknown>>

for (const [locale, { approved, inReview }] of Object.entries(markets))
  test.describe(`before its scripts have run, in ${locale}`, () => {
    test.use({ locale })
    const { t } = translatorFor(locale as Locale)
    const heading = (page: Page, name: string) =>
      expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

    test.beforeEach(({ page, person }) => signIn(page.request, person))

    test('the start page’s button counts, once though pressed twice [SPEED-04]', async ({ page }) => {
      const release = await openHeld(page, '/get-started')
      await press(page, t('shell.start.start'))
      await press(page, t('shell.start.start'))
      await heading(page, t('shell.start.title'))
      await release()
      await heading(page, t('screens.applicant.title'))
      await page.goBack()
      await heading(page, t('shell.start.title'))
    })

    test('letters in the first step stay with focus and caret, and Continue saves them once [SPEED-04]', async ({
      page,
      person,
    }) => {
      await signIn(page.request, withoutLastName(person))
      const release = await openHeld(page, '/applicant')
      const saves = countSaves(page)
      const first = page.getByLabel(t('screens.applicant.first_name'))
      const last = page.getByLabel(t('screens.applicant.last_name'))
      await markFields(page)
      await first.fill('Rosa')
      await last.pressSequentially('Delgdo')
      await last.press('ArrowLeft')
      await last.press('ArrowLeft')
      await release()
      await expect(last).toBeFocused()
      await page.keyboard.type('a')
      await expect(last).toHaveValue('Delgado')
      await expect(page.locator('main input[data-rendered]').first()).toHaveValue('Rosa')

      // The draft of the tab is not known to the server, which renders empty fields: they are rendered anew.
      const releaseAgain = await openHeld(page, '/applicant')
      await expect(last).toHaveValue('')
      await page.getByLabel(t('screens.applicant.email')).fill(person.email)
      if (locale === 'fr-CA') await page.getByRole('radio').last().check()
      await press(page, t('screens.step.continue'))
      await press(page, t('screens.step.continue'))
      await releaseAgain()
      await heading(page, t('screens.business_type.title'))
      expect(saves()).toBe(1)
      const { data } = (await (await page.request.get('/api/v2/drafts')).json()) as {
        data: { applicant: { name: unknown } }[]
      }
      expect(data[0]?.applicant.name).toEqual({ firstName: 'Rosa', lastName: 'Delgado' })
    })

    test('a choice, a list and a tick box count [SPEED-04]', async ({ page, person }) => {
      const id = await createApplication(page.request, approved(person.email))
      const type = page.getByRole('radio').last()
      const release = await openHeld(page, `/${id}/business-type`)
      await type.check()
      await release()
      await expect(type).toBeChecked()

      const region = page.locator('[name="company.address.territory"]')
      const releaseList = await openHeld(page, `/${id}/business-address`)
      const other = (await region.locator('option').last().getAttribute('value')) ?? ''
      await region.selectOption(other)
      await releaseList()
      await expect(region).toHaveValue(other)

      const releaseBox = await openHeld(page, `/${id}/review`)
      await page.getByRole('checkbox').check()
      await press(page, t('screens.review.submit'))
      await releaseBox()
      await expect(page).toHaveURL(`/${id}/complete`)
    })

    test('the buttons of an outcome page and of the order page count once [SPEED-04]', async ({
      page,
      person,
    }) => {
      const id = await createDecidedApplication(page.request, inReview(person.email))
      const release = await openHeld(page, `/${id}/success`)
      await press(page, t('screens.withdraw.ask'))
      await press(page, t('screens.withdraw.ask'))
      await release()
      await expect(page.getByRole('dialog')).toHaveCount(1)

      const releaseOrder = await openHeld(page, `/${id}/order`)
      await press(page, t('shell.account.label'))
      await releaseOrder()
      await expect(page.getByRole('link', { name: t('shell.account.sessions') })).toBeVisible()
    })
  })

test('a press and letters count as soon as a page can be seen, on slow 4G and a slow processor [SPEED-04]', async ({
  page,
  person,
}) => {
  await signIn(page.request, withoutLastName(person))
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1638.4 * 1024) / 8,
    uploadThroughput: (675 * 1024) / 8,
  })
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto('/get-started', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Start your application' }).click()
  await expect(page.getByRole('heading', { name: 'Who is applying?' })).toBeVisible()
  await page.goto('/applicant', { waitUntil: 'commit' })
  const first = page.getByLabel('Legal first name')
  await first.pressSequentially('Rosa Maria Concepcion', { delay: 40 })
  await untilLive(page)
  await expect(first).toHaveValue('Rosa Maria Concepcion')
  await first.blur()
  await page.reload()
  await expect(first).toHaveValue('Rosa Maria Concepcion')
})

test('a first render that differs from the server’s is an error on the page, and letters stay all the same', async ({
  browser,
  page,
  person,
}) => {
  await signIn(page.request, person)
  const context = await browser.newContext({ storageState: await page.context().storageState() })
  const other = await context.newPage()
  const errors = collectPageErrors(other)
  await other.route('**/applicant', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('>Legal first name<', '>First name<')
    await route.fulfill({ response, body })
  })
  const release = await openHeld(other, '/applicant')
  await other.getByLabel('First name', { exact: true }).fill('Rosa')
  await release()
  await expect(other.getByLabel('Legal first name')).toHaveValue('Rosa')
  expect(errors).toEqual([expect.stringContaining('React error #418')])
  await context.close()
})
