/** Answers of the vendors that check people and businesses, now or later. */
export type VendorAnswer<Finding> = Answered<Finding> | AnswersInTime

export interface Answered<Finding> {
  kind: 'answered'
  finding: Finding
  /** The vendor's id of the check; null if it gives none. */
  reference: string | null
  /** The vendor's own time; null if it gives none, and the answer is as of now. */
  reportedAt: Date | null
}

export interface AnswersInTime {
  kind: 'later'
  reference: string
  /** Hours after which a person decides without the answer. */
  dueInHours: number
}

/** What an event of a vendor announces; the answer itself is always read from the vendor. */
export interface AnnouncedAnswer {
  /** The same for a repeated event. */
  eventId: string
  reference: string
}

export type EventHeaders = Readonly<Record<string, string | string[] | undefined>>

export interface LaterAnswers<Request, Finding> {
  /** Name in the address of the vendor's events, `/webhooks/{vendor}`. */
  readonly vendor: string
  /**
   * @param key idempotency key: a repeated call with it is the same check, and is billed once
   * @throws ProviderTimeout
   * @throws RefusedForGood
   */
  ask(request: Request, key: string): Promise<VendorAnswer<Finding>>
  /**
   * Reads the current answer of a check. May be repeated.
   * @throws ProviderTimeout
   */
  read(reference: string): Promise<VendorAnswer<Finding> | 'unknown'>
  /** Null without a valid signature of the vendor over these bytes. */
  verify(rawBody: Buffer, headers: EventHeaders): Promise<AnnouncedAnswer | null>
}

export const answered = <Finding>(
  finding: Finding,
  reference: string | null = null,
  reportedAt: Date | null = null,
): Answered<Finding> => ({ kind: 'answered', finding, reference, reportedAt })
