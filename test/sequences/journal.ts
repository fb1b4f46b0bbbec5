/**
 * What happened outside of the database, noted independently of the product: what the vendors were asked and answered,
 * what was texted to whom, and who did what.
 */
import type { Answered, LaterAnswers } from '#server/vendors/vendor-answer.ts'
import type { AppServices } from '#server/sandbox-module.ts'
import type { IdentityCheckRequest } from '#server/vendors/identity/port.ts'
import type { BusinessCheckRequest } from '#server/vendors/business/port.ts'
import type { Charge } from '#server/vendors/cards/port.ts'
import type { InquiryKind, InquiryOutcome } from '#domain/step-ups/inquiry.ts'
import type { Who } from './values.ts'

/** The answers of an application that decisions rest on. */
export interface Subject {
  firstName: string
  lastName: string
  dob: string
  personNumber: string
  businessName: string
  businessNumber: string
  phone: string
}

interface Inquiry {
  id: string
  kind: InquiryKind
  /** Of whom and what it was opened. */
  subject: Subject | undefined
  applicationId: string
  outcome: InquiryOutcome | null
}

interface Message {
  /** E.164, or an email address. */
  to: string
  code: string | null
  /** Secret of the link. */
  secret: string | null
}

export interface Authorization {
  orderId: string
  /** Null: the merchant agreed to the amounts alone. */
  instrumentId: string | null
  amount: number
  monthly: number
}

/** What the merchant asked to be charged now. */
export interface Payment {
  step: number
  orderId: string
  instrumentId: string
}

export interface StaffAct {
  step: number
  who: Who
  userId: string
  applicationId: string
  act: 'decide' | 'confirm' | 'decide-change'
  approves: boolean
}

export interface Journal {
  /** The answers before the step, by application. */
  subjects: ReadonlyMap<string, Subject>
  identityChecks: (IdentityCheckRequest & { finding: string })[]
  businessChecks: (BusinessCheckRequest & { finding: string })[]
  inquiries: Inquiry[]
  messages: Message[]
  /** Numbers with the person who proved them, by application. */
  provenPhones: Map<string, Set<string>>
  carrierMatches: string[]
  charges: Charge[]
  authorizations: Authorization[]
  payments: Payment[]
  staffActs: StaffAct[]
  /** What an underwriter approved, by application. */
  accepted: Map<string, Subject[]>
  /** Matters that an underwriter could see when they approved, by application. */
  acceptedMatters: Map<string, Set<string>>
  /** Whole business number that decisions rest on, by application: the first one, until a person accepts another. */
  decidedNumbers: Map<string, string>
  /** Change requests made by a session that had signed in within ten minutes. */
  freshChanges: Map<string, boolean>
}

export const emptyJournal = (): Journal => ({
  subjects: new Map(),
  identityChecks: [],
  businessChecks: [],
  inquiries: [],
  messages: [],
  provenPhones: new Map(),
  carrierMatches: [],
  charges: [],
  authorizations: [],
  payments: [],
  staffActs: [],
  accepted: new Map(),
  acceptedMatters: new Map(),
  decidedNumbers: new Map(),
  freshChanges: new Map(),
})

/** Notes each answer about what was asked, whether the vendor gives it at once or later, and none older than one before. */
function noting<Request, Finding>(
  port: LaterAnswers<Request, Finding>,
  note: (request: Request, finding: Finding) => void,
): LaterAnswers<Request, Finding> {
  const asked = new Map<string, Request>()
  const reported = new Map<string, Date>()
  const isOutdated = ({ reference, reportedAt }: Answered<Finding>): boolean => {
    if (reference === null || reportedAt === null) return false
    const before = reported.get(reference)
    if (before !== undefined && before > reportedAt) return true
    reported.set(reference, reportedAt)
    return false
  }
  return {
    vendor: port.vendor,
    verify: (body, headers) => port.verify(body, headers),
    async ask(request, key) {
      const answer = await port.ask(request, key)
      if (answer.reference !== null) asked.set(answer.reference, request)
      if (answer.kind === 'answered') note(request, answer.finding)
      return answer
    },
    async read(reference) {
      const answer = await port.read(reference)
      const request = asked.get(reference)
      if (request && answer !== 'unknown' && answer.kind === 'answered' && !isOutdated(answer))
        note(request, answer.finding)
      return answer
    },
  }
}

/** Has the vendors note what they are asked in the journal of the sequence that runs. */
export function listenToVendors({ providers }: AppServices, journal: () => Journal): void {
  const { identity, business, inquiries, sms, email, phone, cards } = providers
  providers.identity = noting(identity, (person, finding) =>
    journal().identityChecks.push({ ...person, finding }),
  )
  providers.business = noting(business, (company, finding) =>
    journal().businessChecks.push({ ...company, finding }),
  )
  providers.inquiries = {
    ...inquiries,
    create: async (inquiry, key) => {
      const created = await inquiries.create(inquiry, key)
      // Those of owners name the owner.
      const applicationId = inquiry.reference.replace(/:(?:identification|verification)$/, '')
      journal().inquiries.push({
        id: created.inquiryId,
        kind: inquiry.kind,
        subject: journal().subjects.get(applicationId),
        applicationId,
        outcome: null,
      })
      return created
    },
  }
  providers.sms = {
    ...sms,
    send: async (message) => {
      await sms.send(message)
      const [link] = message.links
      journal().messages.push({
        to: message.to,
        code: /\b\d{6}\b/.exec(message.text)?.[0] ?? null,
        secret: link === undefined ? null : new URL(link).searchParams.get('vfp'),
      })
    },
  }
  providers.email = {
    ...email,
    send: async (message) => {
      await email.send(message)
      const code = /\b\d{6}\b/.exec(message.text)?.[0] ?? null
      journal().messages.push({ to: message.to, code, secret: null })
    },
  }
  providers.phone = {
    ...phone,
    result: async (check) => {
      const result = await phone.result(check)
      if (result === 'match') journal().carrierMatches.push(check.phone)
      return result
    },
  }
  providers.cards = {
    ...cards,
    charge: async (charge) => {
      journal().charges.push(charge)
      return cards.charge(charge)
    },
  }
}
