import { expect, test } from 'vitest'
import { languages } from '#domain/countries/market.ts'
import { hasRemedy, isAppealable, reasonCodes } from '#domain/underwriting/decision-reasons.ts'
import { presentReason } from './core/letter-texts.ts'

test.each(languages)(
  'a decline that documents can overcome says until when they can be sent, in %s [LET-01]',
  (language) => {
    for (const code of reasonCodes.filter(isAppealable)) {
      expect(presentReason(code, language, '2026-12-23T17:00:00Z').remedy).toMatch(
        /December 23, 2026|23\sdécembre\s2026/,
      )
      expect(presentReason(code, language).remedy).toBeUndefined()
    }
  },
)

test.each(languages)(
  'every reason of the closed list has its sentence in %s, and its remedy [LET-01]',
  (language) => {
    for (const code of reasonCodes) {
      const { message, remedy } = presentReason(code, language)
      expect([code, message]).not.toEqual([code, expect.stringMatching(/^decision-letter\./)])
      expect([code, message.length > 10]).toEqual([code, true])
      expect([code, remedy !== undefined && !remedy.startsWith('decision-letter.')]).toEqual([
        code,
        hasRemedy(code),
      ])
    }
  },
)
