/** A case: the facts of the application on the left, the reviewer's actions on the right (CASE-02). */
import { useState } from 'react'
import type { CaseFile } from '#api/cases/case-file.ts'
import { callApi } from '#client/call-api.ts'
import { useFetch } from '#client/use-fetch.ts'
import { useAction } from '#client/use-submit.ts'
import { Link, navigate } from '#staff/app/navigation.tsx'
import { kindNames, reasonName } from '#staff/ui/case-texts.ts'
import { KeysDialog } from '#staff/ui/dialog.tsx'
import { formatAmount, formatMoment, marketName } from '#staff/ui/format.ts'
import { useShortcuts } from '#staff/ui/shortcuts.ts'
import { Loading, Problem, Refusal } from '#staff/ui/states.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Deadline, Holder, toggleClaim } from '../queue/queue.tsx'
import { AssignControl } from './assign-control.tsx'
import { AuditRecords } from './audit-records.tsx'
import { Appeals } from './appeals.tsx'
import { Answers, Facts } from './answers.tsx'
import { Boarding } from './boarding.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import { Hits } from './hits.tsx'
import { Requested } from './requested.tsx'
import { Notes } from './notes.tsx'
import { Accounts, Documents, Links, Owners } from './related.tsx'
import { RevealDialog, type Wanted } from './reveal-dialog.tsx'
import { Story } from './story.tsx'

const keys = [
  ['c', 'Claim the case, or release your claim'],
  ['d', 'Go to the decision'],
  ['n', 'Write a note'],
  ['u', 'Back to the queue'],
  ['?', 'Show these keys'],
] as const

export default function CaseFilePage({ id }: { id: string }) {
  const { data, error, refetch } = useFetch(id, () => callApi('GET /cases/{id}', { params: { id } }))
  if (error !== null) return <Problem error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading what="the case" />
  return <LoadedFile file={data} refresh={refetch} />
}

const focusOn = (elementId: string) => () => {
  const element = document.getElementById(elementId)
  element?.scrollIntoView({ block: 'center' })
  element?.focus()
}

function LoadedFile({ file, refresh }: { file: CaseFile; refresh: () => Promise<void> }) {
  const { case: item } = file
  const [showsKeys, setShowsKeys] = useState(false)
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const claim = useAction(() => toggleClaim(item), refresh)
  useShortcuts({
    c: () => claim.run(),
    d: focusOn('decision'),
    n: focusOn('note'),
    u: () => navigate('/cases'),
    '?': () => setShowsKeys(true),
  })
  return (
    <div className="page">
      <p>
        <Link to="/cases">Cases</Link>
      </p>
      <div className="title">
        <h1>
          {kindNames[item.kind]} <span className="hint">{item.reference}</span>
        </h1>
        <div className="actions">
          {item.status === 'OPEN' && (
            <button type="button" onClick={() => claim.run()} disabled={claim.busy}>
              {item.claim?.isYours ? 'Release' : 'Claim'} <kbd>c</kbd>
            </button>
          )}
          <button type="button" className="quiet" onClick={() => setShowsKeys(true)}>
            Keys <kbd>?</kbd>
          </button>
        </div>
      </div>
      <Refusal error={claim.error} />
      {file.isBlind && (
        <p className="notice">
          You’re reading this case a second time. The decision, its reasons and all notes stay hidden until
          your reading is recorded.
        </p>
      )}
      <DescriptionList
        className="facts"
        items={[
          ['Status', item.status === 'OPEN' ? 'Open' : `Closed ${formatMoment(item.closedAt ?? '')}`],
          ['Deadline', <Deadline key="deadline" item={item} />],
          ['Reason', reasonName(item.reason)],
          ['Market', marketName(item.market)],
          ['Sales a year', formatAmount(item.amount)],
          ['Holder', <Holder key="holder" item={item} />],
          ['Decision', file.decision?.replaceAll('_', ' ').toLowerCase()],
          ['Submitted', file.submittedAt && formatMoment(file.submittedAt)],
        ]}
      />
      <div className="file">
        <div>
          <Appeals file={file} />
          <Hits file={file} />
          <Requested file={file} />
          <Answers file={file} onReveal={setWanted} />
          <Facts file={file} />
          <Owners file={file} onReveal={setWanted} />
          <Accounts file={file} onReveal={setWanted} />
          <Documents file={file} />
          <Boarding file={file} />
          <Links file={file} />
          <Story file={file} />
          {!file.isBlind && <AuditRecords applicationId={item.applicationId} />}
        </div>
        <div>
          <DecisionPanel key={`${item.id} ${file.version}`} file={file} onDone={refresh} />
          <AssignControl file={file} onDone={refresh} />
          <Notes file={file} onDone={refresh} />
        </div>
      </div>
      {wanted && (
        <RevealDialog caseId={item.id} wanted={wanted} onClose={() => setWanted(null)} onDone={refresh} />
      )}
      {showsKeys && <KeysDialog keys={keys} onClose={() => setShowsKeys(false)} />}
    </div>
  )
}
