/** Sends email. */
export interface Email {
  /** The same for every attempt. */
  key: string
  to: string
  /** Sender name: the brand, or a partner's white label. */
  senderName: string
  /** Support of the brand, which reads what recipients answer. */
  replyTo: string
  subject: string
  text: string
  html: string
  /** Our URLs in the text. */
  links: readonly string[]
}

export interface EmailSender {
  /** @throws RefusedForGood if the mailbox cannot get it; any other error is retried */
  send(email: Email): Promise<void>
}
