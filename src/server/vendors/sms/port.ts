/** Sends text messages. */
export interface Sms {
  /** Idempotency key, the same for every attempt. */
  key: string
  /** E.164, such as +14165550123. */
  to: string
  text: string
  /** Our URLs in the text. */
  links: readonly string[]
}

export interface SmsSender {
  /** @throws if the message was not accepted, which is then retried */
  send(sms: Sms): Promise<void>
}
