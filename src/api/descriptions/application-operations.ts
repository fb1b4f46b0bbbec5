/** Operations of applications, step-ups and owners. */
import type { OperationText } from './operation.ts'

export const applicationOperations = {
  'POST /applications': {
    id: 'createApplication',
    text: 'Stores the answers that are there; values that are present must be valid, and missing ones are reported only by the submission. All invalid fields are answered at once. A draft of the same referral and currency is completed by this call and deleted.',
  },
  'GET /applications/{id}': {
    id: 'getApplication',
    text: 'Answers the answers, the state and the open step-ups of one application. The ETag is its version; send it back as `If-Match`. Government ids show their last four characters only.',
  },
  'PUT /applications/{id}': {
    id: 'updateApplication',
    text: 'Merges the body into the stored answers. Facts that fed the first decision answer 409 `answer_locked`, one error a field; ask for them to change by a change request instead. With `If-Match`, 412 if the application was written meanwhile.',
  },
  'POST /applications/{id}/onboard': {
    id: 'submitApplication',
    text: 'Answers 422 with every missing or invalid field and decides nothing, or asks the identity and business vendors and decides. If a vendor does not respond in time the call answers 504, the application stays submitted, and a job asks again.',
  },
  'POST /applications/{id}/withdraw': {
    id: 'withdrawApplication',
    text: 'Ends the application for good and emails the applicant. Withdrawing twice is the same as once; 409 `state_forbids` after an approval and `application_declined` after a decline.',
  },
  'GET /drafts': {
    id: 'listDrafts',
    text: 'A draft holds what a signed-in person answered before there is an application. Government ids and signatures are never kept in one.',
  },
  'PUT /drafts': {
    id: 'saveDraft',
    text: 'Creates or updates the draft of this referral and currency. `If-Match` names the version that the change is based on, 0 for a new one; 412 if another page saved meanwhile.',
  },
  'DELETE /drafts/{draftId}': {
    id: 'deleteDraft',
    text: 'Deletes the kept answers at once. An application that was created from them is not touched.',
  },
  'GET /applications/{id}/requirements': {
    id: 'listRequirements',
    text: 'The same list stands behind the status page and the reminder emails. Each entry names its fields, who acts next and, where we promise one, the time by which we respond.',
  },
  'GET /applications/{id}/forecast': {
    id: 'readForecast',
    text: 'The underwriting policy decides what is known so far, with the open facts at each of their possible values. No vendor is asked and nothing is stored.',
  },
  'GET /applications/{id}/capabilities': {
    id: 'listCapabilities',
    text: 'Card acceptance, payouts and hardware, each with its status, the reason if it is not active, and the requirements that release it. Works in every state.',
  },
  'GET /applications/{id}/timeline': {
    id: 'readTimeline',
    text: 'Events in the order in which they happened, and what is awaited from whom. Staff are not named, and internal acts are left out.',
  },
  'GET /decision-reasons': {
    id: 'listDecisionReasons',
    text: 'The closed list of reasons, each with the decisions that accept it and with the text that the applicant reads.',
  },
  'POST /applications/{id}/decisions': {
    id: 'decideApplication',
    text: 'Settles a manual review or an appeal. Above the limit of one person the approval is a proposal that a second person confirms. 409 `case_changed` with the current state if the application changed since the version in the body.',
  },
  'GET /applications/{id}/letter': {
    id: 'readLetter',
    text: 'Tells the decision, its reasons, what would change it, the legal notices and whether an appeal is possible. `Accept: application/pdf` answers the same as a PDF. 409 `not_decided` before the first decision.',
  },
  'GET /applications/{id}/agreement': {
    id: 'readAgreement',
    text: 'The text of the newest signature, exactly as it was shown, in the language in which it was signed. 409 `not_signed` before the first signature.',
  },
  'POST /applications/{id}/appeals': {
    id: 'submitAppeal',
    text: 'Takes a statement and up to three files of 5 MB each. Another underwriter settles the appeal within five business days. 409 `appeal_used` the second time, `appeal_too_late` after 30 days.',
  },
  'GET /applications/{id}/appeals': {
    id: 'listAppeals',
    text: 'Each appeal has its files by name, the time by which we respond and, once settled, its outcome with reasons.',
  },
  'GET /applications/{id}/appeals/documents/{documentId}': {
    id: 'readAppealDocument',
    text: 'Answers the file in base64 together with its detected type. For staff who may read the case; their own applications are refused.',
  },
  'POST /applications/{id}/changes': {
    id: 'requestChange',
    text: 'Takes the body of an update. The answer names the effect of each changed fact: applied at once, proof required, checked again, decided anew, reviewed by a person, or refused. One change is open at a time (409 `change_open`).',
  },
  'GET /applications/{id}/changes': {
    id: 'listChanges',
    text: 'The newest 50 requests. An open one has the requested values and the proofs it waits for; the values are deleted once it is settled.',
  },
  'DELETE /applications/{id}/changes/{changeId}': {
    id: 'withdrawChange',
    text: 'The values in force stay. 409 `state_forbids` once the change has taken effect or is settled.',
  },
  'POST /applications/{id}/changes/{changeId}/proofs': {
    id: 'proveChange',
    text: 'A code works for ten minutes and five attempts. With the last proof the change goes on: it applies, or goes to review.',
  },
  'POST /applications/{id}/changes/{changeId}/codes': {
    id: 'resendChangeCodes',
    text: 'Sends new codes to the new address or number; the previous ones stop working. 429 before `resendAt`.',
  },
  'POST /applications/{id}/changes/{changeId}/decisions': {
    id: 'decideChange',
    text: 'An approval puts the requested values in force, a decline keeps the old ones; the merchant is told either way.',
  },
  'POST /applications/{id}/step-ups/full-ssn': {
    id: 'submitFullSsn',
    text: 'Answers the FULL_SSN step-up and decides again. The number is encrypted and never returned.',
  },
  'POST /applications/{id}/step-ups/business-info': {
    id: 'submitBusinessInfo',
    text: 'Corrects legal name, trade name, tax number or address, asks the business vendor again and decides. Members that are absent keep their stored values.',
  },
  'POST /applications/{id}/otp-code': {
    id: 'sendPhoneCode',
    text: 'The code is valid for ten minutes and replaces an earlier one. 429 before `resendAt`, and beyond the limits of the number and the person.',
  },
  'POST /applications/{id}/step-ups/otp': {
    id: 'submitPhoneCode',
    text: 'A right code proves the phone number and decides again; a wrong or expired one answers 422 at `code`. With `skip` the step-up stays open for a later visit.',
  },
  'POST /applications/{id}/phone-auth/sms-verifications': {
    id: 'sendPhoneLink',
    text: 'The link is for the phone itself, where the carrier confirms the number; the desktop polls the status meanwhile. A link that still works is answered again unless `retry` is set.',
  },
  'GET /applications/{id}/phone-auth/verification-url': {
    id: 'readPhoneVerificationUrl',
    text: 'Called by the page behind the texted link, without a session: the token in the link is the proof. 409 `link_expired` or `link_used`.',
  },
  'POST /applications/{id}/phone-auth/sms-verifications/{vfp}': {
    id: 'confirmPhoneLink',
    text: 'Asks the carrier for the result and decides again. A confirmed link is used up (409 `link_used`).',
  },
  'POST /applications/{id}/phone-auth/mobile-verifications': {
    id: 'verifyPhoneOnDevice',
    text: 'The first call answers `url`, which the phone opens over its mobile data. The second call sends the `vfp` of that page and answers `status`.',
  },
  'GET /applications/{id}/phone-auth/status': {
    id: 'readPhoneStatus',
    text: 'Poll it while the link is open on the phone; ask for another way to verify if texts are refused. 404 `not_found` before the first link.',
  },
  'POST /applications/{id}/step-ups/{type}/sessions': {
    id: 'startInquiry',
    text: 'Opens a photo ID or business document inquiry at the identity vendor. The answer has the page to open and a short-lived token for it. The status of an earlier inquiry stays readable after its step-up is closed.',
  },
  'POST /applications/{id}/step-ups/identification': {
    id: 'submitPhotoId',
    text: 'Reads the outcome from the vendor and decides again. 409 `state_forbids` while the inquiry is not completed.',
  },
  'POST /applications/{id}/step-ups/verification': {
    id: 'submitBusinessDocument',
    text: 'Reads the outcome from the vendor and decides again. 409 `state_forbids` while the inquiry is not completed.',
  },
  'POST /applications/{id}/step-ups/{type}/links': {
    id: 'createInquiryLink',
    text: 'Answers the link with its QR code, and texts it as well if asked to. A newer link replaces an earlier one.',
  },
  'POST /applications/{id}/owners/{ownerId}/step-ups/{type}/links': {
    id: 'createOwnerInquiryLink',
    text: 'Like the link of the applicant, for the owner who is signed in. It works once and for five minutes.',
  },
  'POST /inquiry-links': {
    id: 'redeemInquiryLink',
    text: 'Needs no session: the token in the link is the proof, and it works once. The answer has what the vendor’s page needs to continue.',
  },
  'POST /applications/{id}/step-ups/beneficial-owners': {
    id: 'submitOwners',
    text: 'Closes the BO_INFO step-up, invites the listed owners by email and decides again. `boStatus` NONE declares that nobody else owns 25% or more. 409 `owner_incomplete` while a listed owner lacks a name or an email address.',
  },
  'GET /invitations': {
    id: 'listInvitations',
    text: 'The applications whose applicant named this person as an owner, matched by account or by the email address of the sign-in.',
  },
  'GET /applications/{id}/owners': {
    id: 'listOwners',
    text: 'Owners other than the applicant, each with the state of their verification and the fields that are still missing.',
  },
  'POST /applications/{id}/owners': {
    id: 'addOwner',
    text: 'Three owners beside the applicant are the most (409 `owners_full`), and an earlier entry must be complete first (409 `owner_incomplete`). A complete owner on a list that was already submitted is invited at once.',
  },
  'PATCH /applications/{id}/owners/{ownerId}': {
    id: 'updateOwner',
    text: 'For the applicant, and for the owner’s own details. 409 `answer_locked` for what a check has already used.',
  },
  'DELETE /applications/{id}/owners/{ownerId}': {
    id: 'removeOwner',
    text: 'The invitation stops working at once. 409 `answer_locked` once the list fed a decision.',
  },
  'POST /applications/{id}/owners/{ownerId}/invitation': {
    id: 'resendInvitation',
    text: 'Emails the owner again. 429 `too_many_requests` beyond the limit for one address.',
  },
  'POST /applications/{id}/owners/{ownerId}/refusals': {
    id: 'refuseInvitation',
    text: 'The owner becomes DENIED and the applicant is emailed. Called by the invited person only.',
  },
  'POST /applications/{id}/owners/{ownerId}/onboard': {
    id: 'submitOwner',
    text: 'Answers 422 with every missing field, or asks the identity vendor and answers the owner with what is asked next. Called by the invited person, in a session of their own.',
  },
  'POST /applications/{id}/owners/{ownerId}/step-ups/identification': {
    id: 'submitOwnerPhotoId',
    text: 'Reads the outcome of the owner’s inquiry from the vendor and settles the owner. 409 `state_forbids` while the inquiry is not completed.',
  },
  'POST /applications/{id}/owners/{ownerId}/step-ups/{type}/sessions': {
    id: 'startOwnerInquiry',
    text: 'Opens the photo ID inquiry of an owner at the identity vendor, for the owner who is signed in.',
  },
} as const satisfies Record<string, OperationText>
