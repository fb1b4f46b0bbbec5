import type { Page } from '@playwright/test'
import { createStepUpApplicationCA, createStepUpApplicationUS } from '../fixtures/step-up-applications.ts'
import {
  createApplication,
  createDecidedApplication,
  reviewReadyCA,
  reviewReadyUS,
} from '../fixtures/create-application.ts'
import { sticksOut } from '../fixtures/overflow.ts'
import { signIn } from '../pages/sign-in.ts'
import { expect, test, type Person } from '../fixtures/test.ts'

/** One long word, as a name without spaces is. */
const businessName = 'Anticonstitutionnellementincorporated LLC'

/** Addresses of pages in many states, below the prefix of the white label. */
async function createPages(page: Page, person: Person, market: 'US' | 'CA'): Promise<string[]> {
  const { request } = page
  const { applicant, company } =
    market === 'US' ? reviewReadyUS(person.email) : reviewReadyCA(person.email, { sin: '046454286' })
  const body = { applicant, company: { ...company, name: businessName } }
  const draft = await createApplication(request, body)
  const approved = await createDecidedApplication(request, body)
  const create = (ssn4: '2222' | '3333' | '4444' | '5555' | '8888') =>
    market === 'US'
      ? createStepUpApplicationUS(request, person, { ssn4 })
      : createStepUpApplicationCA(request, person, { sin: ssn4 })
  const createBusiness = (ein: string, partners = false) =>
    market === 'US'
      ? createStepUpApplicationUS(request, person, { ein, partners })
      : createStepUpApplicationCA(request, person, { sin: '4286', cn: `123${ein}`, partners })
  return [
    'get-started',
    'incorrect-url',
    'accounts',
    'accounts/sessions',
    `accounts/${approved.slice('urn:app:'.length)}/stores`,
    ...['applicant', 'business-type', 'category', 'business-details', 'identity', 'review'].map(
      (step) => `${draft}/${step}`,
    ),
    ...['complete', 'bank', 'changes', 'set-up'].map((name) => `${approved}/${name}`),
    `${await create('2222')}/identification`,
    `${await create('3333')}/otp`,
    `${await create('4444')}/mobile-verification`,
    `${await create('5555')}/success`,
    `${await create('8888')}/success`,
    `${await createBusiness('1111')}/business-info`,
    `${await createBusiness('2222')}/verification`,
    `${await createBusiness('6780', true)}/owners`,
  ]
}

/** Letters, words and lines as far apart as WCAG 1.4.12 allows readers to set them. */
const spaceText = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    )
    document.adoptedStyleSheets.push(sheet)
  })

for (const [name, locale, market, prefix] of [
  ['the brand', 'en-US', 'US', '/'],
  ['a partner with a long name', 'fr-CA', 'CA', '/r/demo-reseller/'],
] as const)
  test.describe(`${name}, ${locale}`, () => {
    // 1280 × 1024 at 400 %. A phone would zoom out instead of scrolling.
    test.use({ locale, viewport: { width: 320, height: 256 }, isMobile: false })

    test('no page scrolls sideways at 320 px and 400 %, nor with spaced text', async ({ page, person }) => {
      test.setTimeout(180_000)
      await signIn(page.request, person)
      for (const path of await createPages(page, person, market)) {
        await page.goto(prefix + path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect.soft(await sticksOut(page), path).toEqual([])
        await spaceText(page)
        expect.soft(await sticksOut(page), `${path}, spaced`).toEqual([])
      }
    })
  })
