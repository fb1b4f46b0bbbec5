/** Conformance tests for every email adapter. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Email, EmailSender } from '#server/vendors/email/port.ts'

export interface ReceivedEmail {
  to: string
  subject: string
  text: string
}

export interface EmailFixture {
  sender: EmailSender
  /** Emails of one recipient; duplicates with the same message id count once. */
  receivedBy(to: string): Promise<readonly ReceivedEmail[]>
  close(): Promise<void>
}

/** Keys are the ids of outbox entries. */
const outboxEntryId = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const testEmail = (overrides: Partial<Email> = {}): Email => ({
  key: outboxEntryId(0),
  to: 'ana@example.com',
  senderName: 'Juniper Payments',
  replyTo: 'help@juniper.example',
  subject: 'You’re approved',
  text: 'Hello Ana,\n\nBakery can take payments.\n\nThe team',
  html: '<!doctype html>\n<html lang="en-US"><body><p>Hello Ana,</p></body></html>\n',
  links: [],
  ...overrides,
})

export function testEmailSenderConformance(setUp: () => Promise<EmailFixture>): void {
  let mailbox: EmailFixture
  beforeAll(async () => {
    mailbox = await setUp()
  })
  afterAll(() => mailbox.close())

  test('an email arrives unchanged', async () => {
    await mailbox.sender.send(testEmail())
    const { to, subject, text } = testEmail()
    expect(await mailbox.receivedBy(to)).toEqual([{ to, subject, text }])
  })

  test('a French email keeps accents, apostrophes and no-break spaces in subject and text', async () => {
    const french = testEmail({
      key: outboxEntryId(1),
      to: 'helene@example.com',
      subject: 'Nous étudions votre demande : plus qu’une pièce d’identité à nous envoyer, Hélène',
      text: `Bonjour Hélène,\n\nMerci. « Café de l’Étoile » est à l’étude; vous recevrez une réponse d’ici 3 jours. ${'À bientôt. '.repeat(20)}\n\nL’équipe`,
    })
    await mailbox.sender.send(french)
    const { to, subject, text } = french
    expect(await mailbox.receivedBy(to)).toEqual([{ to, subject, text }])
  })

  test('an email that is sent twice is recognized as a duplicate', async () => {
    const mail = testEmail({ key: outboxEntryId(2), to: 'twice@example.com' })
    await mailbox.sender.send(mail)
    await mailbox.sender.send(mail)
    expect(await mailbox.receivedBy(mail.to)).toHaveLength(1)
  })

  test('two emails with the same content and different keys both arrive', async () => {
    const mail = testEmail({ to: 'two@example.com' })
    await mailbox.sender.send({ ...mail, key: outboxEntryId(3) })
    await mailbox.sender.send({ ...mail, key: outboxEntryId(4) })
    expect(await mailbox.receivedBy(mail.to)).toHaveLength(2)
  })
}
