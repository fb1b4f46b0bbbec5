/** Sends text messages. */
export interface Sms {
  /** The same for every attempt, for vendors that recognize a repeated request. */
  key: string
  /** E.164, such as +14165550123. */
  to: string
  text: string
  /** Our URLs in the text. */
  links: readonly string[]
  /** Seconds after which the text is useless and must no longer be delivered; null if it stays true. */
  validForSeconds: number | null
}

export interface SmsSender {
  /**
   * At least once: a text whose acceptance is unknown may arrive twice.
   * @throws RefusedForGood if the number cannot get it; any other error is retried
   */
  send(sms: Sms): Promise<void>
}
