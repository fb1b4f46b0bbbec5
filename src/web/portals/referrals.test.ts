import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { portals } from '../../domain/portal.ts'
import { configurationOf } from '../../domain/referrals/configuration.ts'
import { parseReferrals } from '../../domain/referrals/parse.ts'
import { looks, paletteOf, unreadablePairs } from './look.ts'

const referrals = parseReferrals(
  readFileSync(new URL('../../../data/referrals.json', import.meta.url), 'utf8'),
)

test.each(referrals.map((referral) => [referral.id, referral] as const))(
  'every text of %s can be read on its ground, on either portal',
  (_id, referral) => {
    for (const portal of portals) {
      const { colors } = configurationOf(portal, 'US', referral).brand
      expect(unreadablePairs(paletteOf(colors, looks[portal])), portal).toEqual([])
    }
  },
)
