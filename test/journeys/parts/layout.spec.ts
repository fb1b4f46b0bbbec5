/** Places and sizes of what the pages share, measured. */
import type { Locator, Page } from '@playwright/test'
import { createApplication, createDecidedApplication, reviewReadyCA } from '../fixtures/create-application.ts'
import { expect, test } from '../fixtures/test.ts'
import { createStepUpApplicationCA } from '../fixtures/step-up-applications.ts'
import { orderPage } from '../pages/order-page.ts'
import { ownersListPage } from '../pages/owners-list-page.ts'
import { signIn } from '../pages/sign-in.ts'

test.beforeEach(({ page, person }) => signIn(page.request, person))

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox({ timeout: 1000 })
  if (!box) throw new Error('The element is not shown.')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** Measures until it is so: fonts, data and animations come after the heading. */
const expectSoon = (measure: () => Promise<void>) => expect(measure).toPass({ timeout: 10_000 })

async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test.describe('on a phone, in French', () => {
  test.use({ locale: 'fr-CA' })

  test('header and buttons have one line, and news covers neither the title nor the buttons', async ({
    page,
    person,
  }) => {
    const body = reviewReadyCA(person.email, { sin: '046454286' })
    const draft = await createApplication(page.request, body)
    const approved = await createDecidedApplication(page.request, body)
    for (const path of [`${draft}/business-details`, `${draft}/review`, `${approved}/order`]) {
      await open(page, `/${path}?completed=true`)
      // Stays while the mouse is over it.
      await page.locator('.toast').hover()
      const lineHeight = await page.evaluate(() => parseFloat(getComputedStyle(document.body).lineHeight))
      const actions = page.locator('form .actions:has(> .button-primary)')
      await expectSoon(async () => {
        expect((await boxOf(page.locator('.logo'))).height, path).toBeLessThan(1.5 * lineHeight)
        for (const button of await actions.locator('> *').all())
          expect((await boxOf(button)).height, path).toBeLessThan(3 * lineHeight)
        const news = await boxOf(page.locator('.toast'))
        expect(news.bottom, path).toBeLessThanOrEqual((await boxOf(actions)).y)
        expect(news.y, path).toBeGreaterThan((await boxOf(page.locator('h1'))).bottom)
      })
    }
  })
})

test('cards keep further from the title of their page than from each other', async ({ page, person }) => {
  const approved = await createDecidedApplication(
    page.request,
    reviewReadyCA(person.email, { sin: '046454286' }),
  )
  for (const path of ['accounts/sessions', 'accounts', `${approved}/bank`]) {
    await open(page, `/${path}`)
    await expectSoon(async () => {
      const card = await boxOf(page.locator('.cards > .card').first())
      expect(card.y - (await boxOf(page.locator('.page-head'))).bottom, path).toBeGreaterThan(24)
    })
  }
})

test('the support address in an authorization never breaks at its hyphen', async ({ page, person }) => {
  const rosa = orderPage(page, 'en-CA')
  const id = await createDecidedApplication(page.request, reviewReadyCA(person.email))
  const linked = await page.request.post(`/api/v2/applications/${id}/financial-instruments/manual`, {
    headers: { 'X-Requested-With': 'browser' },
    data: {
      fullName: 'Élise Gagnon',
      accountType: 'CHECKING',
      institutionNumber: '006',
      transitNumber: '10321',
      accountNumber: '7654321',
    },
  })
  expect(linked.ok(), await linked.text()).toBe(true)
  await open(page, `/${id}/order`)
  await rosa.setQuantity(rosa.t('orders.product.POYNTC'), 1)
  await page.getByRole('radio', { name: /4321/ }).check()
  await rosa.press(rosa.t('orders.place'))
  const authorization = rosa.confirmation
    .locator('.authorization')
    .filter({ hasText: 'payments-support' })
    .last()
  await expect(authorization).toContainText('payments-support@example.com')
  const linesOfName = () =>
    authorization.evaluate((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const name = 'payments-support'
      while (texts.nextNode()) {
        const start = texts.currentNode.textContent?.indexOf(name) ?? -1
        if (start < 0) continue
        const range = document.createRange()
        range.setStart(texts.currentNode, start)
        range.setEnd(texts.currentNode, start + name.length)
        return range.getClientRects().length
      }
      return 0
    })
  for (let width = 320; width <= 420; width += 10) {
    await page.setViewportSize({ width, height: 844 })
    await expect.poll(linesOfName, `${width} px`).toBe(1)
  }
})

