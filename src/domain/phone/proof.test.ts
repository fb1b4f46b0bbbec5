import { expect, test } from 'vitest'
import { codeLivesMs, codeStanding, linkLivesMs, linkStanding, sendStanding } from './proof.ts'

const noon = Date.UTC(2026, 10, 20, 12)
const sent = { wrongTries: 0, code: { expiresAt: noon + codeLivesMs } }
const link = { link: { expiresAt: noon + linkLivesMs, isUsed: false } }

test('a code lives 10 minutes [PHONE-02]', () => {
  expect(codeLivesMs).toBe(600_000)
  expect(codeStanding(sent, true, noon + codeLivesMs - 1)).toBe('accepted')
  expect(codeStanding(sent, true, noon + codeLivesMs)).toBe('expired')
})

test('a link lives 5 minutes and works once [PHONE-03]', () => {
  expect(linkLivesMs).toBe(300_000)
  expect(linkStanding(link, noon + linkLivesMs - 1)).toBe('open')
  expect(linkStanding(link, noon + linkLivesMs)).toBe('expired')
  expect(linkStanding({ link: { ...link.link, isUsed: true } }, noon)).toBe('used')
  expect(linkStanding({ link: null }, noon)).toBe('expired')
})

test('a text may be sent again after a minute, five times in all [PHONE-05]', () => {
  expect(sendStanding({ sends: 0, lastSentAt: null }, noon)).toEqual({ standing: 'open' })
  expect(sendStanding({ sends: 1, lastSentAt: noon }, noon + 20_000)).toEqual({
    standing: 'early',
    waitMs: 40_000,
  })
  expect(sendStanding({ sends: 4, lastSentAt: noon }, noon + 60_000)).toEqual({ standing: 'open' })
  expect(sendStanding({ sends: 5, lastSentAt: noon }, noon + 60_000)).toEqual({ standing: 'used_up' })
})

test('a code is accepted, expired or incorrect; the fifth wrong try is the last [PHONE-08]', () => {
  expect(codeStanding(sent, false, noon)).toBe('incorrect')
  expect(codeStanding({ ...sent, wrongTries: 4 }, false, noon)).toBe('used_up')
  expect(codeStanding({ ...sent, wrongTries: 5 }, true, noon)).toBe('used_up')
  expect(codeStanding({ wrongTries: 0, code: null }, true, noon)).toBe('expired')
})
