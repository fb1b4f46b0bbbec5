/**
 * Draft in browser storage: answers before the application exists, unsaved form values and link data. Lasts for the
 * visit, separate for each referral and currency (FORM-07); the server keeps the answers, too. Never holds
 * government, bank or card numbers or codes (FORM-08).
 */
import type { DraftView } from '#api/drafts/drafts.ts'
import type { Answers } from '#domain/application/application.ts'
import type { Currency } from '#domain/countries/market.ts'
import { isKept } from '#domain/forms/typed-fields.ts'
import type { ParsedQuery } from '#domain/navigation/start/parse-query.ts'
import { toAnswers } from './saving/to-answers.ts'

export interface DraftScope {
  referralUrlId: string | null
  currency: Currency
}

export type DraftValues = Readonly<Record<string, string>>

/** Link data that may be stored (START-16…START-25). */
export interface LinkData extends Pick<ParsedQuery, 'application' | 'channel'> {
  /** Prefilled answers. */
  answers: Answers
}

/** Link data that must not be stored: kept in memory and sent with the first call that creates the application. */
export interface LinkSecrets {
  token?: string
  companyNumber?: NonNullable<ParsedQuery['company']['governmentIdentification']>
}

interface StoredDraft {
  /** Null until a question is answered. */
  answers: Answers | null
  /** Server copy as last read or saved here; null if there is none. */
  saved: DraftView | null
  link: LinkData
  /** Application created from these answers. */
  applicationId: string | null
  /** Keyed by page; those of an application have its id in their key. */
  values: Record<string, DraftValues>
}

export interface Draft {
  /** Saved answers, or the link's prefilled ones. */
  answers: () => Answers
  /** True once a question is answered. */
  hasStarted: () => boolean
  saved: () => DraftView | null
  /** Replaces the local answers with the server's copy. */
  adopt: (saved: DraftView) => void
  applicationId: () => string | null
  /** Drops the local answers, because the application now holds them. */
  setApplicationId: (applicationId: string) => void
  getValues: (page: string) => DraftValues
  /** Saves what was typed, except secrets. */
  saveValues: (page: string, typed: DraftValues) => void
  /** Saves how far a page without a form has come; never what someone typed. */
  saveState: (page: string, state: DraftValues) => void
  clearValues: (page: string) => void
  link: () => LinkData
  linkSecrets: () => LinkSecrets
  /** Applies a link, which overrides earlier answers (START-22, START-23). */
  applyLink: (link: LinkData, secrets: LinkSecrets) => void
  /** Sets the channel to create after approval; empty for none. */
  setChannel: (channel: LinkData['channel']) => void
  /** Returns to the first question and the link's prefilled answers. */
  reset: () => void
  /**
   * What the pages of an application show of the draft, or those before an application exists; equal texts show the same.
   */
  shownTo: (applicationId: string | undefined) => string
}

/** In the key of a page of an application. */
const anyApplicationId = /urn:app:[\w-]+/
const keyPrefix = 'threshold-draft'
const storageKey = ({ referralUrlId, currency }: DraftScope) =>
  [keyPrefix, currency, referralUrlId ?? ''].join(':')
const emptyAnswers: Answers = { applicant: {}, company: {} }
const emptyLink: LinkData = { answers: emptyAnswers, application: {}, channel: {} }
const emptyDraft: StoredDraft = {
  answers: null,
  saved: null,
  link: emptyLink,
  applicationId: null,
  values: {},
}

/** Keyed by draft. Memory only, so a reload loses them and the form asks again. */
const linkSecretsByDraft = new Map<string, LinkSecrets>()

/** Counts a linked company number as answered, represented by its last four digits. */
function withLinkedNumber({ applicant, company }: Answers, { companyNumber }: LinkSecrets): Answers {
  if (!companyNumber) return { applicant, company }
  const { sourceType, value } = companyNumber
  const last4 = value.slice(-4)
  return {
    applicant,
    company: {
      ...company,
      governmentIdentification: { sourceType, type: 'BUSINESS', last4 },
    },
  }
}

function withoutGovernmentIds({ applicant, company }: Answers): Answers {
  const { governmentIdentification: _person, ...applicantRest } = applicant
  const { governmentIdentification: _business, ...companyRest } = company
  return { applicant: applicantRest, company: companyRest }
}

