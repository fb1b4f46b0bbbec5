/** What every sender of mail has to do, whoever stands behind it: each one's tests run this. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Email, EmailSender } from './port.ts'

/** A mail as its reader finds it. */
export interface FoundEmail {
  to: string
  subject: string
  text: string
}

export interface OpenMailbox {
  sender: EmailSender
  /** What has come for one reader; a mail that came twice is one mail to them. */
  found(to: string): Promise<readonly FoundEmail[]>
  close(): Promise<void>
}

/** Keys are the ids of outbox entries. */
const anEntry = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const aMail = (more: Partial<Email> = {}): Email => ({
  key: anEntry(0),
  to: 'ana@example.com',
  subject: 'You’re approved',
  text: 'Hello Ana,\n\nBakery can take payments.\n\nThe team',
  html: '<!doctype html>\n<html lang="en-US"><body><p>Hello Ana,</p></body></html>\n',
  links: [],
  ...more,
})

export function emailSenderContract(open: () => Promise<OpenMailbox>): void {
  let mailbox: OpenMailbox
  beforeAll(async () => {
    mailbox = await open()
  })
  afterAll(() => mailbox.close())

  test('a mail arrives as it was written', async () => {
    await mailbox.sender.send(aMail())
    const { to, subject, text } = aMail()
    expect(await mailbox.found(to)).toEqual([{ to, subject, text }])
  })

  test('a French mail keeps its accents, apostrophes and no-break spaces, in subject and text', async () => {
    const french = aMail({
      key: anEntry(1),
      to: 'helene@example.com',
      subject: 'Nous étudions votre demande : plus qu’une pièce d’identité à nous envoyer, Hélène',
      text: `Bonjour Hélène,\n\nMerci. « Café de l’Étoile » est à l’étude; vous recevrez une réponse d’ici 3 jours. ${'À bientôt. '.repeat(20)}\n\nL’équipe`,
    })
    await mailbox.sender.send(french)
    const { to, subject, text } = french
    expect(await mailbox.found(to)).toEqual([{ to, subject, text }])
  })

  test('a mail that is handed over a second time is known to be the same one', async () => {
    const mail = aMail({ key: anEntry(2), to: 'twice@example.com' })
    await mailbox.sender.send(mail)
    await mailbox.sender.send(mail)
    expect(await mailbox.found(mail.to)).toHaveLength(1)
  })

  test('two mails with the same words are two mails', async () => {
    const mail = aMail({ to: 'two@example.com' })
    await mailbox.sender.send({ ...mail, key: anEntry(3) })
    await mailbox.sender.send({ ...mail, key: anEntry(4) })
    expect(await mailbox.found(mail.to)).toHaveLength(2)
  })
}
