/** Conformance tests for every card vault and processor adapter. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CardVault, Charge } from '#server/vendors/cards/port.ts'

export interface CardVaultFixture {
  vault: CardVault
  /** Enters a card in the vault's form and returns its token. */
  tokenize(number: string): Promise<string>
  /** Number of charges so far. */
  chargeCount(): Promise<number>
  close(): Promise<void>
}

const approvedCard = '4242424242424242'
const declinedCard = '4000000000000002'

export function testCardVaultConformance(setUp: () => Promise<CardVaultFixture>): void {
  let fixture: CardVaultFixture
  let keyCount = 0
  beforeAll(async () => {
    fixture = await setUp()
  })
  afterAll(() => fixture.close())

  const charge = (from: Charge['from'], key = `key-${(keyCount += 1)}`) =>
    fixture.vault.charge({ key, from, amount: 3000, currency: 'USD' })

  test('a card is described only by brand, last four digits and expiry month', async () => {
    const token = await fixture.tokenize(approvedCard)
    const card = await fixture.vault.describe(token)
    expect(card).toEqual({ token, brand: 'visa', last4: '4242', expires: '2031-12' })
  })

  test('an unknown token has no card', async () => {
    expect(await fixture.vault.describe('card_unknown')).toBeNull()
  })

  test('cards are charged or declined', async () => {
    expect(await charge({ cardToken: await fixture.tokenize(approvedCard) })).toBe('paid')
    expect(await charge({ cardToken: await fixture.tokenize(declinedCard) })).toBe('declined')
    expect(await charge({ cardToken: 'card_unknown' })).toBe('declined')
  })

  test('bank accounts are charged or declined', async () => {
    const account = (accountNumber: string) => ({ account: { routingNumber: '021000021', accountNumber } })
    expect(await charge(account('000123456789'))).toBe('paid')
    expect(await charge(account('000120002'))).toBe('declined')
  })

  test('concurrent charges with the same idempotency key charge once', async () => {
    const from = { cardToken: await fixture.tokenize(approvedCard) }
    const before = await fixture.chargeCount()
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => charge(from, 'the same')))
    expect(new Set(outcomes)).toEqual(new Set(['paid']))
    expect((await fixture.chargeCount()) - before).toBe(1)
  })

  test('a declined idempotency key stays declined, even with another card', async () => {
    await charge({ cardToken: await fixture.tokenize(declinedCard) }, 'declined once')
    expect(await charge({ cardToken: await fixture.tokenize(approvedCard) }, 'declined once')).toBe(
      'declined',
    )
  })
}
