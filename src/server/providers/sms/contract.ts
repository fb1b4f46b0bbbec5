/** What every sender of text messages has to do, whoever stands behind it: each one's tests run this. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sms, SmsSender } from './port.ts'

export interface OpenPhones {
  sender: SmsSender
  /** The texts on one phone. */
  found(to: string): Promise<readonly string[]>
  close(): Promise<void>
}

/** Keys are the ids of outbox entries. */
const anEntry = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const aText = (more: Partial<Sms> = {}): Sms => ({
  key: anEntry(0),
  to: '+14165550101',
  text: '482913 is your GoDaddy code.',
  links: [],
  ...more,
})

export function smsSenderContract(open: () => Promise<OpenPhones>): void {
  let phones: OpenPhones
  beforeAll(async () => {
    phones = await open()
  })
  afterAll(() => phones.close())

  test('a text arrives as it was written', async () => {
    await phones.sender.send(aText())
    expect(await phones.found(aText().to)).toEqual([aText().text])
  })

  test('a French text with a link keeps its accents, its no-break spaces and every sign of the link', async () => {
    const text = 'Ouvrez ce lien sur ce téléphone : http://localhost:3000/a?b=1&c=%20+é#d « à bientôt » 👋'
    await phones.sender.send(aText({ key: anEntry(1), to: '+15145550102', text }))
    expect(await phones.found('+15145550102')).toEqual([text])
  })

  test('a text that is handed over a second time arrives once', async () => {
    const text = aText({ key: anEntry(2), to: '+14165550103' })
    await phones.sender.send(text)
    await phones.sender.send(text)
    expect(await phones.found(text.to)).toHaveLength(1)
  })

  test('another code to the same phone is another text', async () => {
    const to = '+14165550104'
    await phones.sender.send(aText({ key: anEntry(3), to, text: '111111 is your code.' }))
    await phones.sender.send(aText({ key: anEntry(4), to, text: '222222 is your code.' }))
    expect(await phones.found(to)).toHaveLength(2)
  })
}
