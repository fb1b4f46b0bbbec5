/** Arranges a state once and looks at its page in each language of its market. */
import type { Locale } from '#messages/translator.ts'
import { translatorFor } from '#messages/catalogs.ts'
import { languageNames } from '#domain/countries/market.ts'
import { capture } from './capture.ts'
import { expectState } from './check-page.ts'
import type { PageState, World } from './page-state.ts'

export const firstLanguage = ({ market }: PageState): Locale => (market === 'US' ? 'en-US' : 'en-CA')

export async function visitState(world: World, section: string, state: PageState): Promise<void> {
  const { page } = world
  const look = async (locale: Locale) => {
    await expectState(page, state, locale)
    await capture(page, `${section}-${state.state}.${locale.slice(0, 2)}`)
  }
  const address = await state.arrange(world)
  await page.goto(address)
  await state.reach?.(world)
  await look(firstLanguage(state))
  if (state.market === 'US') return
  if (state.reopens) {
    await page.context().addCookies([{ name: 'market', value: 'fr-CA', url: world.brandOrigin }])
    await page.goto(address)
    await state.reach?.({ ...world, t: translatorFor('fr-CA').t })
  } else await page.getByRole('button', { name: languageNames['fr-CA'], exact: true }).click()
  await look('fr-CA')
}

export const sectionSlug = (heading: string): string => heading.toLowerCase().replaceAll(/[ ,]+/g, '-')
