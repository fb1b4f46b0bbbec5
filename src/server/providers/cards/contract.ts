/** What every vault and processor has to do, whoever stands behind it: each one's tests run this. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CardVault, Charge } from './port.ts'

export interface OpenVault {
  vault: CardVault
  /** A card typed into the vault's own page. */
  typed(number: string): Promise<string>
  /** How many charges were made. */
  charges(): Promise<number>
  close(): Promise<void>
}

const works = '4242424242424242'
const declined = '4000000000000002'

export function cardVaultContract(open: () => Promise<OpenVault>): void {
  let opened: OpenVault
  let made = 0
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.close())

  const charge = (from: Charge['from'], key = `key-${(made += 1)}`) =>
    opened.vault.charge({ key, from, amount: 3000, currency: 'USD' })

  test('of a card its brand, last four digits and month are told, and nothing more', async () => {
    const token = await opened.typed(works)
    const card = await opened.vault.describe(token)
    expect(card).toEqual({ token, brand: 'visa', last4: '4242', expires: '2031-12' })
  })

  test('a token of nobody’s is no card', async () => {
    expect(await opened.vault.describe('card_of_nobody')).toBeNull()
  })

  test('a card is charged, another one declined', async () => {
    expect(await charge({ cardToken: await opened.typed(works) })).toBe('paid')
    expect(await charge({ cardToken: await opened.typed(declined) })).toBe('declined')
    expect(await charge({ cardToken: 'card_of_nobody' })).toBe('declined')
  })

  test('a bank account is charged, another one declined', async () => {
    const account = (accountNumber: string) => ({ account: { routingNumber: '021000021', accountNumber } })
    expect(await charge(account('000123456789'))).toBe('paid')
    expect(await charge(account('000120002'))).toBe('declined')
  })

  test('a key is charged once, however often and at once it is asked for', async () => {
    const from = { cardToken: await opened.typed(works) }
    const before = await opened.charges()
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => charge(from, 'the same')))
    expect(new Set(outcomes)).toEqual(new Set(['paid']))
    expect((await opened.charges()) - before).toBe(1)
  })

  test('a key that was declined stays declined: another card needs another key', async () => {
    await charge({ cardToken: await opened.typed(declined) }, 'declined once')
    expect(await charge({ cardToken: await opened.typed(works) }, 'declined once')).toBe('declined')
  })
}
