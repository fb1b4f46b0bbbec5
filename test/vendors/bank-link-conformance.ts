/** Conformance tests for every bank-link adapter. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Market } from '#domain/countries/market.ts'
import { caBankFormat } from '#domain/countries/ca-bank.ts'
import { routingNumber } from '#domain/fields/rules/bank-account.ts'
import type { BankLink } from '#server/vendors/bank-link/port.ts'

export interface BankLinkFixture {
  link: BankLink
  /** Returns the public token of a sign-in in the vendor's window. */
  signIn(user: 'user_good' | 'user_bad' | 'user_empty', market: Market): Promise<string>
  close(): Promise<void>
}

const owner = { fullName: 'Rosa Delgado' }

/** Null if either needs a new sign-in. */
export async function readAccounts(link: BankLink, publicToken: string) {
  const access = await link.exchange(publicToken)
  return access === null ? null : link.accounts(access, owner)
}

export function testBankLinkConformance(setUp: () => Promise<BankLinkFixture>): void {
  let fixture: BankLinkFixture
  beforeAll(async () => {
    fixture = await setUp()
  })
  afterAll(() => fixture.close())

  test('link tokens are unique and expire', async () => {
    const request = { reference: 'app', brand: 'GoDaddy Payments', market: 'US', language: 'en-US' } as const
    const [one, other] = [await fixture.link.createToken(request), await fixture.link.createToken(request)]
    expect(one.token).not.toBe(other.token)
    expect(one.expiresAt.getTime()).toBeGreaterThan(Date.parse('2020-01-01'))
  })

  test.each(['US', 'CA'] as const)('a sign-in in %s returns accounts with their numbers', async (market) => {
    const accounts = await readAccounts(fixture.link, await fixture.signIn('user_good', market))
    expect(accounts?.length).toBeGreaterThan(1)
    for (const account of accounts ?? []) {
      expect(account.market).toBe(market)
      if (market === 'US')
        expect(routingNumber(account.routingNumber, { market, today: '2026-11-20' })).toBeNull()
      else expect(caBankFormat.splitRoutingNumber(account.routingNumber).transitNumber).toMatch(/^\d{5}$/)
      expect(account.accountNumber).toMatch(/^\d{4,17}$/)
      expect(account.bankName).not.toBe('')
      expect(account.holderNames.join('')).not.toBe('')
    }
  })

  test('a user without accounts gets an empty list', async () => {
    expect(await readAccounts(fixture.link, await fixture.signIn('user_empty', 'US'))).toEqual([])
  })

  test('a wrong password returns no accounts', async () => {
    expect(await readAccounts(fixture.link, await fixture.signIn('user_bad', 'US'))).toBeNull()
  })

  test('a public token works once and an unknown token never', async () => {
    const token = await fixture.signIn('user_good', 'US')
    expect(await fixture.link.exchange(token)).not.toBeNull()
    expect(await fixture.link.exchange(token)).toBeNull()
    expect(await fixture.link.exchange('public-unknown')).toBeNull()
  })

  test('accounts are read as often as needed, and access is removed as often as one likes', async () => {
    const access = (await fixture.link.exchange(await fixture.signIn('user_good', 'US'))) ?? ''
    const accounts = await fixture.link.accounts(access, owner)
    expect(await fixture.link.accounts(access, owner)).toEqual(accounts)
    await fixture.link.remove(access)
    await fixture.link.remove(access)
  })
}
