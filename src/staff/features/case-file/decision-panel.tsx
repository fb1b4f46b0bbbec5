/** Decision form: decision, reasons, step-ups, note, then a summary to confirm. */
import type { CaseFile } from '#api/cases/case-file.ts'
import { Link } from '#staff/app/navigation.tsx'
import { useSession } from '#staff/app/staff-session.ts'
import { ConfirmForm, ReadingForm } from './second-person.tsx'
import { CloseForm, HolderForm } from './small-forms.tsx'
import { ReviewForm } from './review-form.tsx'

interface PanelProps {
  file: CaseFile
  onDone: () => Promise<void>
}

export function DecisionPanel({ file, onDone }: PanelProps) {
  const { roles } = useSession()
  const { case: item } = file
  const mayDecide = roles.includes('underwriter') || roles.includes('senior_underwriter')
  const isHeldByOther = item.claim !== null && !item.claim.isYours
  return (
    <section className="card" aria-labelledby="decision">
      <h2 id="decision" tabIndex={-1}>
        Decision
      </h2>
      {item.status === 'CLOSED' ? (
        <ClosedNotice file={file} />
      ) : !mayDecide ? (
        <p className="hint">Underwriters decide this case.</p>
      ) : isHeldByOther ? (
        <p className="notice">{item.claim?.holder.name ?? 'A colleague'} is working on this case.</p>
      ) : (
        <FormFor file={file} onDone={onDone} />
      )}
    </section>
  )
}

/** Says that the case is closed, or links to the case in which its proposed approval is confirmed. */
function ClosedNotice({ file: { case: item, proposal } }: Pick<PanelProps, 'file'>) {
  const { userId } = useSession()
  if (!proposal || proposal.caseId === item.id) return <p className="notice good">This case is closed.</p>
  return (
    <p className="notice">
      {proposal.by.id === userId ? 'You proposed' : `${proposal.by.name ?? 'A colleague'} proposed`} to
      approve this {proposal.changeId === null ? 'application' : 'change'}. It takes effect when another
      underwriter confirms it. <Link to={`/cases/${proposal.caseId}`}>Open the confirmation</Link>
    </p>
  )
}

function FormFor({ file, onDone }: PanelProps) {
  switch (file.case.kind) {
    case 'HOLDER_MISMATCH':
      return <HolderForm file={file} onDone={onDone} />
    case 'VENDOR_SILENT':
    case 'JOB_GIVEN_UP':
    case 'TRADE_NAME':
    case 'BOARDING':
      return <CloseForm file={file} onDone={onDone} />
    case 'CONFIRMATION':
      return <ConfirmForm file={file} onDone={onDone} />
    case 'SECOND_READING':
      return <ReadingForm file={file} onDone={onDone} />
    default:
      return <ReviewForm file={file} onDone={onDone} />
  }
}
