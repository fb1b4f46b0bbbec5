/** The brand that a partner sends, checked and in the form in which it is stored. */
import type { BrandUpdate } from '#api/partners/referrals.ts'
import { shownRatio, unreadableColors } from '#domain/referrals/brand/contrast.ts'
import { logoFault } from '#domain/referrals/brand/logo.ts'
import { brandNameKey } from '#domain/referrals/brand/name-key.ts'
import { minimumContrast } from '#domain/referrals/palette.ts'
import { portalDefinitions, portals } from '#domain/referrals/portal.ts'
import type { BrandOverrides } from '#domain/referrals/referral.ts'
import type { ApiFieldError } from '#server/api-error.ts'

/** Members that are null, blank or empty are left out, so that the portal's apply. */
export function toBrand({ supportPhone, ...update }: BrandUpdate): BrandOverrides {
  const brand = withoutEmpty(update) as BrandOverrides
  return supportPhone ? { ...brand, supportPhone: formatNumber(supportPhone) } : brand
}

function withoutEmpty(group: object): object {
  return Object.fromEntries(
    Object.entries(group).flatMap(([name, value]: [string, unknown]) => {
      if (value === undefined || value === null) return []
      if (typeof value !== 'object')
        return typeof value === 'string' ? [[name, value.trim()]] : [[name, value]]
      const part = withoutEmpty(value)
      return Object.keys(part).length > 0 ? [[name, part]] : []
    }),
  )
}

/** As in the file: `+1 480 555 0100`. */
const formatNumber = (phone: string): string =>
  phone
    .replaceAll(/\D/g, '')
    .slice(-10)
    .replace(/^(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3')

/** Colors that can't be read, each with its contrast (PART-04). */
export const colorErrors = (brand: BrandOverrides): ApiFieldError[] =>
  unreadableColors(brand).map(({ field, ratio, text, background, nearest }) => ({
    field: `brand.colors.${field}`,
    code: 'color_unreadable',
    figures: {
      ratio: shownRatio(ratio),
      minimum: minimumContrast,
      text,
      background,
      nearest: nearest ?? 'none',
    },
  }))

/**
 * A portal's own name would show its mark and hide that pages are the portal's; another partner's would pass for that partner.
 * @param ofOthers brand names of referrals that are not the organization's
 */
export function nameErrors(
  { name, senderName }: BrandOverrides,
  ofOthers: readonly string[],
): ApiFieldError[] {
  const ofPortals = portals.map((portal) => portalDefinitions[portal].brand.name)
  const taken = new Set([...ofPortals, ...ofOthers].map(brandNameKey))
  return Object.entries({ name, senderName }).flatMap(([field, value]) =>
    value !== undefined && taken.has(brandNameKey(value))
      ? [{ field: `brand.${field}`, code: 'brand_name_taken' }]
      : [],
  )
}

/** @param stored logos that the operator gave may be of another format, and stay */
export const logoErrors = (brand: BrandOverrides, stored: BrandOverrides = {}): ApiFieldError[] =>
  (['logo', 'logoOnDark'] as const).flatMap((name) => {
    const logo = brand[name]
    const fault = logo == null || logo === stored[name] ? null : logoFault(logo)
    return fault === null ? [] : [{ field: `brand.${name}`, code: fault }]
  })
