/** What every bank-linking provider has to do, whoever stands behind it: each one's tests run this. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Market } from '../../../domain/market.ts'
import { eftRoutingNumber } from '../../../domain/rules/eft-routing.ts'
import { routingNumber } from '../../../domain/rules/routing-number.ts'
import type { BankLink } from './port.ts'

export interface OpenBankLink {
  link: BankLink
  /** What the window returns to somebody who signs in. */
  signIn(who: 'user_good' | 'user_bad' | 'user_empty', market: Market): Promise<string>
  close(): Promise<void>
}

export function bankLinkContract(open: () => Promise<OpenBankLink>): void {
  let opened: OpenBankLink
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.close())

  test('every token that opens the window is another one, and runs out', async () => {
    const request = { reference: 'app', brand: 'GoDaddy Payments', market: 'US', language: 'en-US' } as const
    const [one, other] = [await opened.link.createToken(request), await opened.link.createToken(request)]
    expect(one.token).not.toBe(other.token)
    expect(one.expiresAt.getTime()).toBeGreaterThan(Date.parse('2020-01-01'))
  })

  test.each(['US', 'CA'] as const)('somebody in %s has accounts with their numbers', async (market) => {
    const accounts = await opened.link.exchange(await opened.signIn('user_good', market))
    const rule = market === 'US' ? routingNumber : eftRoutingNumber
    expect(accounts?.length).toBeGreaterThan(1)
    for (const account of accounts ?? []) {
      expect(account.market).toBe(market)
      expect(rule(account.routingNumber, { market, today: '2026-11-20' })).toBeNull()
      expect(account.accountNumber).toMatch(/^\d{4,17}$/)
      expect(account.bankName).not.toBe('')
    }
  })

  test('somebody without an account has none', async () => {
    expect(await opened.link.exchange(await opened.signIn('user_empty', 'US'))).toEqual([])
  })

  test('a wrong password leads nowhere', async () => {
    expect(await opened.link.exchange(await opened.signIn('user_bad', 'US'))).toBeNull()
  })

  test('a token is taken once, and a token of nobody never', async () => {
    const token = await opened.signIn('user_good', 'US')
    expect(await opened.link.exchange(token)).not.toBeNull()
    expect(await opened.link.exchange(token)).toBeNull()
    expect(await opened.link.exchange('public-of-nobody')).toBeNull()
  })
}
