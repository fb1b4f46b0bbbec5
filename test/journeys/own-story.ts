/** A story with a product of its own, which it shares with nobody at the same time: its clock may be moved. */
import { startOwnProduct, type OwnProduct } from './own-product.ts'
import { test as story } from './story.ts'

export const test = story.extend<object, { product: OwnProduct }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its parameter.
    async ({}, run) => {
      const product = await startOwnProduct()
      await run(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ product }, run) => run(product.origin),
})

export { expect } from './story.ts'
