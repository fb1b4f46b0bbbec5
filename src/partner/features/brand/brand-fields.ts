/** The fields of the editor, by their path in the brand. */
import type { BrandView } from '#api/partners/referrals.ts'
import { languages } from '#domain/countries/market.ts'
import { lookOf, type Portal, portalDefinitions } from '#domain/referrals/portal.ts'
import { brandTextNames, colorNames, linkNames, textLanguages } from '#domain/referrals/portals/definition.ts'
import type { BrandOverrides } from '#domain/referrals/referral.ts'

export const colorPaths = colorNames.map((name) => `colors.${name}` as const)
export const textPaths = textLanguages.flatMap((language) =>
  brandTextNames.map((name) => `texts.${language}.${name}` as const),
)
export const linkPaths = linkNames.map((name) => `links.${name}` as const)
export const localLinkPaths = languages.flatMap((language) =>
  linkNames.map((name) => `localLinks.${language}.${name}` as const),
)
export const brandPaths = [
  'name',
  'senderName',
  'logo',
  'logoOnDark',
  'look',
  ...colorPaths,
  ...textPaths,
  'supportEmail',
  'supportPhone',
  ...linkPaths,
  ...localLinkPaths,
] as const
export type BrandPath = (typeof brandPaths)[number]

type Group = Readonly<Record<string, unknown>>
const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null

/** The text at a path; empty if there is none. */
export function valueAt(brand: unknown, path: string): string {
  let value = brand
  for (const name of path.split('.')) value = isGroup(value) ? value[name] : undefined
  return typeof value === 'string' ? value : ''
}

/** An empty text leaves its member out, so that the portal's applies. */
export function withValue(brand: BrandView, path: BrandPath, text: string): BrandView {
  return set(brand, path.split('.'), text)
}

function set(group: Group, [name = '', ...rest]: string[], text: string): Group {
  const { [name]: old, ...others } = group
  if (rest.length === 0) return text === '' ? others : { ...others, [name]: text }
  const part = set(isGroup(old) ? old : {}, rest, text)
  return Object.keys(part).length === 0 ? others : { ...others, [name]: part }
}

/** The texts at the known paths of anything, such as a file. */
export const pickBrand = (source: unknown): BrandView =>
  brandPaths.reduce<BrandView>((brand, path) => {
    const text = valueAt(source, path)
    return text === '' ? brand : withValue(brand, path, text)
  }, {})

export const isSameBrand = (a: BrandView, b: BrandView): boolean =>
  brandPaths.every((path) => valueAt(a, path) === valueAt(b, path))

/** What applies where the brand has nothing of its own. */
export const defaultBrand = (portal: Portal, { look }: BrandView): BrandView => ({
  ...portalDefinitions[portal].brand,
  logo: null,
  colors: lookOf(portal, { look }).brand.colors,
})

const isColor = (text: string): boolean => /^#[\da-f]{6}$/i.test(text)

/** The part that can be measured: colors that are being typed are left out. */
export const coloredPart = (brand: BrandView): Pick<BrandOverrides, 'look' | 'colors'> => ({
  ...(brand.look && { look: brand.look }),
  colors: Object.fromEntries(Object.entries(brand.colors ?? {}).filter(([, color]) => isColor(color))),
})
