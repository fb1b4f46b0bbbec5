import { aDecidedApplication, anApplication, answeredCA, answeredUS, begunUS } from './application.ts'
import { expectNothingSerious } from './nothing-serious.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './story.ts'

for (const locale of ['en-US', 'fr-CA'] as const)
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('the pages of accounts, stores, channels and what is left keep nobody out, down to 320 px', async ({
      page,
      person,
    }) => {
      test.slow()
      await page.setViewportSize({ width: 320, height: 700 })
      await signIn(page.request, person)
      const { email } = person
      const answered =
        locale === 'en-US' ? answeredUS(email) : answeredCA(email, { sin: '046454286', territory: 'ON' })
      const application = { serviceId: 'svc-site' }
      const id = await aDecidedApplication(page.request, { ...answered, application })
      if (locale === 'en-US') await anApplication(page.request, begunUS(email))
      const adding = { intent: 'ADD_STORE', parentApplication: id, storeName: 'Harbor Oven' } as const
      const store = await aDecidedApplication(page.request, { application: adding })
      const stores = `/accounts/${id.slice('urn:app:'.length)}/stores`
      for (const address of [
        '/accounts',
        '/store-selector',
        stores,
        ...['add-channel', 'set-up'].map((at) => `/${id}/${at}`),
        `/${store}/store-complete`,
      ]) {
        await page.goto(address)
        await expectNothingSerious(page, address)
        const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(over, address).toBeLessThanOrEqual(0)
      }
    })
  })
