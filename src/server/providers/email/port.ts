/** Sending mail. */
export interface Email {
  /** The same mail has the same key, however often it is handed over. */
  key: string
  to: string
  subject: string
  text: string
  html: string
  /** Every address of ours that the text leads to. */
  links: readonly string[]
}

export interface EmailSender {
  /** Throws when the mail was not taken; it is then tried again. */
  send(email: Email): Promise<void>
}
