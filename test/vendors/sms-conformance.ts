/** Conformance tests for every SMS adapter. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sms, SmsSender } from '#server/vendors/sms/port.ts'

export interface SmsFixture {
  sender: SmsSender
  /** Texts received by one phone. */
  receivedBy(to: string): Promise<readonly string[]>
  close(): Promise<void>
}

/** Keys are the ids of outbox entries. */
const outboxEntryId = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const testSms = (overrides: Partial<Sms> = {}): Sms => ({
  key: outboxEntryId(0),
  to: '+14165550101',
  text: '482913 is your GoDaddy code.',
  links: [],
  validForSeconds: null,
  ...overrides,
})

export function testSmsSenderConformance(setUp: () => Promise<SmsFixture>): void {
  let fixture: SmsFixture
  beforeAll(async () => {
    fixture = await setUp()
  })
  afterAll(() => fixture.close())

  test('a text arrives unchanged', async () => {
    await fixture.sender.send(testSms())
    expect(await fixture.receivedBy(testSms().to)).toEqual([testSms().text])
  })

  test('a French text with a link keeps accents, no-break spaces and every character of the link', async () => {
    const text = 'Ouvrez ce lien sur ce téléphone : http://localhost:3000/a?b=1&c=%20+é#d « à bientôt » 👋'
    await fixture.sender.send(testSms({ key: outboxEntryId(1), to: '+15145550102', text }))
    expect(await fixture.receivedBy('+15145550102')).toEqual([text])
  })

  test('a text that is valid for a minute arrives', async () => {
    const text = testSms({ key: outboxEntryId(2), to: '+14165550103', validForSeconds: 60 })
    await fixture.sender.send(text)
    expect(await fixture.receivedBy(text.to)).toHaveLength(1)
  })

  test('two codes to the same phone both arrive', async () => {
    const to = '+14165550104'
    await fixture.sender.send(testSms({ key: outboxEntryId(3), to, text: '111111 is your code.' }))
    await fixture.sender.send(testSms({ key: outboxEntryId(4), to, text: '222222 is your code.' }))
    expect(await fixture.receivedBy(to)).toHaveLength(2)
  })
}
