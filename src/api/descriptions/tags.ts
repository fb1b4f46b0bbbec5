/** The subjects of the API document, with whom each is for. */
import type { v2Subjects } from '../endpoints.ts'

export const v1Tag = 'V1, the older API'

/** Groups of subjects, in the order of the document. */
export const audiences = {
  applicant: 'Applicant',
  partner: 'Partner',
  staff: 'Staff',
  legacy: 'Legacy',
} as const
export type Audience = keyof typeof audiences

export interface TagText {
  audience: Audience
  text: string
}

export const tagTexts: Record<keyof typeof v2Subjects | typeof v1Tag, TagText> = {
  Applications: {
    audience: 'applicant',
    text: 'An application from its draft to the decision and after: answers, requirements, letter, appeals and change requests.',
  },
  'Step-ups': {
    audience: 'applicant',
    text: 'Additional checks that a decision asks for: full numbers, phone codes, photo IDs and business documents.',
  },
  Owners: {
    audience: 'applicant',
    text: 'Beneficial owners of 25% or more, who are invited by email and verify in sessions of their own.',
  },
  'Bank accounts and cards': {
    audience: 'applicant',
    text: 'Accounts for payouts and for orders, and cards for orders. Numbers are never returned.',
  },
  Orders: {
    audience: 'applicant',
    text: 'Terminals and licenses: plans, orders and payments.',
  },
  Accounts: {
    audience: 'applicant',
    text: 'The businesses of the signed-in person, their stores and their cash advance offers.',
  },
  'Channels and authorization codes': {
    audience: 'partner',
    text: 'Sales channels, signed sign-up links, and codes that return a merchant to the partner.',
  },
  'Notifications and permissions': {
    audience: 'applicant',
    text: 'Emails with a link to resume, and permissions of the point-of-sale vendor.',
  },
  'Tax information': {
    audience: 'applicant',
    text: 'Tax numbers and legal names that a merchant confirms after the application.',
  },
  Cases: {
    audience: 'staff',
    text: 'Cases that wait for a person: the queue, the case file, and the work on a case.',
  },
  Support: {
    audience: 'staff',
    text: 'Read-only impersonation of an applicant by support.',
  },
  Policies: {
    audience: 'staff',
    text: 'Versions of the underwriting policy: drafts, replays and releases.',
  },
  'Configuration and categories': {
    audience: 'applicant',
    text: 'What a client needs around an application: configuration, terms, industries, services and the session.',
  },
  Partners: {
    audience: 'partner',
    text: 'The organization of a partner and its API keys.',
  },
  'Applications of partners': {
    audience: 'partner',
    text: 'Applications that a partner starts for its merchants: prefilled answers, links, reminders, whose turn it is, previews.',
  },
  'Referrals of partners': {
    audience: 'partner',
    text: 'The brand that merchants of a partner see, with its versions and a preview; plans and prices to read.',
  },
  'Events and webhooks': {
    audience: 'partner',
    text: 'What happened to the applications of a partner, to read in order or to receive as signed webhooks.',
  },
  [v1Tag]: {
    audience: 'legacy',
    text: 'The older API to the same applications. Deprecated: every answer names the date of its end in `Sunset`; use V2 for new integrations.',
  },
}