for (const locale of ['en-CA', 'fr-CA'] as const)
  test.describe(`in a long dialog on a phone, ${locale}`, () => {
    test.use({ locale })

    test('every button is in view from the start, and covers no field', async ({ page, person }) => {
      const id = await createStepUpApplicationCA(page.request, person, { partners: true, sin: '4286' })
      const list = ownersListPage(page, locale)
      await open(page, `/${id}/owners`)
      await list.open()
      const actions = list.dialog.locator('.actions')
      await expect(actions.getByRole('button')).toHaveCount(3)
      for (const button of await actions.getByRole('button').all())
        await expect(button).toBeInViewport({ ratio: 1 })
      await expectSoon(async () =>
        expect((await boxOf(actions)).bottom).toBeCloseTo((await boxOf(list.dialog)).bottom),
      )
      for (const field of await list.dialog.locator('input').all()) {
        await field.focus()
        await expectSoon(async () =>
          expect((await boxOf(field)).bottom).toBeLessThanOrEqual((await boxOf(actions)).y),
        )
      }
    })
  })

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('on the start page, help is beside what to have ready, in line with the ways to get paid', async ({
    page,
  }) => {
    await open(page, '/get-started')
    await expectSoon(async () => {
      const [ways, needs, help] = [
        await boxOf(page.locator('.acceptance-methods ul')),
        await boxOf(page.locator('.needs')),
        await boxOf(page.locator('.aside-card')),
      ]
      expect(help.y).toBeCloseTo(needs.y)
      expect(help.x).toBeGreaterThan(needs.right)
      expect(help.right).toBeCloseTo(ways.right)
    })
  })

  test('an alert about the service is as wide as the page below it', async ({ page, person }) => {
    const body = reviewReadyCA(person.email, { sin: '046454286' })
    const application = { serviceId: 'svc-unfit' }
    await open(page, `/${await createDecidedApplication(page.request, { ...body, application })}/complete`)
    const rightOf = async (selector: string) => (await boxOf(page.locator(selector))).right
    await expectSoon(async () =>
      expect(await rightOf('.main > .alert')).toBeCloseTo(await rightOf('.home-columns')),
    )
  })

  test('a long email address breaks after @ and dots only', async ({ page }) => {
    const email = 'elise.gagnon.boulangerie.artisanale@ateliergagnonetfils.example.ca'
    await open(page, `/${await createApplication(page.request, reviewReadyCA(email))}/review`)
    const address = page.getByRole('definition').filter({ hasText: email }).locator('.email-address')
    const lineEnds = () =>
      address.evaluate((element) => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        const texts: Text[] = []
        while (walker.nextNode()) texts.push(walker.currentNode as Text)
        const characters = texts.flatMap((text) =>
          text.data.split('').map((character, index) => {
            const range = document.createRange()
            range.setStart(text, index)
            range.setEnd(text, index + 1)
            return { character, top: range.getBoundingClientRect().top }
          }),
        )
        return characters
          .filter(({ top }, index) => (characters[index + 1]?.top ?? top) > top)
          .map(({ character }) => character)
          .join('')
      })
    await expect.poll(lineEnds).toMatch(/^[@.]+$/)
  })

  test('the column below an order is in line with the order and its summary', async ({ page, person }) => {
    const id = await createDecidedApplication(page.request, reviewReadyCA(person.email, { sin: '046454286' }))
    const rosa = orderPage(page)
    await open(page, `/${id}/order`)
    const expectInLine = async (step: string) => {
      const [first, last] = [page.locator('.aside-card').first(), page.locator('.aside-card').last()]
      await expectSoon(async () => {
        const [title, summary] = [await boxOf(page.locator('h1')), await boxOf(rosa.summary)]
        const [left, right] = [await boxOf(first), await boxOf(last)]
        expect(left.x, step).toBeCloseTo(title.x)
        expect([right.x, right.right], step).toEqual([summary.x, summary.right])
      })
    }
    await expectInLine('order')
    await rosa.setQuantity(rosa.t('orders.product.POYNTC'), 1)
    await rosa.press('Continue to card details')
    await rosa.expectHeading('Your card')
    await expectInLine('card')
  })
})

test.describe('on paper', () => {
  test.use({ viewport: { width: 816, height: 1056 }, isMobile: false, hasTouch: false, colorScheme: 'dark' })

  test('a page has nothing to press, no bar and a light ground', async ({ page, person }) => {
    const body = reviewReadyCA(person.email, { sin: '046454286' })
    const approved = await createDecidedApplication(page.request, body)
    const asked = await createDecidedApplication(page.request, reviewReadyCA(person.email))
    for (const path of [`${approved}/complete`, `${approved}/order`, `${asked}/success`, `${asked}/letter`]) {
      await page.emulateMedia({ media: 'screen' })
      await open(page, `/${path}`)
      const pressable = page.locator('button:visible, .button:visible, nav:visible')
      await expect(page.locator('#main').locator(pressable).first()).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await expect(pressable, path).toHaveCount(0)
      const onPaper = () =>
        page.evaluate(() => ({
          bars: [...document.querySelectorAll('body *')]
            .filter((element) => element.checkVisibility() && getComputedStyle(element).position === 'fixed')
            .map((element) => element.className),
          ground: getComputedStyle(document.documentElement).backgroundColor,
        }))
      await expect.poll(onPaper, path).toEqual({ bars: [], ground: 'rgb(255, 255, 255)' })
    }
  })
})

test('an email address moves to the next line before it breaks, with its link’s underline and the period after it', async ({
  page,
  person,
}) => {
  await open(page, `/${await createDecidedApplication(page.request, reviewReadyCA(person.email))}/order`)
  const link = page.getByRole('region', { name: 'Need help?' }).getByRole('link').first()
  await expect(link).toHaveText('payments-support@example.com')
  const layout = await link.evaluateHandle((element) => {
    const sentence = document.createElement('p')
    const inText = document.createElement('a')
    inText.append(...[...element.childNodes].map((node) => node.cloneNode(true)))
    sentence.append('Questions? You can email ', inText, '.')
    document.querySelector('main')?.append(sentence)
    return sentence
  })
  const linesAt = (width: number) =>
    layout.evaluate((sentence, pixels) => {
      sentence.style.width = `${pixels}px`
      const linesOf = (node: Node) => {
        const range = document.createRange()
        range.selectNodeContents(node)
        return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)))
      }
      const [, address = sentence, period = sentence] = sentence.childNodes
      return {
        ofAddress: linesOf(address).size,
        ofBoth: new Set([...linesOf(address), ...linesOf(period)]).size,
      }
    }, width)
  await expect.poll(() => linesAt(270)).toEqual({ ofAddress: 1, ofBoth: 1 })
  await expect.poll(() => linesAt(200)).toEqual({ ofAddress: 2, ofBoth: 2 })
  // Links do not underline what is laid out as a block of its own.
  await expect(page.locator('main > p a .email-address')).toHaveCSS('display', 'inline')
})
