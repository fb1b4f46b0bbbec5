/** Examples of the calls about partners. */
import type { owners } from '../v2/owners.ts'
import type { Examples } from './example.ts'
import {
  applicationId,
  entered,
  inquiryId,
  inquirySession,
  invited,
  partnerAwaited,
  sam,
  samHimself,
  verified,
} from './values.ts'

export const ownerExamples: Examples<typeof owners> = {
  'POST /applications/{id}/step-ups/beneficial-owners': {
    body: { boStatus: 'INFO_PROVIDED', owners: [sam] },
    others: {
      'Those who were entered one by one': { boStatus: 'INFO_PROVIDED', owners: [] },
      'Nobody else owns a quarter': { boStatus: 'NONE', owners: [] },
    },
    answer: partnerAwaited,
  },
  'GET /invitations': {
    answer: [
      {
        applicationId,
        ownerId: invited.id,
        business: 'Delgado Bakery LLC',
        inviter: 'Rosa Delgado',
        status: 'INVITED',
        invitedAt: invited.invitedAt ?? '',
      },
    ],
  },
  'GET /applications/{id}/owners': { answer: [invited] },
  'POST /applications/{id}/owners': { body: sam, answer: entered },
  'PATCH /applications/{id}/owners/{ownerId}': {
    body: { phone: { nationalNumber: '4155553205' } },
    answer: { ...entered, phone: { nationalNumber: '4155553205' } },
  },
  'DELETE /applications/{id}/owners/{ownerId}': { answer: {} },
  'POST /applications/{id}/owners/{ownerId}/invitation': { body: {}, answer: invited },
  'POST /applications/{id}/owners/{ownerId}/onboard': { body: samHimself, answer: verified },
  'POST /applications/{id}/owners/{ownerId}/step-ups/identification': {
    body: { inquiryId },
    answer: verified,
  },
  'POST /applications/{id}/owners/{ownerId}/step-ups/{type}/sessions': {
    body: {},
    answer: inquirySession,
  },
}
