/** The page that tells a decision, on the screen and in a mail: a store that is added has pages of its own (DEC-15). */
import { isApproval, type Decision, type Intent } from '../states.ts'

export type OutcomePage = 'complete' | 'success' | 'error' | 'store-complete' | 'store-success'

export function outcomePage({ decision, intent }: { decision: Decision; intent: Intent }): OutcomePage {
  if (decision === 'ERROR') return 'error'
  if (intent === 'ADD_STORE') return decision === 'APPROVED' ? 'store-complete' : 'store-success'
  return isApproval(decision) ? 'complete' : 'success'
}
