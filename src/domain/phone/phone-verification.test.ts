import { expect, test } from 'vitest'
import { codeTtlMs, checkCode, linkTtlMs, checkLink, checkResend } from './phone-verification.ts'

const noon = Date.UTC(2026, 10, 20, 12)
const sent = { failedAttempts: 0, code: { expiresAt: noon + codeTtlMs } }
const link = { link: { expiresAt: noon + linkTtlMs, isUsed: false } }

test('a code expires after 10 minutes [PHONE-02]', () => {
  expect(codeTtlMs).toBe(600_000)
  expect(checkCode(sent, true, noon + codeTtlMs - 1)).toBe('accepted')
  expect(checkCode(sent, true, noon + codeTtlMs)).toBe('expired')
})

test('a link expires after 5 minutes and works once [PHONE-03]', () => {
  expect(linkTtlMs).toBe(300_000)
  expect(checkLink(link, noon + linkTtlMs - 1)).toBe('valid')
  expect(checkLink(link, noon + linkTtlMs)).toBe('expired')
  expect(checkLink({ link: { ...link.link, isUsed: true } }, noon)).toBe('used')
  expect(checkLink({ link: null }, noon)).toBe('expired')
})

test('allows another text message after a minute, up to five messages [PHONE-05]', () => {
  expect(checkResend({ sendCount: 0, lastSentAt: null }, noon)).toEqual({ status: 'allowed' })
  expect(checkResend({ sendCount: 1, lastSentAt: noon }, noon + 20_000)).toEqual({
    status: 'cooldown',
    waitMs: 40_000,
  })
  expect(checkResend({ sendCount: 4, lastSentAt: noon }, noon + 60_000)).toEqual({ status: 'allowed' })
  expect(checkResend({ sendCount: 5, lastSentAt: noon }, noon + 60_000)).toEqual({ status: 'limit_reached' })
})

test('accepts, expires or rejects a code, and allows five failed attempts [PHONE-08]', () => {
  expect(checkCode(sent, false, noon)).toBe('incorrect')
  expect(checkCode({ ...sent, failedAttempts: 4 }, false, noon)).toBe('attempts_exhausted')
  expect(checkCode({ ...sent, failedAttempts: 5 }, true, noon)).toBe('attempts_exhausted')
  expect(checkCode({ failedAttempts: 0, code: null }, true, noon)).toBe('expired')
})
