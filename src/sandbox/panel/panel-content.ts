/** What the panel shows: whose phone and mailbox, the time, values for the page, and who else is involved. */
import type { FastifyRequest } from 'fastify'
import { isCurrency, marketForCurrency, type Market } from '#domain/countries/market.ts'
import { matchRoute } from '#domain/navigation/match-route.ts'
import { flagDefaults } from '#domain/referrals/feature-flags.ts'
import { portalForHost } from '#domain/referrals/portal.ts'
import type { Translator } from '#messages/translator.ts'
import { requestContext } from '#server/edge/request-context.ts'
import { findApplicationsByUser } from '#server/features/applications/core/repository.ts'
import { bankCalendar } from '#server/platform/calendar.ts'
import type { ActiveSession } from '#server/platform/sessions/sessions.ts'
import type { Services } from '#server/services.ts'
import { listSandboxMessages, recipientKey, type SandboxMessage } from '../console/message-repository.ts'
import { findStory, type Involved, type Story } from './story.ts'
import { testValues, type TestValue } from './test-values.ts'

export interface PanelContent {
  translator: Translator
  /** Null if nobody is signed in. */
  person: { name: string; email: string; phone: string | null } | null
  texts: readonly SandboxMessage[]
  mails: readonly SandboxMessage[]
  now: Date
  /** The same time of day on the next business day. */
  nextBusinessDay: Date
  values: readonly TestValue[]
  applicationId: string | null
  /** Origin of the window that another person is opened in; empty for this one. */
  originFor: (role: Involved['role']) => string
  /** Without the person themselves. */
  others: readonly Involved[]
}

/** Newest messages of everybody that the person's are looked for in; the sandbox page shows older ones. */
const latest = 300
const shownTexts = 3
const shownMails = 8

/** Reading the session for the panel is no use of it: a person who only watches the panel is idle. */
export async function sessionOf(
  request: FastifyRequest,
  { sessions }: Services,
): Promise<ActiveSession | null> {
  const token = request.cookies['auth_idp']
  return token ? sessions.find(token, { isUse: false, isFresh: false }) : null
}

/** @param path of the page, without query */
export async function readPanel(
  request: FastifyRequest,
  services: Services,
  translator: Translator,
  path: string,
): Promise<PanelContent> {
  const { clock, config, db } = services
  const session = await sessionOf(request, services)
  const { screen, params } = matchRoute(path, flagDefaults)
  const id = params.applicationId ?? (session && (await newestOf(services, session)))
  const story = id ? await findStory(services, id) : null
  const market = marketOf(story, requestContext(request, config).currency)
  const phone = session && phoneOf(story, session)
  const addresses = new Set(
    [session?.email, phone].flatMap((address) => (address ? [recipientKey(address)] : [])),
  )
  const messages = (await listSandboxMessages(db, { latest })).filter(({ to }) =>
    addresses.has(recipientKey(to)),
  )
  const now = clock.now()
  return {
    translator,
    person: session && { name: session.name ?? session.email, email: session.email, phone },
    texts: messages.filter(({ channel }) => channel === 'sms').slice(0, shownTexts),
    mails: messages.filter(({ channel }) => channel === 'email').slice(0, shownMails),
    now,
    nextBusinessDay: bankCalendar.addBusinessDays(now, 1, market),
    values: testValues(screen, market, translator),
    applicationId: story?.row.id ?? null,
    originFor: (role) => otherOrigin(request, config, role),
    others: (story?.people ?? []).filter(({ person }) => !isPerson(person, session)),
  }
}

/** Cookies belong to a host name: a person at another name of this machine is signed in beside this one. */
function otherOrigin(request: FastifyRequest, { hosts }: Services['config'], role: Involved['role']): string {
  const { host, hostname, protocol } = request
  if (!localName.test(hostname)) return ''
  const portal = portalForHost(hostname, hosts)
  const isSamePortal = (name: string) => hosts[name] === portal
  const names = Object.keys(hosts).filter((name) => localName.test(name) && name !== hostname)
  const name = role === 'underwriter' ? names.find((one) => !isSamePortal(one)) : names.find(isSamePortal)
  return name === undefined ? '' : `${protocol}://${host.replace(hostname, name)}`
}

const localName = /(?:^|\.)localhost$/

const newestOf = async ({ db }: Services, { userId }: ActiveSession) =>
  (await findApplicationsByUser(db, userId))[0]?.id

const marketOf = (story: Story | null, currency: string): Market =>
  marketForCurrency(story?.row.currency ?? (isCurrency(currency) ? currency : 'USD'))

const isPerson = (person: Involved['person'], session: ActiveSession | null): boolean =>
  'staff' in person
    ? session?.roles.includes(person.staff) === true
    : session !== null && recipientKey(person.email) === recipientKey(session.email)

/** The signed-in owner's own number, otherwise the applicant's if the application is theirs. */
function phoneOf(story: Story | null, { email, userId }: ActiveSession): string | null {
  const own = story?.owners.find(
    (owner) => owner.email !== null && recipientKey(owner.email) === recipientKey(email),
  )
  if (own) return own.phone
  return story?.row.user_id === userId ? (story.row.applicant.localPhoneNumber ?? null) : null
}
