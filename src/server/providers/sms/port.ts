/** Sending text messages. */
export interface Sms {
  /** The same text has the same key, however often it is handed over. */
  key: string
  /** E.164, such as +14165550123. */
  to: string
  text: string
  /** Every address of ours that the text leads to. */
  links: readonly string[]
}

export interface SmsSender {
  /** Throws when the text was not taken; it is then tried again. */
  send(sms: Sms): Promise<void>
}
