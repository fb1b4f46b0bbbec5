/** Texts of the policy pages. */
import type { ApiResponse } from '#client/call-api.ts'

export type PolicySummary = ApiResponse<'GET /policies'>['data'][number]
export type Policy = ApiResponse<'GET /policies/{version}'>
export type Replay = Policy['replays'][number]

export const timeText = (time: string): string =>
  new Date(time).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })

export const countText = (value: number): string => value.toLocaleString('en')

export function stateText({ state, inForce, releasedFrom }: PolicySummary): string {
  if (inForce) return 'In force'
  if (state === 'DRAFT') return 'Draft'
  if (state === 'SUPERSEDED') return 'Superseded'
  return releasedFrom ? `From ${timeText(releasedFrom)}` : 'Released'
}

export const stateTone = ({ state, inForce }: PolicySummary): string => {
  if (inForce) return 'badge good'
  return state === 'RELEASED' ? 'badge accent' : 'badge'
}

export const titleOf = ({ name, version }: PolicySummary): string => name ?? version

const decisionTexts: Record<string, string> = {
  APPROVED: 'Approved',
  APPROVED_PENDING: 'Approved, payouts on hold',
  PENDING: 'Pending',
  DECLINED_PENDING: 'Declined unless proven otherwise',
  DECLINED: 'Declined',
  ERROR: 'Error',
}
/** Order of the decisions in tables. */
export const decisionOrder = Object.keys(decisionTexts)

export const decisionText = (decision: string): string => decisionTexts[decision] ?? decision

export const tableNames = { findings: 'Findings', verdict: 'Verdict', level: 'Level' } as const

export const asksTexts: Readonly<Record<string, string>> = {
  ALL: 'All that the findings ask for',
  ASK_FIRST: 'Only what has to come first',
  NONE: 'None',
}

export const levelTexts: Readonly<Record<string, string>> = { BASIC: 'Basic level', FULL: 'Full level' }

export const tableNotes = {
  findings: 'Every row that applies counts.',
  verdict: 'The first row that applies decides.',
  level: 'The first row that applies sets the level.',
} as const
