/** Operations of V1. */
import type { OperationText } from './operation.ts'

export const v1Operations = {
  'POST /onboarding-applications': {
    id: 'createApplicationV1',
    text: 'Intent ADD_STORE takes the answers of the business named by `businessId`. With `onboard` the application is submitted as well and must be complete.',
  },
  'GET /onboarding-applications/{id}': {
    id: 'getApplicationV1',
    text: 'The same application as in V2, with the field names of the older API.',
  },
  'PATCH /onboarding-applications/{id}': {
    id: 'patchApplicationV1',
    text: 'Takes a JSON Patch (RFC 6902) over a closed list of paths, without `move` and `copy`. All operations apply, or none. 404 `not_found` for an unknown inquiry.',
  },
  'POST /onboarding-applications/{id}/onboard': {
    id: 'submitApplicationV1',
    text: 'As in V2: 422 with every missing field, or a decision. 504 if a vendor does not respond; a job asks again.',
  },
  'GET /onboarding-applications/{id}/individuals': {
    id: 'listIndividualsV1',
    text: 'Owners other than the applicant, with the state of their verification.',
  },
  'POST /onboarding-applications/{id}/individuals': {
    id: 'addIndividualV1',
    text: 'Takes the field names of applicants and of owners. Three owners beside the applicant are the most (409 `owners_full`).',
  },
  'PATCH /onboarding-applications/{id}/individuals/{ownerId}': {
    id: 'patchIndividualV1',
    text: 'Takes a JSON Patch over a closed list of paths. All operations apply, or none.',
  },
  'DELETE /onboarding-applications/{id}/individuals/{ownerId}': {
    id: 'removeIndividualV1',
    text: 'The invitation stops working at once.',
  },
  'POST /onboarding-applications/{id}/individuals/{ownerId}/onboard': {
    id: 'submitIndividualV1',
    text: 'Called by the invited person, in a session of their own. 422 with every missing field.',
  },
} as const satisfies Record<string, OperationText>
