/**
 * What is kept in this browser while a person applies: the answers before the application exists, what is typed on a
 * page but not yet saved, and what a link said. Kept for the visit, apart for each referral and currency (FORM-07);
 * government, bank and card numbers and codes are never in it (FORM-08).
 */
import { governmentIdTypeOf, type Answers } from '../../domain/application.ts'
import type { Currency } from '../../domain/market.ts'
import type { ReadQuery } from '../../domain/start/read-query.ts'

export interface DraftPlace {
  referralUrlId: string | null
  currency: Currency
}

export type Typed = Readonly<Record<string, string>>

/** What a link said (START-16…START-25), as far as a store may keep it. */
export interface Link extends Pick<ReadQuery, 'application' | 'channel'> {
  /** What it answers beforehand. */
  answers: Answers
}

/** What a link said that no store may keep: it lasts as long as the page, and goes into the application's first call. */
export interface LinkSecrets {
  token?: string
  companyNumber?: NonNullable<ReadQuery['company']['governmentIdentification']>
}

interface Kept {
  /** Null: no question has been answered yet. */
  answers: Answers | null
  link: Link
  /** The application that these answers have become. */
  applicationId: string | null
  /** By page; the pages of an application begin with its id. */
  typed: Record<string, Typed>
}

export interface Draft {
  /** What was answered, or what a link answers beforehand. */
  answers: () => Answers
  /** Whether the person has answered anything. */
  hasBegun: () => boolean
  keepAnswers: (answers: Answers) => void
  applicationId: () => string | null
  /** The answers are the server's from now on. */
  became: (applicationId: string) => void
  typed: (page: string) => Typed
  keepTyped: (page: string, typed: Typed) => void
  forgetTyped: (page: string) => void
  link: () => Link
  linkSecrets: () => LinkSecrets
  /** A link was opened: it wins over what was answered before (START-22, START-23). */
  arrive: (link: Link, secrets: LinkSecrets) => void
  /** The channel that is to be made once the business is approved; empty: none, or none any more. */
  nameChannel: (channel: Link['channel']) => void
  /** Back to the first question, and to what a link answers of it. */
  startAnew: () => void
}

const prefix = 'threshold-draft'
const nameOf = ({ referralUrlId, currency }: DraftPlace) => [prefix, currency, referralUrlId ?? ''].join(':')
const noAnswers: Answers = { applicant: {}, company: {} }
const noLink: Link = { answers: noAnswers, application: {}, channel: {} }
const nothing: Kept = { answers: null, link: noLink, applicationId: null, typed: {} }

/** By the name of the draft. In memory: a reload asks for them again. */
const secretsOfLinks = new Map<string, LinkSecrets>()

/** What no browser keeps: numbers of people, businesses, accounts and cards, and codes. */
const secret = /governmentIdentification$|sin$|number|cvv|code$|token/i
const harmless = /phone/i
export const isSecret = (name: string): boolean => secret.test(name) && !harmless.test(name)

const withoutSecrets = (typed: Typed): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !isSecret(name)))

/** A number that a link brought counts as given: its last four stand for it. */
function withNumber({ applicant, company }: Answers, { companyNumber }: LinkSecrets): Answers {
  if (!companyNumber) return { applicant, company }
  const { sourceType, value } = companyNumber
  const last4 = value.slice(-4)
  return {
    applicant,
    company: {
      ...company,
      governmentIdentification: { sourceType, type: governmentIdTypeOf[sourceType], last4 },
    },
  }
}

function withoutNumbers({ applicant, company }: Answers): Answers {
  const { governmentIdentification: _person, ...person } = applicant
  const { governmentIdentification: _business, ...business } = company
  return { applicant: person, company: business }
}

/** Opens the draft of one place. A store that refuses to keep (private windows, quotas) only loses the comfort. */
export function openDraft(store: Storage, place: DraftPlace): Draft {
  const name = nameOf(place)
  const read = (): Kept => {
    try {
      return { ...nothing, ...(JSON.parse(store.getItem(name) ?? '{}') as Partial<Kept>) }
    } catch {
      return nothing
    }
  }
  const write = (kept: Partial<Kept>) => {
    try {
      store.setItem(name, JSON.stringify({ ...read(), ...kept }))
    } catch {
      // Nothing is lost but what a reload would have brought back.
    }
  }
  const linkSecrets = () => secretsOfLinks.get(name) ?? {}
  return {
    answers: () => {
      const { answers, link } = read()
      return withNumber(answers ?? link.answers, linkSecrets())
    },
    hasBegun: () => read().answers !== null,
    keepAnswers: (answers) => write({ answers: withoutNumbers(answers) }),
    applicationId: () => read().applicationId,
    became: (applicationId) => {
      secretsOfLinks.delete(name)
      // Its channel is made after the approval, from what the link said.
      write({ ...nothing, applicationId, link: { ...noLink, channel: read().link.channel } })
    },
    typed: (page) => read().typed[page] ?? {},
    keepTyped: (page, typed) => write({ typed: { ...read().typed, [page]: withoutSecrets(typed) } }),
    forgetTyped: (page) => {
      const { [page]: _gone, ...rest } = read().typed
      write({ typed: rest })
    },
    link: () => read().link,
    linkSecrets,
    arrive: (link, secrets) => {
      const answers = withoutNumbers(link.answers)
      secretsOfLinks.set(name, secrets)
      write({ link: { ...link, answers }, ...(read().answers ? { answers } : {}) })
    },
    nameChannel: (channel) => write({ link: { ...read().link, channel } }),
    startAnew: () => write({ ...nothing, link: read().link }),
  }
}

/** The visit has ended: nothing of any draft stays. */
export function clearDrafts(store: Storage): void {
  secretsOfLinks.clear()
  for (const name of Object.keys(store)) if (name.startsWith(prefix)) store.removeItem(name)
}
