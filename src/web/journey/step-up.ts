/** A step-up's page: whether it is still asked, how its answer goes on, and putting it off. */
import { startTransition } from 'react'
import { useNavigate } from 'react-router'
import type { StepUpType } from '../../domain/states.ts'
import { call } from '../client/call.ts'
import { CallFailure } from '../client/call-failure.ts'
import { useEnvironment } from './environment.tsx'
import { useApplication } from './journey.ts'
import { addressAfterStepUp, go, outcomePath } from './outcome.ts'
import { putOff } from './put-off.ts'
import { useFresh } from './use-fresh.ts'

export interface StepUpWork {
  /** The application's id. */
  id: string
  /** What the page answers. */
  types: readonly StepUpType[]
  /** Whether one of the page's step-ups is open; where none is, the page has nothing to ask. */
  asked: boolean
  /** Sends an answer and goes on, as `goOn` does. Throws a CallFailure; an answer that comes too late only goes on. */
  answer: (send: () => Promise<unknown>) => Promise<boolean>
  /** Looks where the application stands; goes on unless the same is still asked. Tells whether it does. */
  goOn: () => Promise<boolean>
  /** Puts the step off: on to the page of the present decision (STEP-14). */
  later: () => void
}

/** @param types the step-ups that the page answers */
export function useStepUp(types: readonly StepUpType[]): StepUpWork {
  const env = useEnvironment()
  const { id, view, take } = useApplication()
  const navigate = useNavigate()
  useFresh()
  const openIn = ({ application }: typeof view) =>
    application.stepUpDetails.map(({ type }) => type).filter((type) => types.includes(type))
  const open = openIn(view)

  const goOn = async (): Promise<boolean> => {
    const next = await call('GET /applications/{id}', { params: { id } })
    const moves = openIn(next).length === 0
    const address = moves ? await addressAfterStepUp(next, env) : ''
    // Both at once: the page of a step-up that is closed leads to where one resumes.
    startTransition(() => {
      take(next)
      if (moves) go(address, (to) => void navigate(to))
    })
    return moves
  }

  return {
    id,
    types,
    asked: open.length > 0,
    goOn,
    answer: async (send) => {
      try {
        await send()
      } catch (failure) {
        // Answered already, here or on another device.
        if (!(failure instanceof CallFailure) || failure.status !== 409) throw failure
      }
      return goOn()
    },
    later: () => {
      putOff(env.draft, id, open)
      void navigate(outcomePath(view))
    },
  }
}
