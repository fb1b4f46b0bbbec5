/** Dates of the status sections, in the reader's language and time zone. */
import type { Translator } from '#messages/translator.ts'

/** "November 20, 2026" */
export const shortDate = ({ date }: Translator, time: string): string => date(time, { dateStyle: 'long' })

/** "Tuesday, December 1" */
export const weekday = ({ date }: Translator, time: string): string =>
  date(time, { weekday: 'long', month: 'long', day: 'numeric' })

/** "November 20, 2026, 9:04 AM" */
export const dateAndTime = ({ date }: Translator, time: string): string =>
  date(time, { dateStyle: 'medium', timeStyle: 'short' })
