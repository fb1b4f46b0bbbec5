import { beforeSubmission } from './before-submission.ts'
import { decisions } from './decisions.ts'
import { invitedOwners } from './invited-owners.ts'
import { money } from './money.ts'
import { orders } from './orders.ts'
import type { PageState } from './page-state.ts'
import { requests } from './requests.ts'
import { sessions } from './sessions.ts'
import { stores } from './stores.ts'

/** By the headings of docs/states.md. */
export const sections: Readonly<Record<string, readonly PageState[]>> = {
  'Before the application is submitted': beforeSubmission,
  Decisions: decisions,
  'What we ask for': requests,
  'Invited owners': invitedOwners,
  Money: [...money, ...orders],
  'Stores, accounts and changes': stores,
  'Sessions and addresses': sessions,
}
