/** State and actions of a step-up's page. */
import { startTransition } from 'react'
import { useNavigate } from '#web/router/router.tsx'
import { callApi } from '#client/call-api.ts'
import { ApiError } from '#client/api-error.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { useApplication } from '#web/application/journey.ts'
import { pathAfterStepUp, navigateTo, outcomePath } from '#web/application/outcome-paths.ts'
import { deferStepUps } from '#web/application/deferrals.ts'
import { useRefetchOnFocus } from '#web/application/use-refetch-on-focus.ts'
import type { StepUpType } from '#domain/step-ups/step-up.ts'

export interface StepUp {
  /** Application id. */
  id: string
  /** Step-ups of the page. */
  types: readonly StepUpType[]
  /** True while one of them is open. */
  isRequired: boolean
  /** Sends the answer, then advances. Ignores 409 (already answered); throws other ApiErrors. */
  submit: (send: () => Promise<unknown>) => Promise<boolean>
  /** Refetches the application and navigates if the step-up is resolved; resolves to whether it is. */
  advance: () => Promise<boolean>
  /** Opens the page of the current decision instead (STEP-14). */
  defer: () => void
}

export function useStepUp(types: readonly StepUpType[]): StepUp {
  const env = useEnvironment()
  const { id, view, updateView } = useApplication()
  const navigate = useNavigate()
  useRefetchOnFocus()
  const openTypesIn = ({ application }: typeof view) =>
    application.stepUpDetails.map(({ type }) => type).filter((type) => types.includes(type))
  const openTypes = openTypesIn(view)

  const advance = async (): Promise<boolean> => {
    const next = await callApi('GET /applications/{id}', { params: { id } })
    const isResolved = openTypesIn(next).length === 0
    const path = isResolved ? await pathAfterStepUp(next, env) : ''
    // One transition, since the page of a resolved step-up redirects.
    startTransition(() => {
      updateView(next)
      if (isResolved) navigateTo(path, navigate)
    })
    return isResolved
  }

  return {
    id,
    types,
    isRequired: openTypes.length > 0,
    advance,
    submit: async (send) => {
      try {
        await send()
      } catch (error) {
        // Answered already, here or on another device.
        if (!(error instanceof ApiError) || error.status !== 409) throw error
      }
      return advance()
    },
    defer: () => {
      deferStepUps(env.draft, id, openTypes)
      navigate(outcomePath(view))
    },
  }
}
