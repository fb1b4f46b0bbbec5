/** Conformance tests for every adapter of an acquirer. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListedMerchant } from '#domain/boarding/boarding.ts'
import type { MerchantRecord } from '#domain/boarding/merchant-record.ts'
import type { Acquirer } from '#server/vendors/boarding/port.ts'

export interface AcquirerFixture {
  acquirer: Acquirer
  /** Number of records that the acquirer has taken, without repeated ones. */
  takenCount(): Promise<number>
  close(): Promise<void>
}

export const testMerchant = (change: Partial<MerchantRecord> = {}): MerchantRecord => ({
  merchantId: `urn:app:${randomUUID()}`,
  parentMerchantId: null,
  status: 'ACTIVE',
  payouts: 'HELD',
  country: 'CA',
  currency: 'CAD',
  language: 'fr-CA',
  approvedAt: '2026-11-28T12:00:00.000Z',
  legalName: 'Boulangerie de l’Étoile inc.',
  tradeName: null,
  businessType: 'CORPORATION',
  number: { sourceType: 'BN', value: '123456789' },
  address: { line1: '12, rue Ontario', city: 'Montréal', territory: 'QC', zip: 'H2X 1Y6', countryCode: 'CA' },
  phone: '5145550123',
  website: null,
  mcc: '5462',
  expectedSales: 100_000,
  applicant: {
    firstName: 'Hélène',
    lastName: 'Tremblay',
    birthDate: '1980-02-03',
    email: 'helene@example.com',
    phone: '5145550123',
    address: null,
    number: null,
  },
  owners: [],
  payoutAccount: null,
  channels: [],
  ...change,
})

export function testAcquirerConformance(setUp: () => Promise<AcquirerFixture>): void {
  let fixture: AcquirerFixture
  beforeAll(async () => {
    fixture = await setUp()
  })
  afterAll(() => fixture.close())

  const board = (merchant: MerchantRecord, version = 1) =>
    fixture.acquirer.board(merchant, `${merchant.merchantId}:${version}`)
  async function listed(): Promise<ListedMerchant[]> {
    const merchants: ListedMerchant[] = []
    let after: string | null = null
    do {
      const page = await fixture.acquirer.list(after)
      merchants.push(...page.merchants)
      after = page.next
    } while (after !== null)
    return merchants
  }

  test('a merchant that is handed over is set up, with a reference and a receipt [VEND-01]', async () => {
    const merchant = testMerchant()
    const answer = await board(merchant)
    expect(answer.state).toBe('SET_UP')
    expect(answer.reference).not.toBe('')
    expect(answer.receipt.id).not.toBe('')
    const { state, reference } = answer
    expect(await fixture.acquirer.read(merchant.merchantId)).toMatchObject({ state, reference })
  })

  test('a repeated hand-over is taken once and gets the first answer [VEND-01]', async () => {
    const merchant = testMerchant()
    const before = await fixture.takenCount()
    const [first, second] = [await board(merchant), await board(merchant)]
    expect(second.receipt.id).toBe(first.receipt.id)
    expect((await fixture.takenCount()) - before).toBe(1)
  })

  test('a merchant that is suspended, then closed, keeps its reference [VEND-01]', async () => {
    const merchant = testMerchant()
    const { reference } = await board(merchant)
    for (const [version, status] of [
      [2, 'SUSPENDED'],
      [3, 'CLOSED'],
    ] as const)
      expect(await board({ ...merchant, status }, version)).toMatchObject({ state: status, reference })
  })

  test('the list has each merchant once, with its last record [VEND-01]', async () => {
    const merchants = Array.from({ length: 5 }, () => testMerchant())
    for (const merchant of merchants) await board(merchant)
    const [changed] = merchants as [MerchantRecord]
    const payoutAccount = {
      routingNumber: '021000021',
      accountNumber: '000111222333',
      accountType: null,
      holderName: null,
    }
    await board({ ...changed, legalName: 'Pain Étoile inc.', payoutAccount }, 2)
    const ids = (await listed()).map(({ merchantId }) => merchantId)
    for (const { merchantId } of merchants) expect(ids.filter((id) => id === merchantId)).toHaveLength(1)
    expect((await listed()).find(({ merchantId }) => merchantId === changed.merchantId)).toEqual({
      merchantId: changed.merchantId,
      status: 'ACTIVE',
      legalName: 'Pain Étoile inc.',
      mcc: '5462',
      payoutAccountLast4: '2333',
    })
  })

  test('a merchant that was never handed over is unknown [VEND-01]', async () => {
    expect(await fixture.acquirer.read(`urn:app:${randomUUID()}`)).toBe('unknown')
  })
}
