/** Operations of partners: organization, keys, applications of their merchants, events and webhooks. */
import type { OperationText } from './operation.ts'

export const partnerOperations = {
  'POST /applications/claims': {
    id: 'claimApplication',
    text: 'The signed-in person becomes the applicant. The same person gets the same answer again, a second one 409 `link_used`; a link that ended or was replaced is 409 `link_expired`.',
  },
  'GET /events': {
    id: 'listEvents',
    text: 'Numbers have no gaps within an organization and follow the order in which changes became visible. Ignore an object’s version that you have passed, and fill a gap with this call.',
  },
  'GET /webhook-endpoints': {
    id: 'listWebhookEndpoints',
    text: 'All endpoints of the organization on one page, without their secrets.',
  },
  'POST /webhook-endpoints': {
    id: 'createWebhookEndpoint',
    text: 'Deliveries are signed as in Standard Webhooks. 422 `webhook_url_forbidden` unless the address is public and https. At most 20 (409 `webhook_endpoints_full`). Keys create, change and delete endpoints 200 times a day, and people as often (429).',
  },
  'GET /webhook-endpoints/{id}': {
    id: 'getWebhookEndpoint',
    text: 'Tells whether it is enabled, why not, and from which event on to catch up.',
  },
  'PATCH /webhook-endpoints/{id}': {
    id: 'updateWebhookEndpoint',
    text: 'Absent members stay as they are. `enabled: true` sends what a disabled endpoint missed.',
  },
  'DELETE /webhook-endpoints/{id}': {
    id: 'deleteWebhookEndpoint',
    text: 'Deliveries that wait are dropped.',
  },
  'POST /webhook-endpoints/{id}/secrets': {
    id: 'rotateWebhookSecret',
    text: 'The new secret is shown this once. Until the overlap ends, each delivery has two signatures. 429 after 20 a day of an endpoint, or 100 of the organization; what people do and what keys do is counted apart.',
  },
  'POST /webhook-endpoints/{id}/pings': {
    id: 'pingWebhookEndpoint',
    text: 'Sends an event of type `ping` to this endpoint alone. 429 after 100 an hour.',
  },
  'GET /webhook-endpoints/{id}/deliveries': {
    id: 'listWebhookDeliveries',
    text: 'Each attempt with its outcome and the beginning of the response.',
  },
  'POST /webhook-endpoints/{id}/replays': {
    id: 'replayWebhookEvents',
    text: 'Sends the events of the last 90 days after this number again, pings left out. 409 `state_forbids` while the endpoint is disabled.',
  },
  'GET /organization': {
    id: 'getOrganization',
    text: 'For administrators in the console; keys cannot call it.',
  },
  'PUT /organization': {
    id: 'updateOrganization',
    text: 'For administrators in the console; keys cannot call it. Origins are https; in the sandbox, http on this machine too.',
  },
  'GET /organization/people': {
    id: 'listOrganizationPeople',
    text: 'People whose latest sign-in named this organization and the role `partner`; the sign-in host grants both. For administrators in the console; keys cannot call it.',
  },
  'GET /api-keys': {
    id: 'listApiKeys',
    text: 'Keys themselves are not kept, so only their first characters are listed.',
  },
  'POST /api-keys': {
    id: 'createApiKey',
    text: 'A retry with the same `Idempotency-Key` creates another key, because a stored answer would hold it. 409 `keys_full` at 50 keys. 429 after keys made 100 in a day, or people did.',
  },
  'POST /api-keys/{id}/rotations': {
    id: 'rotateApiKey',
    text: 'Earlier secrets keep an end that is sooner. 409 `state_forbids` for a key that has expired. If the former secret is reported up to 7 days after its end, a secret that the key issued itself in its place ends too; one that a person issued stays. 429 after 20 rotations of a key in a day, or 100 of the organization; those by people and those by keys are counted apart.',
  },
  'DELETE /api-keys/{id}': {
    id: 'revokeApiKey',
    text: 'Calls with it, and with keys it made, are 401 `key_invalid` from then on. Links and webhook endpoints stay: to end them, report the key as exposed.',
  },
  'POST /api-keys/leaks': {
    id: 'reportLeakedApiKey',
    text: 'Needs no sign-in. A secret that a rotation replaced ends alone, unless the key rotated itself with it and it ended less than 7 days ago; the current one ends its key. With it end the keys, the unused sign-up links and frames, and the addresses and signing secrets of webhook endpoints that were issued with it, also if it has stopped working.',
  },
  'POST /partner/applications': {
    id: 'createPartnerApplication',
    text: 'Answers may be incomplete, but must be valid: wrong ones are 422 with paths that begin with `prefill.`. Government IDs and birth dates are never returned, and go to nobody but who signs in with the prefilled `emailAddress`. The same `reference` again is 409 `reference_used` with the `id` of the application. 429 after 2,000 in a day by keys, or by people.',
  },
  'GET /partner/applications': {
    id: 'listPartnerApplications',
    text: 'Includes applications that came by the organization’s signed links.',
  },
  'GET /partner/funnel': {
    id: 'getPartnerFunnel',
    text: 'Figures of the organization alone, with nothing personal. Medians are of its own applications.',
  },
  'GET /partner/applications/{id}': {
    id: 'getPartnerApplication',
    text: 'Holds nothing personal that the partner did not enter. A review is told as `in_review`, whatever it is about.',
  },
  'POST /partner/applications/{id}/links': {
    id: 'createSignUpLink',
    text: 'A sign-up link works for 30 days and for one person. 429 after 20 a day of an application, or 5,000 of the organization.',
  },
  'POST /partner/applications/{id}/embed-sessions': {
    id: 'createEmbedSession',
    text: 'The address opens once, within ten minutes, in a frame on this origin alone; hand it to `Threshold.mount` of `/embed.js`. 422 `origin_not_listed` for an origin that is not among the organization’s allowed origins, with these in `allowed`. 429 after 100 a day of an application, or 5,000 of the organization.',
  },
  'POST /partner/applications/{id}/reminders': {
    id: 'remindMerchant',
    text: 'Accepted with 202; the mail is sent by a job. 409 `state_forbids` if it is not the merchant’s turn or no email address is known, 429 after three in a week.',
  },
  'POST /partner/previews': {
    id: 'previewApplication',
    text: 'Stores nothing and asks no vendor: the journey and the policy are walked with what is known. Counts as 10 calls of the limit.',
  },
  'GET /partner/referrals': {
    id: 'listReferrals',
    text: 'For administrators in the console; keys cannot call it. Sorted by id.',
  },
  'GET /partner/referrals/{id}': {
    id: 'getReferral',
    text: 'The configuration has the form of a record of the import file. What it leaves out is as on the portal.',
  },
  'PUT /partner/referrals/{id}': {
    id: 'updateReferralBrand',
    text: 'Merchants see the new brand within seconds. A color that cannot be read is 422 `color_unreadable`, with its contrast and the nearest shade that works in the message. Everything else of a referral is changed by the operator and stays.',
  },
  'GET /partner/referrals/{id}/versions': {
    id: 'listReferralVersions',
    text: 'Every change is a version: edits and restorations by administrators, imports by the operator. Versions are never changed or deleted.',
  },
  'GET /partner/referrals/{id}/versions/{version}': {
    id: 'getReferralVersion',
    text: 'The whole configuration at that time, with the plans and prices.',
  },
  'POST /partner/referrals/{id}/versions/{version}/restorations': {
    id: 'restoreReferralVersion',
    text: 'Plans, prices and everything else that the operator changes stay as they are now.',
  },
  'POST /partner/referrals/{id}/previews': {
    id: 'previewReferral',
    text: 'Renders the page with invented answers. Colors that cannot be read are rendered too. 503 `unavailable` before the pages are built.',
  },
} as const satisfies Record<string, OperationText>
