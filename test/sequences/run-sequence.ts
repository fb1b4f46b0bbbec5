/** Draws and runs a sequence of steps, and checks the invariants after each. */
import { type TestApp, startTestApp } from '../api/start-app.ts'
import { changeCommands } from './commands/changes.ts'
import { moneyCommands } from './commands/money.ts'
import { ownerCommands } from './commands/owners.ts'
import { signUpCommands } from './commands/sign-up.ts'
import { staffCommands } from './commands/staff.ts'
import { stepUpCommands } from './commands/step-ups.ts'
import { timeCommands } from './commands/time.ts'
import type { Step } from './command.ts'
import type { Invariant, Observation } from './invariants/invariant.ts'
import { invariants } from './invariants/all.ts'
import { declinesOf } from './invariants/declines.ts'
import { subjectOf } from './invariants/identity.ts'
import { mattersOf } from './invariants/parties.ts'
import { emptyJournal, listenToVendors, type Journal } from './journal.ts'
import { Random } from './random.ts'
import { resetDatabase } from './reset.ts'
import { drawStart } from './starts.ts'
import { appliedChange, newRecords, type StoredApplication } from './stored-state.ts'
import { World } from './world.ts'

const commands = [
  ...signUpCommands,
  ...stepUpCommands,
  ...ownerCommands,
  ...changeCommands,
  ...moneyCommands,
  ...staffCommands,
  ...timeCommands,
]
const commandByName = new Map(commands.map((one) => [one.name, one]))
const weighted = commands.map((one) => [one.weight, one] as const)

/** Defaults of the product wherever a setting decides; tests elsewhere switch these two off. */
const settings = { DAILY_LIMITS: 'on', SECOND_READING_PERCENT: '5' }

export interface Failure {
  invariant: string
  text: string
  /** At which step, from 0. */
  step: number
}

export interface Outcome {
  steps: Step[]
  lines: string[]
  failure: Failure | null
}

export interface Runner {
  /** @param seed chooses the steps */
  draw(seed: number): Promise<Outcome>
  replay(steps: readonly Step[]): Promise<Outcome>
  close(): Promise<void>
}

/** @param checked the invariants to check */
export async function startRunner(checked: readonly Invariant[] = invariants): Promise<Runner> {
  const api = await startTestApp({
    env: settings,
    // The general limits count by the system's clock: thousands of sequences come from one address.
    overrides: () => ({ rateLimiter: { consume: async () => ({ ok: true }) } }),
  })
  let journal = emptyJournal()
  listenToVendors(api.services, () => journal)
  const begin = async (): Promise<World> => {
    journal = emptyJournal()
    return beginSequence(api, journal)
  }
  return {
    draw: async (seed) => drawSequence(await begin(), new Random(seed), checked),
    replay: async (steps) => replaySequence(await begin(), steps, checked),
    close: () => api.close(),
  }
}

async function beginSequence(api: TestApp, journal: Journal): Promise<World> {
  await resetDatabase(api)
  await api.services.clock.refresh?.()
  const world = new World(api, journal)
  await world.refreshState()
  return world
}

/** Draws beyond this number find nothing to do. */
const maxDraws = 60

function drawStep(world: World, random: Random): Step | null {
  for (let draw = 0; draw < maxDraws; draw += 1) {
    const { name, draw: drawParameters } = random.weighted(weighted)
    const parameters = drawParameters(world, random)
    if (parameters) return { command: name, parameters }
  }
  return null
}

async function drawSequence(world: World, random: Random, checked: readonly Invariant[]): Promise<Outcome> {
  const steps: Step[] = []
  const start = drawStart(random)
  const length = start.length + random.between(5, 16)
  while (steps.length < length) {
    const step = start[steps.length] ?? drawStep(world, random)
    if (!step) break
    steps.push(step)
    const failure = await runStep(world, step, checked)
    if (failure) return { steps, lines: world.lines, failure }
  }
  return { steps, lines: world.lines, failure: null }
}

async function replaySequence(
  world: World,
  steps: readonly Step[],
  checked: readonly Invariant[],
): Promise<Outcome> {
  for (const step of steps) {
    const failure = await runStep(world, step, checked)
    if (failure) return { steps: steps.slice(0, world.step), lines: world.lines, failure }
  }
  return { steps: [...steps], lines: world.lines, failure: null }
}

