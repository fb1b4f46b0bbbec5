import {
  createDecidedApplication,
  createApplication,
  reviewReadyCA,
  reviewReadyUS,
  partialUS,
} from '../fixtures/create-application.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { signIn } from '../pages/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

for (const locale of ['en-US', 'fr-CA'] as const)
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('account, store, channel and setup pages have no serious accessibility violations and fit 320 px', async ({
      page,
      person,
    }) => {
      test.slow()
      await page.setViewportSize({ width: 320, height: 700 })
      await signIn(page.request, person)
      const { email } = person
      const answered =
        locale === 'en-US'
          ? reviewReadyUS(email)
          : reviewReadyCA(email, { sin: '046454286', territory: 'ON' })
      const application = { serviceId: 'svc-site' }
      const id = await createDecidedApplication(page.request, { ...answered, application })
      if (locale === 'en-US') await createApplication(page.request, partialUS(email))
      const adding = { intent: 'ADD_STORE', parentApplication: id, storeName: 'Harbor Oven' } as const
      const store = await createDecidedApplication(page.request, { application: adding })
      const stores = `/accounts/${id.slice('urn:app:'.length)}/stores`
      for (const address of [
        '/accounts',
        '/store-selector',
        stores,
        ...['add-channel', 'set-up'].map((at) => `/${id}/${at}`),
        `/${store}/store-complete`,
      ]) {
        await page.goto(address)
        await expectAccessible(page, address)
        const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(over, address).toBeLessThanOrEqual(0)
      }
    })
  })
