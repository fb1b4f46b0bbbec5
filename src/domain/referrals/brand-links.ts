/** A brand's links by language, and the owner of each linked page. */
import { languages, type Language } from '../countries/market.ts'
import type { Brand, LinkName, Links } from './portals/definition.ts'

type Linked = Pick<Brand, 'links' | 'localLinks'>

/** Falls back to the general link if there is no page in the language. */
export const linksIn = ({ links, localLinks }: Linked, language: Language): Links => ({
  ...links,
  ...localLinks?.[language],
})

/** A referral's general link overrides the portal's localized link, because it leads to the partner's own page. */
export function mergeLinks(
  portal: Linked,
  referral: { links?: Partial<Links>; localLinks?: Brand['localLinks'] } = {},
): { links: Links; localLinks: NonNullable<Brand['localLinks']> } {
  const localLinks: NonNullable<Brand['localLinks']> = {}
  for (const language of languages) {
    const [inherited, own] = [portal.localLinks?.[language], referral.localLinks?.[language]]
    if (inherited || own) localLinks[language] = { ...inherited, ...referral.links, ...own }
  }
  return { links: { ...portal.links, ...referral.links }, localLinks }
}

/** Name of the portal if a partner's link leads to the portal's page; null if the page is the brand's own. */
export const ownerOfLink = (
  brand: Pick<Brand, 'name' | 'links'>,
  portal: Pick<Brand, 'name' | 'links'>,
  link: LinkName,
): string | null =>
  brand.name !== portal.name && brand.links[link] === portal.links[link] ? portal.name : null

/** Name of the portal that provides support for a partner; null if the brand has its own. */
export const ownerOfSupport = (
  brand: Pick<Brand, 'name' | 'supportEmail'>,
  portal: Pick<Brand, 'name' | 'supportEmail'>,
): string | null =>
  brand.name !== portal.name && brand.supportEmail === portal.supportEmail ? portal.name : null
