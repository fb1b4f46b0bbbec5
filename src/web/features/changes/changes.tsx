/** Change your business details: what we have, what a change would do, and every change so far (CHG-08). */
import { useState, type ReactNode } from 'react'
import type { ChangeBody } from '../../../api/changes/changes.ts'
import { isApproval } from '../../../domain/application/states.ts'
import { Navigate, useNavigate, useSearchParams } from '../../router/router.tsx'
import { callApi, type ApiResponse } from '../../api-client/call-api.ts'
import { LoadError } from '../../api-client/load-error.tsx'
import { useQuery } from '../../api-client/use-query.ts'
import type { FormValues } from '../../application/form-values.ts'
import { useApplication } from '../../application/journey.ts'
import { pagePath } from '../../application/paths.ts'
import { SignInAgainPage } from '../../application/sign-in-again-page.tsx'
import { Loading } from '../../ui/loading.tsx'
import { ChangeForm } from './change-form.tsx'
import { EffectsPage } from './effects-page.tsx'
import { changeableGroups, type Group } from './groups.ts'
import { OwnersForm } from './owners-form.tsx'
import { Overview } from './overview.tsx'

export type Preview = ApiResponse<'POST /applications/{id}/changes'>

/** A change as typed, with what it would do. */
interface Draft {
  group: Group
  /** As typed, for the way back. */
  values: FormValues
  body: ChangeBody
  preview: Preview
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
  if (isConfirming && draft?.group === group)
    return (
      <EffectsPage
        key="effects"
        draft={draft}
        onConfirm={async () => {
          await callApi('POST /applications/{id}/changes', { params: { id }, query: {}, body: draft.body })
          await reload()
          setDraft(null)
          navigate(overviewPath, { replace: true })
        }}
      />
    )
  const showEffects = (values: FormValues, body: ChangeBody, preview: Preview) => {
    setDraft({ group, values, body, preview })
    navigate(`?edit=${group}&confirm=1`)
  }
  const typed = draft?.group === group ? draft.values : {}
  if (group === 'owners') return <OwnersForm key={group} typed={typed} onPreview={showEffects} />
  const form = <ChangeForm key={group} group={group} typed={typed} onPreview={showEffects} />
  return group === 'contact' ? <FreshSignIn backTo={overviewPath}>{form}</FreshSignIn> : form
}

/** Asks before the form, so that nothing has to be typed twice. */
function FreshSignIn({ backTo, children }: { backTo: string; children: ReactNode }) {
  const { data } = useQuery('session', async () => (await callApi('GET /session')).isSignInFresh)
  if (data === null) return <Loading />
  return data ? children : <SignInAgainPage backTo={backTo} />
}
