import { applicantAt } from './applicant.ts'
import { anApplication, begunUS } from './application.ts'
import { bakery } from './answers.ts'
import { startMapsHost, type MapsHost } from './maps-host.ts'
import { startOwnProduct } from './own-product.ts'
import { signIn } from './sign-in.ts'
import { expect, test as story } from './story.ts'

/** A product with a maps key, whose maps script is on this machine. */
const test = story.extend<object, { maps: MapsHost; origin: string }>({
  maps: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its parameter.
    async ({}, run) => {
      const host = await startMapsHost()
      await run(host)
      await host.stop()
    },
    { scope: 'worker' },
  ],
  origin: [
    async ({ maps }, run) => {
      const product = await startOwnProduct({ MAPS_KEY: 'key-of-ours', MAPS_ORIGINS: maps.origin })
      await run(product.origin)
      await product.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ origin }, run) => run(origin),
})

const search = 'Find an address (optional)'

test('an address is found by its beginning and fills its lines; the script is asked for with library, language and key [API2-50]', async ({
  page,
  person,
  maps,
}) => {
  maps.failNext(0)
  await signIn(page.request, person)
  const id = await anApplication(page.request, begunUS(person.email))
  const rosa = applicantAt(page, bakery)
  await page.goto(`/${id}/business-address`)
  const box = page.getByRole('combobox', { name: search })
  await box.fill('22 Mis')
  await page.getByRole('option', { name: '22 Mis Mission Street, us' }).click()
  await expect(rosa.box('Street address')).toHaveValue('22 Mission Street')
  await expect(rosa.box('City')).toHaveValue('San Francisco')
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('CA')
  await expect(rosa.box('ZIP code')).toHaveValue('94105')
  expect(maps.asked()).toEqual([
    { key: 'key-of-ours', libraries: 'places', language: 'en', loading: 'async' },
  ])
  await rosa.goOn()
  await rosa.sees(rosa.t('screens.identity.title'))
})

test('a script that fails is asked for three times in all; then addresses are typed [API2-50]', async ({
  page,
  person,
  maps,
}) => {
  await signIn(page.request, person)
  const id = await anApplication(page.request, begunUS(person.email))
  const rosa = applicantAt(page, bakery)
  for (const [failures, found] of [
    [2, true],
    [3, false],
  ] as const) {
    maps.failNext(failures)
    await page.clock.install()
    await page.goto(`/${id}/business-address`)
    await rosa.sees('Where is your business?')
    await expect.poll(() => maps.asked().length).toBe(3)
    await page.clock.fastForward(10_000)
    expect(maps.asked().length).toBe(3)
    await expect(page.getByRole('combobox', { name: search })).toHaveCount(found ? 1 : 0)
    await expect(page.locator('.toast')).toHaveCount(0)
  }
  await rosa.type.address(bakery.businessAddress)
  await expect(rosa.box('Street address')).toHaveValue('22 Mission Street')
})

story('without a maps key nothing is loaded from elsewhere [API2-50]', async ({ page, person, baseURL }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin !== baseURL && url.protocol.startsWith('http')) elsewhere.push(request.url())
  })
  await signIn(page.request, person)
  const id = await anApplication(page.request, begunUS(person.email))
  await page.goto(`/${id}/business-address`)
  await applicantAt(page, bakery).sees('Where is your business?')
  await expect(page.getByRole('combobox', { name: search })).toHaveCount(0)
  expect(elsewhere).toEqual([])
})
