/** Business details page: current details, the effects of a change, and past changes (CHG-08). */
import { useState, type ReactNode } from 'react'
import type { ChangeBody } from '#api/changes/changes.ts'
import { isApproval } from '#domain/application/states.ts'
import { Navigate, useNavigate, useSearchParams } from '#web/router/router.tsx'
import { callApi, type ApiResponse } from '#client/call-api.ts'
import { LoadError } from '#ui/load-error.tsx'
import { showErrorToast } from '#ui/texts/api-error-messages.ts'
import { useQuery } from '#ui/use-query.ts'
import type { FormValues } from '#web/application/form-values.ts'
import { useApplication } from '#web/application/journey.ts'
import { pagePath } from '#web/application/paths.ts'
import { SignInAgainPage } from '#web/application/sign-in-again-page.tsx'
import { Loading } from '#ui/loading.tsx'
import { ChangeForm } from './change-form.tsx'
import { EffectsPage } from './effects-page.tsx'
import { changeableGroups, type Group } from './groups.ts'
import { OwnersForm } from './owners-form.tsx'
import { Overview } from './overview.tsx'
import { BlockedPage, blocksOthers } from './blocked-page.tsx'
import type { ListedChange } from './change-card.tsx'

export type Preview = ApiResponse<'POST /applications/{id}/changes'>

/** A typed change and its effects. */
export interface Draft {
  group: Group
  /** Restored when the user goes back. */
  values: FormValues
  body: ChangeBody
  preview: Preview
  /** A change that waits for its code and that this one replaces. */
  replaced: ListedChange | null
}

export default function ChangesScreen() {
  const { id, view } = useApplication()
  if (!isApproval(view.application.decision)) return <Navigate to={`/${id}`} replace />
  return <Changes id={id} />
}

/** The query names the group, so that Back returns to the list. */
function Changes({ id }: { id: string }) {
  const { view, updateView } = useApplication()
  const navigate = useNavigate()
  const query = useSearchParams()
  const [draft, setDraft] = useState<Draft | null>(null)
  const [version, setVersion] = useState(0)
  const changes = useQuery(version, () => callApi('GET /applications/{id}/changes', { params: { id } }))
  const group = changeableGroups(view).find((name) => name === query.get('edit'))
  const isConfirming = query.get('confirm') === '1'
  const overviewPath = pagePath(id, 'changes')

  const reload = async () => {
    setVersion(version + 1)
    updateView(await callApi('GET /applications/{id}', { params: { id } }))
  }
  if (changes.error !== null) return <LoadError error={changes.error} onRetry={changes.retry} />
  if (changes.data === null) return <Loading />
  if (group === undefined) return <Overview id={id} view={view} changes={changes.data} onChanged={reload} />
  const open = changes.data.find(({ settledAt }) => settledAt === null)
  if (isConfirming && draft?.group === group)
    return (
      <EffectsPage
        key="effects"
        draft={draft}
        onCancel={() => {
          setDraft(null)
          navigate(overviewPath, { replace: true })
        }}
        onConfirm={async () => {
          const { href } = window.location
          await callApi('POST /applications/{id}/changes', { params: { id }, query: {}, body: draft.body })
          await reload().catch(showErrorToast)
          setDraft(null)
          // Only if the user has not left the page since.
          if (window.location.href === href) navigate(overviewPath, { replace: true })
        }}
      />
    )
  if (open && blocksOthers(open)) return <BlockedPage id={id} group={group} open={open} onChanged={reload} />
  const showEffects = (values: FormValues, body: ChangeBody, preview: Preview) => {
    setDraft({ group, values, body, preview, replaced: open ?? null })
    navigate(`?edit=${group}&confirm=1`)
  }
  const typed = draft?.group === group ? draft.values : {}
  if (group === 'owners') return <OwnersForm key={group} typed={typed} onPreview={showEffects} />
  const form = <ChangeForm key={group} group={group} typed={typed} onPreview={showEffects} />
  return hasSensitiveFacts(group) ? <FreshSignIn backTo={overviewPath}>{form}</FreshSignIn> : form
}

const hasSensitiveFacts = (group: Group): boolean => group === 'contact' || group === 'business'

/** Asks for sign-in before the form, so that nothing has to be typed twice. */
function FreshSignIn({ backTo, children }: { backTo: string; children: ReactNode }) {
  const { data } = useQuery('session', async () => (await callApi('GET /session')).isSignInFresh)
  if (data === null) return <Loading />
  return data ? children : <SignInAgainPage backTo={backTo} />
}
