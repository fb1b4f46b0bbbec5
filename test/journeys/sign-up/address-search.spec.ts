import { applicantPage } from '../pages/applicant-page.ts'
import { createApplication, partialUS } from '../fixtures/create-application.ts'
import { bakery } from '../fixtures/answers.ts'
import { startFakeMapsHost, type FakeMapsHost } from '../fixtures/fake-maps-host.ts'
import { startDedicatedServer } from '../fixtures/dedicated-server.ts'
import { signIn } from '../pages/sign-in.ts'
import { expect, test as story } from '../fixtures/test.ts'

/** A server with a maps key and a local maps script. */
const test = story.extend<object, { maps: FakeMapsHost; origin: string }>({
  maps: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its parameter.
    async ({}, run) => {
      const host = await startFakeMapsHost()
      await run(host)
      await host.stop()
    },
    { scope: 'worker' },
  ],
  origin: [
    async ({ maps }, run) => {
      const product = await startDedicatedServer({ MAPS_KEY: 'key-of-ours', MAPS_ORIGINS: maps.origin })
      await run(product.origin)
      await product.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ origin }, run) => run(origin),
})

const search = 'Find an address (optional)'

test('fills the address from a suggestion and loads the script with library, language and key [API2-50]', async ({
  page,
  person,
  maps,
}) => {
  maps.failNext(0)
  await signIn(page.request, person)
  const id = await createApplication(page.request, partialUS(person.email))
  const rosa = applicantPage(page, bakery)
  await page.goto(`/${id}/business-address`)
  const box = page.getByRole('combobox', { name: search })
  await box.fill('22 Mis')
  await page.getByRole('option', { name: '22 Mis Mission Street, us' }).click()
  await expect(rosa.box('Street address')).toHaveValue('22 Mission Street')
  await expect(rosa.box('City')).toHaveValue('San Francisco')
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('CA')
  await expect(rosa.box('ZIP code')).toHaveValue('94105')
  expect(maps.requests()).toEqual([
    { key: 'key-of-ours', libraries: 'places', language: 'en', loading: 'async' },
  ])
  await rosa.pressContinue()
  await rosa.expectHeading(rosa.t('screens.identity.title'))
})

test('tries to load the maps script three times and then offers manual entry [API2-50]', async ({
  page,
  person,
  maps,
}) => {
  await signIn(page.request, person)
  const id = await createApplication(page.request, partialUS(person.email))
  const rosa = applicantPage(page, bakery)
  for (const [failures, found] of [
    [2, true],
    [3, false],
  ] as const) {
    maps.failNext(failures)
    await page.clock.install()
    await page.goto(`/${id}/business-address`)
    await rosa.expectHeading('Where is your business?')
    await expect.poll(() => maps.requests().length).toBe(3)
    await page.clock.fastForward(10_000)
    expect(maps.requests().length).toBe(3)
    await expect(page.getByRole('combobox', { name: search })).toHaveCount(found ? 1 : 0)
    await expect(page.locator('.toast')).toHaveCount(0)
  }
  await rosa.fill.address(bakery.businessAddress)
  await expect(rosa.box('Street address')).toHaveValue('22 Mission Street')
})

story('without a maps key loads nothing from other origins [API2-50]', async ({ page, person, baseURL }) => {
  const externalRequests: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin !== baseURL && url.protocol.startsWith('http')) externalRequests.push(request.url())
  })
  await signIn(page.request, person)
  const id = await createApplication(page.request, partialUS(person.email))
  await page.goto(`/${id}/business-address`)
  await applicantPage(page, bakery).expectHeading('Where is your business?')
  await expect(page.getByRole('combobox', { name: search })).toHaveCount(0)
  expect(externalRequests).toEqual([])
})