/** Opens a draft. Ignores storage errors (private windows, quotas): only the restore after a reload is lost. */
export function openDraft(storage: Storage, scope: DraftScope): Draft {
  const key = storageKey(scope)
  const read = (): StoredDraft => {
    try {
      return { ...emptyDraft, ...(JSON.parse(storage.getItem(key) ?? '{}') as Partial<StoredDraft>) }
    } catch {
      return emptyDraft
    }
  }
  const write = (changes: Partial<StoredDraft>) => {
    try {
      storage.setItem(key, JSON.stringify({ ...read(), ...changes }))
    } catch {
      // Storage failed: only the restore after a reload is lost.
    }
  }
  const linkSecrets = () => linkSecretsByDraft.get(key) ?? {}
  const saveState = (page: string, state: DraftValues) =>
    write({ values: { ...read().values, [page]: state } })
  return {
    answers: () => {
      const { answers, link } = read()
      return withLinkedNumber(answers ?? link.answers, linkSecrets())
    },
    hasStarted: () => read().answers !== null,
    saved: () => read().saved,
    adopt: (saved) => write({ saved, answers: toAnswers(saved) }),
    applicationId: () => read().applicationId,
    setApplicationId: (applicationId) => {
      linkSecretsByDraft.delete(key)
      // Keep the link's channel, which is created after approval.
      write({ ...emptyDraft, applicationId, link: { ...emptyLink, channel: read().link.channel } })
    },
    getValues: (page) => read().values[page] ?? {},
    saveValues: (page, typed) =>
      saveState(page, Object.fromEntries(Object.entries(typed).filter(([name]) => isKept(name)))),
    saveState,
    clearValues: (page) => {
      const { [page]: cleared, ...rest } = read().values
      if (cleared) write({ values: rest })
    },
    link: () => read().link,
    linkSecrets,
    applyLink: (link, secrets) => {
      const answers = withoutGovernmentIds(link.answers)
      linkSecretsByDraft.set(key, secrets)
      write({ link: { ...link, answers }, ...(read().answers ? { answers } : {}) })
    },
    setChannel: (channel) => write({ link: { ...read().link, channel } }),
    reset: () => write({ ...emptyDraft, link: read().link }),
    shownTo: (applicationId) => {
      const { values, link, answers, saved, applicationId: created } = read()
      const pages = Object.entries(values).filter(([page]) => {
        const [owner] = anyApplicationId.exec(page) ?? []
        return owner === undefined || owner === applicationId
      })
      return JSON.stringify([pages, link, applicationId === undefined && { answers, saved, created }])
    },
  }
}

const keptPrefix = 'threshold-kept:'
/** The user who typed the drafts of the tab; absent before the first sign-in. */
const userKey = 'threshold-user'

/**
 * Sets the drafts aside when a session ends by itself; no page reads them until the same user signs in again in this
 * tab. Repeated calls keep what the first one set aside. Values that exceed the quota are lost, as on sign-out.
 */
export function keepDrafts(storage: Storage, userId: string): void {
  const drafts = Object.keys(storage).filter((key) => key.startsWith(keyPrefix))
  if (drafts.length === 0) return
  const kept = JSON.stringify(Object.fromEntries(drafts.map((key) => [key, storage.getItem(key)])))
  clearDrafts(storage)
  try {
    storage.setItem(keptPrefix + userId, kept)
  } catch {
    // Quota exceeded: lost, as on sign-out.
  }
}

/**
 * Called at each page load: restores the drafts of the signed-in user and removes those of other users. Without a
 * session, sets them aside. Link data from before the first sign-in stays.
 */
export function restoreDrafts(storage: Storage, userId: string | null): void {
  const previousUserId = storage.getItem(userKey)
  if (userId === null) {
    if (previousUserId !== null) keepDrafts(storage, previousUserId)
    return
  }
  if (previousUserId !== null && previousUserId !== userId) clearDrafts(storage)
  try {
    storage.setItem(userKey, userId)
  } catch {
    // Without this entry, the drafts end with the tab.
  }
  const kept = storage.getItem(keptPrefix + userId)
  for (const key of Object.keys(storage)) if (key.startsWith(keptPrefix)) storage.removeItem(key)
  if (kept === null) return
  for (const [key, draft] of Object.entries(JSON.parse(kept) as Record<string, string>))
    storage.setItem(key, draft)
}

/** Removes all drafts at the end of a visit. */
export function clearDrafts(storage: Storage): void {
  linkSecretsByDraft.clear()
  storage.removeItem(userKey)
  for (const key of Object.keys(storage))
    if (key.startsWith(keyPrefix) || key.startsWith(keptPrefix)) storage.removeItem(key)
}
