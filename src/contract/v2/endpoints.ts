/** The V2 table: every endpoint under /api/v2, once. */
import type { Endpoints } from '../endpoint.ts'
import { accountDetails } from './account-details.ts'
import { accounts } from './accounts.ts'
import { applications } from './applications.ts'
import { analytics } from './analytics.ts'
import { bank } from './bank.ts'
import { cards } from './cards.ts'
import { channels } from './channels.ts'
import { followUps } from './follow-ups.ts'
import { inquiries } from './inquiries.ts'
import { inquiryLinks } from './inquiry-links.ts'
import { offers } from './offers.ts'
import { open } from './open.ts'
import { orders } from './orders.ts'
import { owners } from './owners.ts'
import { phone } from './phone.ts'
import { plans } from './plans.ts'
import { services } from './services.ts'
import { tax } from './tax.ts'
import { stepUpCalls } from './step-ups.ts'

export const v2 = {
  ...open,
  ...plans,
  ...analytics,
  ...services,
  ...applications,
  ...accounts,
  ...accountDetails,
  ...channels,
  ...followUps,
  ...offers,
  ...tax,
  ...bank,
  ...cards,
  ...orders,
  ...stepUpCalls,
  ...phone,
  ...inquiries,
  ...inquiryLinks,
  ...owners,
} as const satisfies Endpoints
export type V2 = typeof v2
