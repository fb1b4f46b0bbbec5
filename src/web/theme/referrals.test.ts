import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { portalDefinitions, portals } from '../../domain/referrals/portal.ts'
import { resolveConfiguration } from '../../domain/referrals/configuration.ts'
import { parseReferrals } from '../../domain/referrals/parse-referrals.ts'
import { buildPalette, lowContrastPairs, schemes } from './theme.ts'

const referrals = parseReferrals(
  readFileSync(new URL('../../../data/referrals.json', import.meta.url), 'utf8'),
)

test.each(referrals.map((referral) => [referral.id, referral] as const))(
  'every text of %s can be read on its ground, on either portal',
  (_id, referral) => {
    for (const portal of portals) {
      const { colors } = resolveConfiguration(portal, 'US', referral).brand
      for (const scheme of schemes)
        expect(
          lowContrastPairs(buildPalette(colors, portalDefinitions[portal].theme, scheme)),
          `${portal} ${scheme}`,
        ).toEqual([])
    }
  },
)
