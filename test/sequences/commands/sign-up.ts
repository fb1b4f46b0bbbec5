/** Creating, saving, submitting and withdrawing applications, over both versions of the API. */
import { drawComplete, drawSome, toBody, toFirstVersion, toPatch, type Facts } from '../answers.ts'
import { command, onApplication, pathOf } from '../command.ts'
import type { Random } from '../random.ts'
import type { StoredApplication } from '../stored-state.ts'
import { merchants, wholeNumber, type Merchant, type Who } from '../values.ts'
import type { World } from '../world.ts'
import { whenAnswered } from './when-answered.ts'

const firstVersion = '/api/v1/commerce/onboarding-applications'
const maxApplications = 4

const mayCreate = (world: World): boolean => world.state.applications.length < maxApplications
const drawMerchant = (random: Random): Merchant => (random.chance(0.65) ? 'rosa' : 'victor')

function idOf(data: unknown): string {
  const { id, application } = data as { id?: string; application?: { id: string } }
  return application?.id ?? id ?? ''
}

async function submit(world: World, who: Who, id: string, isFirstVersion: boolean): Promise<void> {
  const at = encodeURIComponent(id)
  await (isFirstVersion
    ? world.call(who, 'POST', `${firstVersion}/${at}/onboard`, {})
    : world.v2(who, 'POST', `/applications/${at}/onboard`, {}))
}

interface Creation {
  who: Merchant
  facts: Facts
  isFirstVersion: boolean
  isSubmitted: boolean
}

async function create(world: World, { who, facts, isFirstVersion, isSubmitted }: Creation): Promise<void> {
  const { status, data } = isFirstVersion
    ? await world.call(who, 'POST', firstVersion, toFirstVersion(facts))
    : await world.v2(who, 'POST', '/applications', toBody(facts))
  if (status !== 201) return
  await world.refreshState()
  if (isSubmitted) await submit(world, who, idOf(data), isFirstVersion)
}

/** Often the same answers as another application, with one to three others. */
function drawFacts(world: World, random: Random): Facts {
  const earlier = world.lastFacts
  if (earlier && random.chance(0.6)) return { ...earlier, ...drawSome(random) }
  return drawComplete(random)
}

export const apply = command<Creation>(
  'apply',
  5,
  (world, random) =>
    mayCreate(world)
      ? {
          who: drawMerchant(random),
          facts: drawFacts(world, random),
          isFirstVersion: random.chance(0.2),
          isSubmitted: random.chance(0.85),
        }
      : null,
  async (world, creation) => {
    world.lastFacts = creation.facts
    await create(world, creation)
  },
)

/** Where the bureau answered nonsense, a number that it knows goes on. */
function drawUpdate({ decision, applicant }: StoredApplication, random: Random): Facts {
  if (decision !== 'ERROR' || random.chance(0.3)) return drawSome(random)
  const person = applicant.name?.firstName === 'Victor' ? 'victor' : 'rosa'
  return { number: wholeNumber(person, random.pick(['3333', '3333', '4444', '4321', '8888'])) }
}

const save = onApplication<{ facts: Facts; isSubmitted: boolean; by?: Who }>(
  'save',
  14,
  (application, random, world) => ({
    facts: drawUpdate(application, random),
    isSubmitted: random.chance(application.decision === 'ERROR' ? 0.7 : 0.4),
    ...(random.chance(0.03) ? { by: otherThan(world, application) } : {}),
  }),
  async (world, application, { facts, isSubmitted, by }) => {
    const who = by ?? world.merchantOf(application)
    const { status } = await world.v2(who, 'PUT', pathOf(application), toBody(facts))
    if (status === 200 && isSubmitted) await submit(world, who, application.id, false)
  },
)

const otherThan = (world: World, application: StoredApplication): Who =>
  merchants.find((who) => who !== world.merchantOf(application)) ?? 'victor'

const patch = onApplication<{ facts: Facts }>(
  'patch',
  5,
  (_application, random) => ({ facts: drawSome(random) }),
  (world, application, { facts }) =>
    world.call(
      world.merchantOf(application),
      'PATCH',
      `${firstVersion}/${encodeURIComponent(application.id)}`,
      toPatch(facts),
    ),
)

const onboard = onApplication<{ isFirstVersion: boolean; otherTab?: Facts }>(
  'onboard',
  14,
  (_application, random) => ({
    isFirstVersion: random.chance(0.2),
    ...(random.chance(0.15) ? { otherTab: drawSome(random) } : {}),
  }),
  (world, application, { isFirstVersion, otherTab }) => {
    const who = world.merchantOf(application)
    const run = () => submit(world, who, application.id, isFirstVersion)
    return otherTab
      ? whenAnswered(world, () => world.v2(who, 'PUT', pathOf(application), toBody(otherTab)), run)
      : run()
  },
)

const withdraw = onApplication(
  'withdraw',
  1,
  () => ({}),
  (world, application) =>
    world.v2(world.merchantOf(application), 'POST', `${pathOf(application)}/withdraw`, {}),
)

const addStore = onApplication<{ isSubmitted: boolean; by: Merchant }>(
  'add store',
  1,
  (_application, random, world) =>
    mayCreate(world) ? { isSubmitted: random.chance(0.8), by: drawMerchant(random) } : null,
  async (world, application, { isSubmitted, by }) => {
    const { status, data } = await world.v2(by, 'POST', '/applications', {
      application: { intent: 'ADD_STORE', parentApplication: application.id, storeName: 'Second Oven' },
    })
    if (status !== 201) return
    await world.refreshState()
    if (isSubmitted) await submit(world, by, idOf(data), false)
  },
)

const channel = onApplication(
  'add channel',
  0.5,
  () => ({}),
  (world, application) =>
    world.v2(world.merchantOf(application), 'POST', `${pathOf(application)}/channels`, {
      name: 'Web shop',
      type: 'ONLINE',
    }),
)

/** What a draft holds: neither numbers nor a signature. */
const draft = command<{ who: Merchant; facts: Facts }>(
  'draft',
  1,
  (_world, random) => {
    const {
      number: _number,
      businessNumber: _businessNumber,
      signed: _signed,
      ...facts
    } = drawComplete(random)
    return { who: drawMerchant(random), facts }
  },
  async (world, { who, facts }) => {
    const { data } = await world.v2(who, 'GET', '/drafts')
    const version = (data as { application: { version: number } }[])[0]?.application.version ?? 0
    const { applicant, company } = toBody(facts)
    await world.v2(
      who,
      'PUT',
      '/drafts',
      { applicant, company: { ...company, currency: 'USD' } },
      {
        'if-match': `"${version}"`,
      },
    )
  },
)

export const signUpCommands = [apply, save, patch, onboard, withdraw, addStore, channel, draft]
