/** Notices that privacy law requires at a step, such as Quebec's Law 25; the operator provides the texts. */
import type { Language } from '../countries/market.ts'

/** Places of the notices: with the submission, and before photos are taken. */
export const privacyNoticePlaces = ['decision', 'photo_id'] as const
type PrivacyNoticePlace = (typeof privacyNoticePlaces)[number]

export type PrivacyNotices = Partial<Record<PrivacyNoticePlace, Partial<Record<Language, string>>>>
