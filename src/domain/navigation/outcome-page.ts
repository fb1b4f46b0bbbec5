/** Outcome page of a decision, for navigation and email links; added stores have their own pages (DEC-15). */
import { isApproval, type Decision, type Intent } from '../application/states.ts'

export type OutcomePage = 'complete' | 'success' | 'error' | 'store-complete' | 'store-success'

export function getOutcomePage({ decision, intent }: { decision: Decision; intent: Intent }): OutcomePage {
  if (decision === 'ERROR') return 'error'
  if (intent === 'ADD_STORE') return decision === 'APPROVED' ? 'store-complete' : 'store-success'
  return isApproval(decision) ? 'complete' : 'success'
}
