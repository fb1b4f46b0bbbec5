/** Change requests, their proofs and their end. */
import { drawSome, toBody, type Facts } from '../answers.ts'
import { command, onApplication, pathOf } from '../command.ts'
import type { StoredApplication } from '../stored-state.ts'
import { accountEmail, people } from '../values.ts'
import type { World } from '../world.ts'
import { noteProven } from './step-ups.ts'
import { whenAnswered } from './when-answered.ts'

/** `none`: all partners leave; `pat`: Pat is the only one. */
type OwnersChange = 'none' | 'pat'

const pat = {
  firstName: people.pat.firstName,
  lastName: people.pat.lastName,
  email: accountEmail('pat'),
  phone: { nationalNumber: '4155550103' },
}

interface ChangeToRequest {
  facts: Facts
  owners?: OwnersChange
  /** In another tab, while the bureau is asked. */
  isTakenBack?: true
}

async function takeBackOpen(world: World, application: StoredApplication): Promise<void> {
  await world.refreshState()
  const change = world.state.changes.find(
    ({ application_id: of, settled_at: settledAt }) => of === application.id && settledAt === null,
  )
  if (change)
    await world.v2(world.merchantOf(application), 'DELETE', `${pathOf(application)}/changes/${change.id}`)
}

const request = onApplication<ChangeToRequest>(
  'request change',
  8,
  ({ decided_at: decidedAt }, random) => {
    if (decidedAt === null) return null
    if (random.chance(0.2)) return { facts: {}, owners: random.pick(['none', 'pat'] as const) }
    return { facts: drawSome(random), ...(random.chance(0.15) ? { isTakenBack: true } : {}) }
  },
  (world, application, { facts, owners, isTakenBack }) => {
    const who = world.merchantOf(application)
    const run = async () => {
      const { data } = await world.v2(who, 'POST', `${pathOf(application)}/changes`, {
        ...toBody(facts),
        ...(owners ? { owners: owners === 'pat' ? [pat] : [] } : {}),
      })
      const { id } = data as { id?: string | null }
      if (id) world.journal.freshChanges.set(id, world.calls.at(-1)?.isFresh ?? false)
    }
    return isTakenBack ? whenAnswered(world, () => takeBackOpen(world, application), run) : run()
  },
)

/** The newest change of all, with one of the codes that were sent. */
const prove = command<{ newest: number }>(
  'prove change',
  10,
  (world, random) =>
    world.state.changes.some(({ status }) => status === 'NEEDS_PROOF')
      ? { newest: random.chance(0.8) ? 0 : random.between(0, 3) }
      : null,
  async (world, { newest }) => {
    const change = world.state.changes.find(({ status }) => status === 'NEEDS_PROOF')
    const application = world.state.applications.find(({ id }) => id === change?.application_id)
    const sent = world.journal.messages.filter((message) => message.code !== null)
    const text = sent.toReversed()[newest]
    const code = text?.code
    if (change && application && code) {
      const { status } = await world.v2(
        world.merchantOf(application),
        'POST',
        `${pathOf(application)}/changes/${change.id}/proofs`,
        {
          code,
        },
      )
      if (status !== 200) return
      // With the answers of the change, if it took effect.
      await world.refreshState()
      noteProven(world, world.state.applications.find(({ id }) => id === application.id) ?? application, [
        text.to,
      ])
    }
  },
)

const endOrResend = command<{ isEnded: boolean }>(
  'end or resend change',
  2,
  (world, random) =>
    world.state.changes.some(({ settled_at: settledAt }) => settledAt === null)
      ? { isEnded: random.chance(0.5) }
      : null,
  async (world, { isEnded }) => {
    const change = world.state.changes.find(({ settled_at: settledAt }) => settledAt === null)
    const application = world.state.applications.find(({ id }) => id === change?.application_id)
    if (!change || !application) return
    const path = `${pathOf(application)}/changes/${change.id}`
    const who = world.merchantOf(application)
    await (isEnded ? world.v2(who, 'DELETE', path) : world.v2(who, 'POST', `${path}/codes`, {}))
  },
)

export const changeCommands = [request, prove, endOrResend]
