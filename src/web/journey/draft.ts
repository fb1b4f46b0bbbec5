/**
 * What is kept in this browser while a person applies: the answers before the application exists, and what is typed
 * on a page but not yet saved. Kept for the visit, apart for each referral and currency (FORM-07); government, bank
 * and card numbers and codes are never in it (FORM-08).
 */
import type { Answers } from '../../domain/application.ts'
import type { Currency } from '../../domain/market.ts'

export interface DraftPlace {
  referralUrlId: string | null
  currency: Currency
}

export type Typed = Readonly<Record<string, string>>

interface Kept {
  answers: Answers
  /** The application that these answers have become. */
  applicationId: string | null
  /** By page; the pages of an application begin with its id. */
  typed: Record<string, Typed>
}

export interface Draft {
  answers: () => Answers
  keepAnswers: (answers: Answers) => void
  applicationId: () => string | null
  /** The answers are the server's from now on. */
  became: (applicationId: string) => void
  typed: (page: string) => Typed
  keepTyped: (page: string, typed: Typed) => void
  forgetTyped: (page: string) => void
  clear: () => void
}

const prefix = 'threshold-draft'
const nameOf = ({ referralUrlId, currency }: DraftPlace) => [prefix, currency, referralUrlId ?? ''].join(':')
const nothing: Kept = { answers: { applicant: {}, company: {} }, applicationId: null, typed: {} }

/** What no browser keeps: numbers of people, businesses, accounts and cards, and codes. */
const secret = /governmentIdentification$|sin$|number|cvv|code$|token/i
const harmless = /phone/i
export const isSecret = (name: string): boolean => secret.test(name) && !harmless.test(name)

const withoutSecrets = (typed: Typed): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !isSecret(name)))

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
  return {
    answers: () => read().answers,
    keepAnswers: (answers) => write({ answers: withoutNumbers(answers) }),
    applicationId: () => read().applicationId,
    became: (applicationId) => write({ ...nothing, applicationId }),
    typed: (page) => read().typed[page] ?? {},
    keepTyped: (page, typed) => write({ typed: { ...read().typed, [page]: withoutSecrets(typed) } }),
    forgetTyped: (page) => {
      const { [page]: _gone, ...rest } = read().typed
      write({ typed: rest })
    },
    clear: () => store.removeItem(name),
  }
}

/** The visit has ended: nothing of any draft stays. */
export function clearDrafts(store: Storage): void {
  for (const name of Object.keys(store)) if (name.startsWith(prefix)) store.removeItem(name)
}
