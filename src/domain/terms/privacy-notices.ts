/** Notices that privacy law asks for at a step, such as Quebec's Law 25: texts of the operator. */
import type { Language } from '../countries/market.ts'

/** Beside the submission, and before photos are taken. */
export const privacyNoticePlaces = ['decision', 'photo_id'] as const
type PrivacyNoticePlace = (typeof privacyNoticePlaces)[number]

export type PrivacyNotices = Partial<Record<PrivacyNoticePlace, Partial<Record<Language, string>>>>
