/** All V2 endpoints, below /api/v2. */
import type { StepUpEndpointName } from '#domain/step-ups/step-up.ts'
import type { Endpoints, Examples } from './endpoint.ts'
import { accountExamples, accounts } from './accounts.ts'
import { applicationExamples, applications } from './applications.ts'
import { analyticsExamples, analytics } from './analytics.ts'
import { bankExamples, bank } from './bank.ts'
import { changeExamples, changes } from './changes/changes.ts'
import { caseFileEndpoints, caseFileExamples } from './cases/case-file.ts'
import { queueEndpoints, queueExamples } from './cases/queue.ts'
import { secondPersonEndpoints, secondPersonExamples } from './cases/second-person.ts'
import { workEndpoints, workExamples } from './cases/work.ts'
import { channelExamples, channels } from './channels.ts'
import { notificationExamples, notifications } from './notifications.ts'
import { impersonationExamples, impersonations } from './impersonations.ts'
import { draftExamples, drafts } from './drafts/drafts.ts'
import { inquiryExamples, inquiries } from './inquiries.ts'
import { organizationEndpoints, organizationExamples } from './partners/organization.ts'
import { offerExamples, offers } from './offers.ts'
import { publicExamples, publicEndpoints } from './public.ts'
import { orderExamples, orders } from './orders.ts'
import { ownerExamples, owners } from './owners.ts'
import {
  claimExamples,
  claims,
  partnerApplicationExamples,
  partnerApplications,
} from './partners/applications.ts'
import { embeddingEndpoints, embeddingExamples } from './partners/embedding.ts'
import { policies, policyExamples } from './policies/policies.ts'
import { referralEndpoints, referralExamples } from './partners/referrals.ts'
import { eventEndpoints, eventExamples } from './partners/events.ts'
import { webhookEndpoints, webhookExamples } from './partners/webhooks.ts'
import { phoneExamples, phone } from './phone.ts'
import { planExamples, plans } from './plans.ts'
import { serviceExamples, services } from './services.ts'
import { taxExamples, tax } from './tax.ts'
import { stepUpExamples, stepUps } from './step-ups.ts'
import { appealEndpoints, appealExamples } from './underwriting/appeals.ts'
import { agreementEndpoints, agreementExamples } from './underwriting/agreement.ts'
import { letterEndpoints, letterExamples } from './underwriting/letter.ts'
import { decisionEndpoints, decisionExamples } from './underwriting/decisions.ts'
import { requirementEndpoints, requirementExamples } from './underwriting/requirements.ts'
import { statusEndpoints, statusExamples } from './underwriting/status.ts'

/** Endpoints by OpenAPI tag. */
export const v2Subjects = {
  Applications: {
    ...applications,
    ...claims,
    ...drafts,
    ...requirementEndpoints,
    ...statusEndpoints,
    ...decisionEndpoints,
    ...letterEndpoints,
    ...agreementEndpoints,
    ...appealEndpoints,
    ...changes,
  },
  'Step-ups': { ...stepUps, ...phone, ...inquiries },
  Owners: owners,
  'Bank accounts and cards': bank,
  Orders: { ...orders, ...plans },
  Accounts: { ...accounts, ...offers },
  'Channels and authorization codes': channels,
  'Notifications and permissions': notifications,
  'Tax information': tax,
  Cases: { ...queueEndpoints, ...caseFileEndpoints, ...workEndpoints, ...secondPersonEndpoints },
  'Events and webhooks': { ...eventEndpoints, ...webhookEndpoints },
  Support: impersonations,
  Policies: policies,
  Partners: organizationEndpoints,
  'Applications of partners': { ...partnerApplications, ...embeddingEndpoints },
  'Referrals of partners': referralEndpoints,
  'Configuration and categories': { ...publicEndpoints, ...services, ...analytics },
} as const satisfies Record<string, Endpoints>

export const v2 = {
  ...v2Subjects.Applications,
  ...v2Subjects['Step-ups'],
  ...v2Subjects.Owners,
  ...v2Subjects['Bank accounts and cards'],
  ...v2Subjects.Orders,
  ...v2Subjects.Accounts,
  ...v2Subjects['Channels and authorization codes'],
  ...v2Subjects['Notifications and permissions'],
  ...v2Subjects['Tax information'],
  ...v2Subjects.Cases,
  ...v2Subjects['Events and webhooks'],
  ...v2Subjects.Support,
  ...v2Subjects.Policies,
  ...v2Subjects.Partners,
  ...v2Subjects['Applications of partners'],
  ...v2Subjects['Referrals of partners'],
  ...v2Subjects['Configuration and categories'],
} as const satisfies Endpoints & Record<`POST /applications/{id}/step-ups/${StepUpEndpointName}`, unknown>
export type V2 = typeof v2

/** One example per endpoint, for the documentation and the mock server. */
export const v2Examples: Examples<V2> = {
  ...applicationExamples,
  ...claimExamples,
  ...draftExamples,
  ...requirementExamples,
  ...statusExamples,
  ...decisionExamples,
  ...letterExamples,
  ...agreementExamples,
  ...appealExamples,
  ...changeExamples,
  ...accountExamples,
  ...ownerExamples,
  ...queueExamples,
  ...caseFileExamples,
  ...workExamples,
  ...secondPersonExamples,
  ...eventExamples,
  ...webhookExamples,
  ...impersonationExamples,
  ...policyExamples,
  ...organizationExamples,
  ...partnerApplicationExamples,
  ...embeddingExamples,
  ...referralExamples,
  ...publicExamples,
  ...analyticsExamples,
  ...serviceExamples,
  ...planExamples,
  ...stepUpExamples,
  ...inquiryExamples,
  ...phoneExamples,
  ...channelExamples,
  ...notificationExamples,
  ...taxExamples,
  ...bankExamples,
  ...orderExamples,
  ...offerExamples,
}
