/** A brand's own texts, in the language of the page. */
import type { Language } from '../countries/market.ts'
import type { Brand, BrandTexts } from './portals/definition.ts'

/** Empty for a language in which the brand has none. */
export const textsIn = ({ texts }: Pick<Brand, 'texts'>, language: Language): Partial<BrandTexts> =>
  texts?.[language === 'fr-CA' ? 'fr' : 'en'] ?? {}