async function runStep(world: World, step: Step, checked: readonly Invariant[]): Promise<Failure | null> {
  const found = commandByName.get(step.command)
  if (!found) throw new Error(`Unknown command: ${step.command}`)
  const before = world.state
  world.step += 1
  world.calls = []
  world.journal.subjects = new Map(before.applications.map((row) => [row.id, subjectOf(row)]))
  await found.run(world, step.parameters)
  const isRefused = world.calls.length > 0 && world.calls.every(({ status }) => status >= 400)
  if (!isRefused) await world.api.runJobs()
  await world.refreshState()
  const after = world.state
  const observation = { before, after, journal: world.journal, calls: world.calls, step: world.step }
  noteAcceptance(observation)
  noteDecidedNumbers(observation)
  for (const { name, check } of checked) {
    const [text] = check(observation)
    if (text !== undefined) {
      world.note(`broken: ${text}`)
      return { invariant: name, text, step: world.step }
    }
  }
  return null
}

/** What an underwriter who approved in this step could see. */
function noteAcceptance({ before, after, journal, step }: Observation): void {
  const act = journal.staffActs.findLast((one) => one.step === step)
  if (!act?.approves) return
  const id = act.applicationId
  const old = before.applications.find((row) => row.id === id)
  const row = after.applications.find((one) => one.id === id)
  if (!old || !row) return
  const isDecided = newRecords(before, after).some(
    ({ application_id: of, decided_by: by }) => of === id && by === act.userId,
  )
  if (!isDecided && act.act !== 'decide-change') return
  // A change is accepted with its new values, by the second person where it takes two.
  const isOfChange = act.act === 'decide-change' || appliedChange(before, after, id) !== undefined
  const accepted = isOfChange ? row : old
  journal.accepted.set(id, [...(journal.accepted.get(id) ?? []), subjectOf(accepted)])
  const seen = journal.acceptedMatters.get(id) ?? new Set()
  for (const one of [old, accepted])
    for (const { key } of [...mattersOf(before, one), ...declinesOf(before, journal, one)]) seen.add(key)
  for (const owner of before.owners) if (owner.application_id === id) seen.add(`owner ${owner.id}`)
  journal.acceptedMatters.set(id, seen)
  if (hasWholeNumber(accepted)) journal.decidedNumbers.set(id, accepted.businessNumber)
}

const hasWholeNumber = (row: StoredApplication): row is StoredApplication & { businessNumber: string } =>
  row.businessNumber?.length === 9

/** Which business number each decision rests on. */
function noteDecidedNumbers(observation: Observation): void {
  const { before, after, journal } = observation
  for (const row of after.applications) {
    if (!hasWholeNumber(row) || row.decided_at === null || row.decision === 'ERROR') continue
    // The answers may no longer be those of the last decision, or the decision about them is still pending.
    if (row.answers_changed_since || row.decision_pending_since) continue
    const old = before.applications.find(({ id }) => id === row.id)
    if (!journal.decidedNumbers.has(row.id) || (old && isCorrection(observation, old)))
      journal.decidedNumbers.set(row.id, row.businessNumber)
  }
}

/** The registry knows another name under the number, which is mistyped perhaps: until an approval it may be corrected. */
const isCorrection = (
  { before: { owners, records }, journal, calls }: Observation,
  { id, businessNumber }: StoredApplication,
): boolean =>
  // V1 has no step-up calls: its PATCH answers what is asked for.
  calls.some(
    ({ method, path }) =>
      path.endsWith('/step-ups/business-info') || (method === 'PATCH' && path.startsWith('/api/v1/')),
  ) &&
  journal.businessChecks.findLast(
    ({ reference, number }) => reference === id && number?.value === businessNumber,
  )?.finding === 'NAME_MISMATCH' &&
  !records.some(({ application_id: of, decision }) => of === id && decision.startsWith('APPROVED')) &&
  !owners.some(
    ({ application_id: of, type, removed_at: removedAt }) =>
      of === id && type === 'OWNER' && removedAt === null,
  )
