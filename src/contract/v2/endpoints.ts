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
import { impersonations } from './impersonations.ts'
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

/** The calls by what they are about, as they are described. */
export const v2Subjects = {
  Applications: applications,
  'Step-ups': { ...stepUpCalls, ...phone, ...inquiries, ...inquiryLinks },
  Owners: owners,
  'Bank accounts and cards': { ...bank, ...cards },
  Orders: { ...orders, ...plans },
  Accounts: { ...accounts, ...accountDetails, ...offers },
  'Channels and hand-offs': channels,
  'Mails and rights': followUps,
  'Tax information': tax,
  Support: impersonations,
  'Configuration and categories': { ...open, ...services, ...analytics },
} as const satisfies Record<string, Endpoints>

export const v2 = {
  ...v2Subjects.Applications,
  ...v2Subjects['Step-ups'],
  ...v2Subjects.Owners,
  ...v2Subjects['Bank accounts and cards'],
  ...v2Subjects.Orders,
  ...v2Subjects.Accounts,
  ...v2Subjects['Channels and hand-offs'],
  ...v2Subjects['Mails and rights'],
  ...v2Subjects['Tax information'],
  ...v2Subjects.Support,
  ...v2Subjects['Configuration and categories'],
} as const satisfies Endpoints
export type V2 = typeof v2
