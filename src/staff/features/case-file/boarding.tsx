/** The merchant at the acquirer: what it said, and what the daily comparison found. */
import type { CaseFile } from '#api/cases/case-file.ts'
import type { BoardingDifference, BoardingState } from '#domain/boarding/boarding.ts'
import { formatMoment } from '#staff/ui/format.ts'
import { DescriptionList } from '#ui/description-list.tsx'
import { inWords } from './value-names.ts'

const stateTexts: Record<BoardingState, string> = {
  QUEUED: 'Approved here, not handed over yet',
  LATER: 'Handed over; the acquirer is still setting it up',
  SET_UP: 'Set up; cards are active',
  SUSPENDED: 'Suspended',
  CLOSED: 'Closed',
  REFUSED: 'Refused by the acquirer; cards don’t start',
  NOT_APPROVED: 'Listed by the acquirer, but never approved here',
}

const differenceTexts: Record<BoardingDifference, string> = {
  missing: 'We handed this merchant over, but the acquirer doesn’t list it.',
  not_set_up: 'We approved this merchant more than three days ago, and the acquirer hasn’t set it up.',
  not_approved: 'The acquirer lists this merchant, but we never approved it.',
  status: 'The acquirer has another status than we asked for: active, suspended or closed.',
  legal_name: 'The acquirer has another legal name.',
  category: 'The acquirer has another category (MCC).',
  payout_account: 'The acquirer pays out to another bank account.',
}

export function Boarding({ file: { boarding } }: { file: CaseFile }) {
  if (!boarding) return null
  const { state, reference, handedOverAt, answeredAt, reasons, differences, comparedAt } = boarding
  return (
    <section className="card" aria-labelledby="boarding">
      <h2 id="boarding">At the acquirer</h2>
      {differences.map((difference) => (
        <p key={difference} className="notice">
          {differenceTexts[difference]}
        </p>
      ))}
      <DescriptionList
        className="facts"
        items={[
          ['State', stateTexts[state]],
          ['Merchant number', reference],
          ['Handed over', handedOverAt && formatMoment(handedOverAt)],
          ['Answered', answeredAt && formatMoment(answeredAt)],
          ['Reasons of the refusal', reasons.map(inWords).join(', ')],
          ['Last compared', comparedAt && formatMoment(comparedAt)],
        ]}
      />
      <p className="hint">Closing a case about it hands everything over once more.</p>
    </section>
  )
}
