/** Sends email. */
export interface Email {
  /** Idempotency key, the same for every attempt. */
  key: string
  to: string
  /** Sender name: the brand, or a partner's white label. */
  senderName: string
  subject: string
  text: string
  html: string
  /** Our URLs in the text. */
  links: readonly string[]
}

export interface EmailSender {
  /** @throws if the server did not accept the email, which is then retried */
  send(email: Email): Promise<void>
}
