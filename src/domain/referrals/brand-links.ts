/** A brand's links for a language, and whose pages they lead to. */
import { languages, type Language } from '../countries/market.ts'
import type { Brand, LinkName, Links } from './portals/definition.ts'

type Linked = Pick<Brand, 'links' | 'localLinks'>

/** A link without a page in the language leads to the general one. */
export const linksIn = ({ links, localLinks }: Linked, language: Language): Links => ({
  ...links,
  ...localLinks?.[language],
})

/** A general link of the referral goes before the portal's in a language: the partner's page is the right one. */
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

/** The name of the portal where a partner's page leads to the portal's; null where the page is the brand's own. */
export const ownerOfLink = (
  brand: Pick<Brand, 'name' | 'links'>,
  portal: Pick<Brand, 'name' | 'links'>,
  link: LinkName,
): string | null =>
  brand.name !== portal.name && brand.links[link] === portal.links[link] ? portal.name : null

/** The name of the portal whose support answers for a partner; null where the brand has its own. */
export const ownerOfSupport = (
  brand: Pick<Brand, 'name' | 'supportEmail'>,
  portal: Pick<Brand, 'name' | 'supportEmail'>,
): string | null =>
  brand.name !== portal.name && brand.supportEmail === portal.supportEmail ? portal.name : null
