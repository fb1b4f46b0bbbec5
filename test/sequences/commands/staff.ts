/** Underwriters, two of them, and one who is an applicant. */
import { command, onApplication, pathOf } from '../command.ts'
import type { Random } from '../random.ts'
import type { StoredApplication } from '../stored-state.ts'
import { rolesOf, staff, type Who } from '../values.ts'
import type { StaffAct } from '../journal.ts'
import type { World } from '../world.ts'

const drawStaff = (random: Random): Who => (random.chance(0.08) ? 'rosa-staff' : random.pick(staff))

type ManualDecision = 'APPROVED' | 'DECLINED' | 'PENDING'
const reasons: Record<ManualDecision, string[]> = {
  APPROVED: ['identity_verified'],
  DECLINED: ['unverifiable_identity'],
  PENDING: ['photo_id_needed'],
}

const note = (
  world: World,
  who: Who,
  application: StoredApplication,
  act: StaffAct['act'],
  approves: boolean,
): void => {
  const { userId = '', status = 0 } = world.calls.at(-1) ?? {}
  if (rolesOf(who).length === 0 || status >= 300) return
  world.journal.staffActs.push({
    step: world.step,
    who,
    userId,
    applicationId: application.id,
    act,
    approves,
  })
}

const isWaiting = (world: World, { id }: StoredApplication): boolean =>
  world.state.cases.some(
    (one) =>
      one.application_id === id &&
      one.status === 'OPEN' &&
      (one.kind === 'REVIEW' || one.kind === 'CONFIRMATION' || one.kind === 'APPEAL'),
  )

interface Decision {
  who: Who
  decision: ManualDecision
  /** `seen`: with the version that is stored now; `before`: with the one before; `none`: without one. */
  version: 'seen' | 'before' | 'none'
  stepUps?: string[]
}

const decide = onApplication<Decision>(
  'decide',
  16,
  (application, random, world) => {
    if (!isWaiting(world, application) && !random.chance(0.02)) return null
    const decision = random.weighted([
      [6, 'APPROVED'],
      [2, 'DECLINED'],
      [1, 'PENDING'],
    ] as const)
    return {
      who: drawStaff(random),
      decision,
      version: random.weighted([
        [4, 'none'],
        [3, 'seen'],
        [1, 'before'],
      ] as const),
      ...(decision === 'PENDING' ? { stepUps: [random.pick(['GOV_ID_SELFIE', 'FULL_ONBOARDING'])] } : {}),
      ...(decision === 'APPROVED' && random.chance(0.1) ? { stepUps: ['FULL_ONBOARDING'] } : {}),
    }
  },
  async (world, application, { who, decision, version, stepUps }) => {
    const asked = version === 'none' ? {} : { version: application.version - (version === 'before' ? 1 : 0) }
    await world.v2(who, 'POST', `${pathOf(application)}/decisions`, {
      decision,
      reasons:
        decision === 'PENDING' && stepUps?.[0] === 'FULL_ONBOARDING'
          ? ['business_little_known']
          : reasons[decision],
      ...(stepUps ? { stepUps } : {}),
      ...asked,
    })
    note(world, who, application, 'decide', decision === 'APPROVED')
  },
)

/** A step on the newest open case of a kind. */
const onCase = <Parameters extends object>(
  name: string,
  weight: number,
  kinds: readonly string[],
  draw: (random: Random) => Parameters,
  run: (
    world: World,
    application: StoredApplication,
    item: World['state']['cases'][number],
    parameters: Parameters,
  ) => Promise<unknown>,
) => {
  const find = (world: World) =>
    world.state.cases.findLast(({ kind, status }) => status === 'OPEN' && kinds.includes(kind))
  return command<Parameters>(
    name,
    weight,
    (world, random) => (find(world) ? draw(random) : null),
    async (world, parameters) => {
      const item = find(world)
      const application = world.state.applications.find(({ id }) => id === item?.application_id)
      if (item && application) await run(world, application, item, parameters)
    },
  )
}

const confirm = onCase<{ who: Who; isConfirmed: boolean }>(
  'confirm',
  16,
  ['CONFIRMATION'],
  (random) => ({ who: drawStaff(random), isConfirmed: random.chance(0.8) }),
  async (world, application, { id }, { who, isConfirmed }) => {
    await world.v2(
      who,
      'POST',
      `/cases/${id}/confirmations`,
      isConfirmed ? { confirm: true } : { confirm: false, note: 'The lease ends next month.' },
    )
    note(world, who, application, 'confirm', isConfirmed)
  },
)

const claim = onCase<{ who: Who; isReleased: boolean }>(
  'claim',
  1,
  ['REVIEW', 'CONFIRMATION', 'CHANGE'],
  (random) => ({ who: drawStaff(random), isReleased: random.chance(0.4) }),
  (world, _application, { id }, { who, isReleased }) =>
    isReleased
      ? world.v2(who, 'DELETE', `/cases/${id}/claims`)
      : world.v2(who, 'POST', `/cases/${id}/claims`, {}),
)

const recordBlindReview = onCase<{ who: Who }>(
  'read again',
  2,
  ['SECOND_READING'],
  (random) => ({ who: drawStaff(random) }),
  (world, _application, { id }, { who }) =>
    world.v2(who, 'POST', `/cases/${id}/readings`, { decision: 'APPROVED', reasons: reasons.APPROVED }),
)

const decideChange = onCase<{ who: Who; isApproved: boolean }>(
  'decide change',
  14,
  ['CHANGE'],
  (random) => ({ who: drawStaff(random), isApproved: random.chance(0.8) }),
  async (world, application, item, { who, isApproved }) => {
    const decision = isApproved ? 'APPROVED' : 'DECLINED'
    await world.v2(who, 'POST', `${pathOf(application)}/changes/${item.subject_id}/decisions`, {
      decision,
      reasons: reasons[decision],
    })
    note(world, who, application, 'decide-change', isApproved)
  },
)

const decideHolder = onCase<{ who: Who; isCleared: boolean }>(
  'decide holder',
  8,
  ['HOLDER_MISMATCH'],
  (random) => ({ who: drawStaff(random), isCleared: random.chance(0.7) }),
  (world, application, item, { who, isCleared }) =>
    world.v2(who, 'POST', `${pathOf(application)}/financial-instruments/${item.subject_id}/decisions`, {
      decision: isCleared ? 'CLEARED' : 'REFUSED',
    }),
)

export const staffCommands = [decide, confirm, claim, recordBlindReview, decideChange, decideHolder]
