/** Written by `npm run client` from the OpenAPI document: one function for each call. */
import type { CallOptions, Client } from './client.ts'
import type {
  AddBankAccountRequest,
  AddBankAccountResponse,
  AddCardRequest,
  AddCardResponse,
  AddOwnerResponse,
  ApplicationInput,
  ClaimApplicationRequest,
  ClaimApplicationResponse,
  ConfirmPhoneLinkRequest,
  ConfirmPhoneLinkResponse,
  ConfirmTaxNumberRequest,
  ConfirmTaxNumberResponse,
  ConnectStoreRequest,
  ConnectStoreResponse,
  CountEventRequest,
  CountEventResponse,
  CreateApiKeyRequest,
  CreateApiKeyResponse,
  CreateApplicationResponse,
  CreateAttributionLinkRequest,
  CreateAttributionLinkResponse,
  CreateAuthorizationCodeResponse,
  CreateBankLinkTokenResponse,
  CreateChannelRequest,
  CreateChannelResponse,
  CreateEmbedSessionRequest,
  CreateEmbedSessionResponse,
  CreateInquiryLinkRequest,
  CreateInquiryLinkResponse,
  CreateOwnerInquiryLinkRequest,
  CreateOwnerInquiryLinkResponse,
  CreatePartnerApplicationRequest,
  CreatePartnerApplicationResponse,
  CreateSignUpLinkRequest,
  CreateSignUpLinkResponse,
  CreateWebhookEndpointRequest,
  CreateWebhookEndpointResponse,
  DecideApplicationRequest,
  DecideApplicationResponse,
  DecideBankAccountRequest,
  DecideBankAccountResponse,
  DecideChangeRequest,
  DecideChangeResponse,
  DeleteDraftResponse,
  DeleteWebhookEndpointResponse,
  EndOtherSessionsRequest,
  EndOtherSessionsResponse,
  EndSessionResponse,
  FileTaxInformationRequest,
  FileTaxInformationResponse,
  GetApplicationResponse,
  GetOrderResponse,
  GetOrganizationResponse,
  GetPartnerApplicationResponse,
  GetPartnerFunnelResponse,
  GetReferralResponse,
  GetReferralVersionResponse,
  GetSessionResponse,
  GetWebhookEndpointResponse,
  LinkBankAccountRequest,
  LinkBankAccountResponse,
  ListAccountsResponse,
  ListApiKeysResponse,
  ListAppealsResponse,
  ListCapabilitiesResponse,
  ListCategoriesResponse,
  ListChangesResponse,
  ListChannelsResponse,
  ListDecisionReasonsResponse,
  ListDraftsResponse,
  ListEventsResponse,
  ListFinancialInstrumentsResponse,
  ListInvitationsResponse,
  ListOrganizationPeopleResponse,
  ListOwnersResponse,
  ListPartnerApplicationsResponse,
  ListReferralVersionsResponse,
  ListReferralsResponse,
  ListRequirementsResponse,
  ListSessionsResponse,
  ListStoresResponse,
  ListWebhookDeliveriesResponse,
  ListWebhookEndpointsResponse,
  OwnerInput,
  PayOrderRequest,
  PayOrderResponse,
  PingWebhookEndpointRequest,
  PingWebhookEndpointResponse,
  PlaceOrderRequest,
  PlaceOrderResponse,
  PredictCategoriesResponse,
  PreviewApplicationRequest,
  PreviewApplicationResponse,
  PreviewReferralRequest,
  PreviewReferralResponse,
  ProveChangeRequest,
  ProveChangeResponse,
  ReadAccountResponse,
  ReadAgreementResponse,
  ReadAppealDocumentResponse,
  ReadBasicInformationResponse,
  ReadCashAdvanceOfferResponse,
  ReadConfigurationResponse,
  ReadForecastResponse,
  ReadLetterResponse,
  ReadPhoneStatusResponse,
  ReadPhoneVerificationUrlResponse,
  ReadPlansResponse,
  ReadServiceResponse,
  ReadSessionExpiryResponse,
  ReadTaxInformationResponse,
  ReadTermsResponse,
  ReadTimelineResponse,
  ReadWebsiteResponse,
  RedeemAuthorizationCodeRequest,
  RedeemAuthorizationCodeResponse,
  RedeemInquiryLinkRequest,
  RedeemInquiryLinkResponse,
  RefuseInvitationRequest,
  RefuseInvitationResponse,
  RemindMerchantRequest,
  RemindMerchantResponse,
  RemoveOwnerResponse,
  ReplayWebhookEventsRequest,
  ReplayWebhookEventsResponse,
  ReportLeakedApiKeyRequest,
  ReportLeakedApiKeyResponse,
  ReportLeaveResponse,
  RequestChangeRequest,
  RequestChangeResponse,
  RequestPermissionRequest,
  RequestPermissionResponse,
  ResendChangeCodesRequest,
  ResendChangeCodesResponse,
  ResendInvitationRequest,
  ResendInvitationResponse,
  RestoreReferralVersionRequest,
  RestoreReferralVersionResponse,
  RevokeApiKeyResponse,
  RotateApiKeyRequest,
  RotateApiKeyResponse,
  RotateWebhookSecretRequest,
  RotateWebhookSecretResponse,
  SaveDraftRequest,
  SaveDraftResponse,
  SendPhoneCodeRequest,
  SendPhoneCodeResponse,
  SendPhoneLinkRequest,
  SendPhoneLinkResponse,
  SendReminderEmailRequest,
  SendReminderEmailResponse,
  SendResumeEmailRequest,
  SendResumeEmailResponse,
  StartInquiryRequest,
  StartInquiryResponse,
  StartOwnerInquiryRequest,
  StartOwnerInquiryResponse,
  SubmitAppealRequest,
  SubmitAppealResponse,
  SubmitApplicationRequest,
  SubmitApplicationResponse,
  SubmitBusinessDocumentRequest,
  SubmitBusinessDocumentResponse,
  SubmitBusinessInfoRequest,
  SubmitBusinessInfoResponse,
  SubmitFullSsnRequest,
  SubmitFullSsnResponse,
  SubmitOwnerPhotoIdRequest,
  SubmitOwnerPhotoIdResponse,
  SubmitOwnerResponse,
  SubmitOwnersRequest,
  SubmitOwnersResponse,
  SubmitPhoneCodeRequest,
  SubmitPhoneCodeResponse,
  SubmitPhotoIdRequest,
  SubmitPhotoIdResponse,
  UpdateApplicationResponse,
  UpdateOrganizationRequest,
  UpdateOrganizationResponse,
  UpdateOwnerResponse,
  UpdateReferralBrandRequest,
  UpdateReferralBrandResponse,
  UpdateWebhookEndpointRequest,
  UpdateWebhookEndpointResponse,
  VerifyPhoneOnDeviceRequest,
  VerifyPhoneOnDeviceResponse,
  WithdrawApplicationRequest,
  WithdrawApplicationResponse,
  WithdrawChangeResponse,
} from './schemas.ts'

/** Create an application; it may be incomplete. Stores the answers that are there; values that are present must be valid, and missing ones are reported only by the submission. All invalid fields are answered at once. A draft of the same referral and currency is completed by this call and deleted. */
export const createApplication = (
  client: Client,
  input: {
    query?: {
      /** True replaces the referral of a draft that is found. */
      "override-referral-url"?: "0" | "1" | "true" | "false" | "" | undefined
      /** True fills in a missing name and email address from the signed-in user. */
      "use-shopper-data"?: "0" | "1" | "true" | "false" | "" | undefined
      /** True gives a draft that is found the intent of the body. */
      "force-intent"?: "0" | "1" | "true" | "false" | "" | undefined
      /** True answers the caller’s newest draft instead of creating another one, if there is one. */
      find?: "0" | "1" | "true" | "false" | "" | undefined
    }
    body: ApplicationInput
  } & CallOptions,
): Promise<CreateApplicationResponse> =>
  client.call("POST", "/api/v2/applications", input) as Promise<CreateApplicationResponse>

/** Read an application. Answers the answers, the state and the open step-ups of one application. The ETag is its version; send it back as `If-Match`. Government ids show their last four characters only. */
export const getApplication = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
    query?: {
      /** The id of the path once more; another one is 404. */
      applicationId?: string | undefined
      /** Answers the view of this owner, for the person who was invited. */
      ownerId?: string | undefined
    }
  } & CallOptions,
): Promise<GetApplicationResponse> =>
  client.call("GET", "/api/v2/applications/{id}", input) as Promise<GetApplicationResponse>

/** Save a draft: objects are merged, absent fields stay, null clears. Merges the body into the stored answers. Facts that fed the first decision answer 409 `answer_locked`, one error a field; ask for them to change by a change request instead. With `If-Match`, 412 if the application was written meanwhile. */
export const updateApplication = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
    query?: {
      /** True replaces the referral by the one in the body. */
      "override-referral-url"?: "0" | "1" | "true" | "false" | "" | undefined
    }
    body: ApplicationInput
  } & CallOptions,
): Promise<UpdateApplicationResponse> =>
  client.call("PUT", "/api/v2/applications/{id}", input) as Promise<UpdateApplicationResponse>

/** Submit an application for decision. Answers 422 with every missing or invalid field and decides nothing, or asks the identity and business vendors and decides. If a vendor does not respond in time the call answers 504, the application stays submitted, and a job asks again. */
export const submitApplication = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
    body?: SubmitApplicationRequest
  } & CallOptions,
): Promise<SubmitApplicationResponse> =>
  client.call("POST", "/api/v2/applications/{id}/onboard", input) as Promise<SubmitApplicationResponse>

/** Withdraw an application before approval. Ends the application for good and emails the applicant. Withdrawing twice is the same as once; 409 `state_forbids` after an approval and `application_declined` after a decline. */
export const withdrawApplication = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
    body?: WithdrawApplicationRequest
  } & CallOptions,
): Promise<WithdrawApplicationResponse> =>
  client.call("POST", "/api/v2/applications/{id}/withdraw", input) as Promise<WithdrawApplicationResponse>

/** Take over the application that a partner started, with the token of the sign-up link. The signed-in person becomes the applicant. The same person gets the same answer again, a second one 409 `link_used`; a link that ended or was replaced is 409 `link_expired`. */
export const claimApplication = (
  client: Client,
  input: {
    body: ClaimApplicationRequest
  } & CallOptions,
): Promise<ClaimApplicationResponse> =>
  client.call("POST", "/api/v2/applications/claims", input) as Promise<ClaimApplicationResponse>

/** List the drafts of the signed-in user in this portal, newest first. A draft holds what a signed-in person answered before there is an application. Government ids and signatures are never kept in one. */
export const listDrafts = (
  client: Client,
  input: CallOptions = {},
): Promise<ListDraftsResponse> =>
  client.call("GET", "/api/v2/drafts", input) as Promise<ListDraftsResponse>

/** Save the answers of the first steps, one draft for each referral and currency; version 0 begins it. Creates or updates the draft of this referral and currency. `If-Match` names the version that the change is based on, 0 for a new one; 412 if another page saved meanwhile. */
export const saveDraft = (
  client: Client,
  input: {
    body: SaveDraftRequest
  } & CallOptions,
): Promise<SaveDraftResponse> =>
  client.call("PUT", "/api/v2/drafts", input) as Promise<SaveDraftResponse>

/** Delete a draft. Deletes the kept answers at once. An application that was created from them is not touched. */
export const deleteDraft = (
  client: Client,
  input: {
    path: {
      /** Id of the draft. */
      draftId: string
    }
  } & CallOptions,
): Promise<DeleteDraftResponse> =>
  client.call("DELETE", "/api/v2/drafts/{draftId}", input) as Promise<DeleteDraftResponse>

/** List what is due, asked for later, in review and done, in every state. The same list stands behind the status page and the reminder emails. Each entry names its fields, who acts next and, where we promise one, the time by which we respond. */
export const listRequirements = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
  } & CallOptions,
): Promise<ListRequirementsResponse> =>
  client.call("GET", "/api/v2/applications/{id}/requirements", input) as Promise<ListRequirementsResponse>

/** Forecast what the application will be asked, from the draft’s answers; empty once it is submitted. The underwriting policy decides what is known so far, with the open facts at each of their possible values. No vendor is asked and nothing is stored. */
export const readForecast = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
  } & CallOptions,
): Promise<ReadForecastResponse> =>
  client.call("GET", "/api/v2/applications/{id}/forecast", input) as Promise<ReadForecastResponse>

/** Read what the business can do now, why not, until when and what releases it; with fees and limits. Card acceptance, payouts and hardware, each with its status, the reason if it is not active, and the requirements that release it. Works in every state. */
export const listCapabilities = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
  } & CallOptions,
): Promise<ListCapabilitiesResponse> =>
  client.call("GET", "/api/v2/applications/{id}/capabilities", input) as Promise<ListCapabilitiesResponse>

/** Read what happened to the application, and what it waits for. Events in the order in which they happened, and what is awaited from whom. Staff are not named, and internal acts are left out. */
export const readTimeline = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
  } & CallOptions,
): Promise<ReadTimelineResponse> =>
  client.call("GET", "/api/v2/applications/{id}/timeline", input) as Promise<ReadTimelineResponse>

/** List the reasons that a person may give for a decision (role underwriter). The closed list of reasons, each with the decisions that accept it and with the text that the applicant reads. */
export const listDecisionReasons = (
  client: Client,
  input: CallOptions = {},
): Promise<ListDecisionReasonsResponse> =>
  client.call("GET", "/api/v2/decision-reasons", input) as Promise<ListDecisionReasonsResponse>

/** Settle a case that waits for a person (role underwriter). Settles a manual review or an appeal. Above the limit of one person the approval is a proposal that a second person confirms. 409 `case_changed` with the current state if the application changed since the version in the body. */
export const decideApplication = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
    body: DecideApplicationRequest
  } & CallOptions,
): Promise<DecideApplicationResponse> =>
  client.call("POST", "/api/v2/applications/{id}/decisions", input) as Promise<DecideApplicationResponse>

/** Read the decision letter, as JSON or as a PDF. Tells the decision, its reasons, what would change it, the legal notices and whether an appeal is possible. `Accept: application/pdf` answers the same as a PDF. 409 `not_decided` before the first decision. */
export const readLetter = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
  } & CallOptions,
): Promise<ReadLetterResponse> =>
  client.call("GET", "/api/v2/applications/{id}/letter", input) as Promise<ReadLetterResponse>

/** Read the agreement as it was signed, with the rates that were accepted. The text of the newest signature, exactly as it was shown, in the language in which it was signed. 409 `not_signed` before the first signature. */
export const readAgreement = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
  } & CallOptions,
): Promise<ReadAgreementResponse> =>
  client.call("GET", "/api/v2/applications/{id}/agreement", input) as Promise<ReadAgreementResponse>

/** Appeal against a decline, once and within 30 days; another underwriter settles it. Takes a statement and up to three files of 5 MB each. Another underwriter settles the appeal within five business days. 409 `appeal_used` the second time, `appeal_too_late` after 30 days. */
export const submitAppeal = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
    body: SubmitAppealRequest
  } & CallOptions,
): Promise<SubmitAppealResponse> =>
  client.call("POST", "/api/v2/applications/{id}/appeals", input) as Promise<SubmitAppealResponse>

/** List appeals, newest first. Each appeal has its files by name, the time by which we respond and, once settled, its outcome with reasons. */
export const listAppeals = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
  } & CallOptions,
): Promise<ListAppealsResponse> =>
  client.call("GET", "/api/v2/applications/{id}/appeals", input) as Promise<ListAppealsResponse>

/** Read a document of an appeal (roles underwriter, senior_underwriter and auditor). Answers the file in base64 together with its detected type. For staff who may read the case; their own applications are refused. */
export const readAppealDocument = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
      /** Id of the document. */
      documentId: string
    }
  } & CallOptions,
): Promise<ReadAppealDocumentResponse> =>
  client.call("GET", "/api/v2/applications/{id}/appeals/documents/{documentId}", input) as Promise<ReadAppealDocumentResponse>

/** Ask for a change after the first decision; preview answers the effects and stores nothing. Takes the body of an update. The answer names the effect of each changed fact: applied at once, proof required, checked again, decided anew, reviewed by a person, or refused. One change is open at a time (409 `change_open`). */
export const requestChange = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
    query?: {
      /** True answers the effects and stores nothing. */
      preview?: "0" | "1" | "true" | "false" | "" | undefined
    }
    body: RequestChangeRequest
  } & CallOptions,
): Promise<RequestChangeResponse> =>
  client.call("POST", "/api/v2/applications/{id}/changes", input) as Promise<RequestChangeResponse>

/** List the newest change requests. The newest 50 requests. An open one has the requested values and the proofs it waits for; the values are deleted once it is settled. */
export const listChanges = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
  } & CallOptions,
): Promise<ListChangesResponse> =>
  client.call("GET", "/api/v2/applications/{id}/changes", input) as Promise<ListChangesResponse>

/** Withdraw a change that has not taken effect. The values in force stay. 409 `state_forbids` once the change has taken effect or is settled. */
export const withdrawChange = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
      /** Id of the change. */
      changeId: string
    }
  } & CallOptions,
): Promise<WithdrawChangeResponse> =>
  client.call("DELETE", "/api/v2/applications/{id}/changes/{changeId}", input) as Promise<WithdrawChangeResponse>

/** Prove a new email address or phone number by the code sent to it. A code works for ten minutes and five attempts. With the last proof the change goes on: it applies, or goes to review. */
export const proveChange = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
      /** Id of the change. */
      changeId: string
    }
    body: ProveChangeRequest
  } & CallOptions,
): Promise<ProveChangeResponse> =>
  client.call("POST", "/api/v2/applications/{id}/changes/{changeId}/proofs", input) as Promise<ProveChangeResponse>

/** Send the codes of a change again. Sends new codes to the new address or number; the previous ones stop working. 429 before `resendAt`. */
export const resendChangeCodes = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
      /** Id of the change. */
      changeId: string
    }
    body?: ResendChangeCodesRequest
  } & CallOptions,
): Promise<ResendChangeCodesResponse> =>
  client.call("POST", "/api/v2/applications/{id}/changes/{changeId}/codes", input) as Promise<ResendChangeCodesResponse>

/** Decide a change in review, or propose it where a second person confirms (role underwriter). An approval puts the requested values in force, a decline keeps the old ones; the merchant is told either way. */
export const decideChange = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
      /** Id of the change. */
      changeId: string
    }
    body: DecideChangeRequest
  } & CallOptions,
): Promise<DecideChangeResponse> =>
  client.call("POST", "/api/v2/applications/{id}/changes/{changeId}/decisions", input) as Promise<DecideChangeResponse>

/** FULL_SSN: submit the full Social Security number. Answers the FULL_SSN step-up and decides again. The number is encrypted and never returned. */
export const submitFullSsn = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
    body: SubmitFullSsnRequest
  } & CallOptions,
): Promise<SubmitFullSsnResponse> =>
  client.call("POST", "/api/v2/applications/{id}/step-ups/full-ssn", input) as Promise<SubmitFullSsnResponse>

/** BUSINESS_INFO: correct the registered business data and recheck it. Corrects legal name, trade name, tax number or address, asks the business vendor again and decides. Members that are absent keep their stored values. */
export const submitBusinessInfo = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
    body: SubmitBusinessInfoRequest
  } & CallOptions,
): Promise<SubmitBusinessInfoResponse> =>
  client.call("POST", "/api/v2/applications/{id}/step-ups/business-info", input) as Promise<SubmitBusinessInfoResponse>

/** Text a six-digit code to the applicant’s phone. The code is valid for ten minutes and replaces an earlier one. 429 before `resendAt`, and beyond the limits of the number and the person. */
export const sendPhoneCode = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
    body?: SendPhoneCodeRequest
  } & CallOptions,
): Promise<SendPhoneCodeResponse> =>
  client.call("POST", "/api/v2/applications/{id}/otp-code", input) as Promise<SendPhoneCodeResponse>

/** OTP_SMS or PHONE_AUTH: submit the code; skip defers the step-up. A right code proves the phone number and decides again; a wrong or expired one answers 422 at `code`. With `skip` the step-up stays open for a later visit. */
export const submitPhoneCode = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
    query?: {
      /** True leaves the step-up open for a later visit. */
      skip?: "0" | "1" | "true" | "false" | "" | undefined
    }
    body?: SubmitPhoneCodeRequest
  } & CallOptions,
): Promise<SubmitPhoneCodeResponse> =>
  client.call("POST", "/api/v2/applications/{id}/step-ups/otp", input) as Promise<SubmitPhoneCodeResponse>

/** Text a link to the applicant’s phone; retry replaces one that still works, skip withdraws it. The link is for the phone itself, where the carrier confirms the number; the desktop polls the status meanwhile. A link that still works is answered again unless `retry` is set. */
export const sendPhoneLink = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
    query?: {
      /** True withdraws the link. */
      skip?: "0" | "1" | "true" | "false" | "" | undefined
      /** True replaces a link that still works. */
      retry?: "0" | "1" | "true" | "false" | "" | undefined
    }
    body?: SendPhoneLinkRequest
  } & CallOptions,
): Promise<SendPhoneLinkResponse> =>
  client.call("POST", "/api/v2/applications/{id}/phone-auth/sms-verifications", input) as Promise<SendPhoneLinkResponse>

/** Read the URL that lets the carrier verify the phone. Called by the page behind the texted link, without a session: the token in the link is the proof. 409 `link_expired` or `link_used`. */
export const readPhoneVerificationUrl = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
    query?: {
      /** Token of the link for the phone. */
      vfp?: string | undefined
    }
  } & CallOptions,
): Promise<ReadPhoneVerificationUrlResponse> =>
  client.call("GET", "/api/v2/applications/{id}/phone-auth/verification-url", input) as Promise<ReadPhoneVerificationUrlResponse>

/** Confirm the opened link; single use. Asks the carrier for the result and decides again. A confirmed link is used up (409 `link_used`). */
export const confirmPhoneLink = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
      /** Token of the link for the phone. */
      vfp: string
    }
    body?: ConfirmPhoneLinkRequest
  } & CallOptions,
): Promise<ConfirmPhoneLinkResponse> =>
  client.call("POST", "/api/v2/applications/{id}/phone-auth/sms-verifications/{vfp}", input) as Promise<ConfirmPhoneLinkResponse>

/** Verify on the phone itself, without a text: returns the carrier URL; with vfp, confirms the result. The first call answers `url`, which the phone opens over its mobile data. The second call sends the `vfp` of that page and answers `status`. */
export const verifyPhoneOnDevice = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
    body?: VerifyPhoneOnDeviceRequest
  } & CallOptions,
): Promise<VerifyPhoneOnDeviceResponse> =>
  client.call("POST", "/api/v2/applications/{id}/phone-auth/mobile-verifications", input) as Promise<VerifyPhoneOnDeviceResponse>

/** Read the status of the link, and if the phone cannot get texts; polled by the desktop. Poll it while the link is open on the phone; ask for another way to verify if texts are refused. 404 `not_found` before the first link. */
export const readPhoneStatus = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
  } & CallOptions,
): Promise<ReadPhoneStatusResponse> =>
  client.call("GET", "/api/v2/applications/{id}/phone-auth/status", input) as Promise<ReadPhoneStatusResponse>

/** Start an inquiry, or resume the given one. Opens a photo ID or business document inquiry at the identity vendor. The answer has the page to open and a short-lived token for it. The status of an earlier inquiry stays readable after its step-up is closed. */
export const startInquiry = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
      /** `identification` for a photo ID, `verification` for a business document. */
      type: "identification" | "verification"
    }
    body?: StartInquiryRequest
  } & CallOptions,
): Promise<StartInquiryResponse> =>
  client.call("POST", "/api/v2/applications/{id}/step-ups/{type}/sessions", input) as Promise<StartInquiryResponse>

/** GOV_ID_SELFIE: submit a completed inquiry. Reads the outcome from the vendor and decides again. 409 `state_forbids` while the inquiry is not completed. */
export const submitPhotoId = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
    body: SubmitPhotoIdRequest
  } & CallOptions,
): Promise<SubmitPhotoIdResponse> =>
  client.call("POST", "/api/v2/applications/{id}/step-ups/identification", input) as Promise<SubmitPhotoIdResponse>

/** EIN_DOC: submit a completed inquiry. Reads the outcome from the vendor and decides again. 409 `state_forbids` while the inquiry is not completed. */
export const submitBusinessDocument = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
    body: SubmitBusinessDocumentRequest
  } & CallOptions,
): Promise<SubmitBusinessDocumentResponse> =>
  client.call("POST", "/api/v2/applications/{id}/step-ups/verification", input) as Promise<SubmitBusinessDocumentResponse>

/** Create a single-use link that continues an inquiry on another device, valid for five minutes. Answers the link with its QR code, and texts it as well if asked to. A newer link replaces an earlier one. */
export const createInquiryLink = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
      /** `identification` for a photo ID, `verification` for a business document. */
      type: "identification" | "verification"
    }
    body?: CreateInquiryLinkRequest
  } & CallOptions,
): Promise<CreateInquiryLinkResponse> =>
  client.call("POST", "/api/v2/applications/{id}/step-ups/{type}/links", input) as Promise<CreateInquiryLinkResponse>

/** Create a continue-on-phone link for an owner’s inquiry. Like the link of the applicant, for the owner who is signed in. It works once and for five minutes. */
export const createOwnerInquiryLink = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
      /** Id of the owner, `urn:apl:` and a UUID. */
      ownerId: string
      /** `identification` for a photo ID, `verification` for a business document. */
      type: "identification"
    }
    body?: CreateOwnerInquiryLinkRequest
  } & CallOptions,
): Promise<CreateOwnerInquiryLinkResponse> =>
  client.call("POST", "/api/v2/applications/{id}/owners/{ownerId}/step-ups/{type}/links", input) as Promise<CreateOwnerInquiryLinkResponse>

/** Redeem a continue-on-phone link; its token is the URL fragment. Needs no session: the token in the link is the proof, and it works once. The answer has what the vendor’s page needs to continue. */
export const redeemInquiryLink = (
  client: Client,
  input: {
    body: RedeemInquiryLinkRequest
  } & CallOptions,
): Promise<RedeemInquiryLinkResponse> =>
  client.call("POST", "/api/v2/inquiry-links", input) as Promise<RedeemInquiryLinkResponse>

/** BO_INFO: submit the list of owners, or declare that there are no others. Closes the BO_INFO step-up, invites the listed owners by email and decides again. `boStatus` NONE declares that nobody else owns 25% or more. 409 `owner_incomplete` while a listed owner lacks a name or an email address. */
export const submitOwners = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
    body: SubmitOwnersRequest
  } & CallOptions,
): Promise<SubmitOwnersResponse> =>
  client.call("POST", "/api/v2/applications/{id}/step-ups/beneficial-owners", input) as Promise<SubmitOwnersResponse>

/** List invitations of the signed-in user to verify as an owner, newest first. The applications whose applicant named this person as an owner, matched by account or by the email address of the sign-in. */
export const listInvitations = (
  client: Client,
  input: CallOptions = {},
): Promise<ListInvitationsResponse> =>
  client.call("GET", "/api/v2/invitations", input) as Promise<ListInvitationsResponse>

/** List the owners of an application in order of entry. Owners other than the applicant, each with the state of their verification and the fields that are still missing. */
export const listOwners = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
  } & CallOptions,
): Promise<ListOwnersResponse> =>
  client.call("GET", "/api/v2/applications/{id}/owners", input) as Promise<ListOwnersResponse>

/** Add an owner; it may be incomplete. Three owners beside the applicant are the most (409 `owners_full`), and an earlier entry must be complete first (409 `owner_incomplete`). A complete owner on a list that was already submitted is invited at once. */
export const addOwner = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
    body: OwnerInput
  } & CallOptions,
): Promise<AddOwnerResponse> =>
  client.call("POST", "/api/v2/applications/{id}/owners", input) as Promise<AddOwnerResponse>

/** Update an owner: objects are merged, absent fields stay, null clears; a changed email sends a new invitation. For the applicant, and for the owner’s own details. 409 `answer_locked` for what a check has already used. */
export const updateOwner = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
      /** Id of the owner, `urn:apl:` and a UUID. */
      ownerId: string
    }
    body: OwnerInput
  } & CallOptions,
): Promise<UpdateOwnerResponse> =>
  client.call("PATCH", "/api/v2/applications/{id}/owners/{ownerId}", input) as Promise<UpdateOwnerResponse>

/** Remove an owner and cancel their invitation. The invitation stops working at once. 409 `answer_locked` once the list fed a decision. */
export const removeOwner = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
      /** Id of the owner, `urn:apl:` and a UUID. */
      ownerId: string
    }
  } & CallOptions,
): Promise<RemoveOwnerResponse> =>
  client.call("DELETE", "/api/v2/applications/{id}/owners/{ownerId}", input) as Promise<RemoveOwnerResponse>

/** Resend the invitation of an owner. Emails the owner again. 429 `too_many_requests` beyond the limit for one address. */
export const resendInvitation = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
      /** Id of the owner, `urn:apl:` and a UUID. */
      ownerId: string
    }
    body?: ResendInvitationRequest
  } & CallOptions,
): Promise<ResendInvitationResponse> =>
  client.call("POST", "/api/v2/applications/{id}/owners/{ownerId}/invitation", input) as Promise<ResendInvitationResponse>

/** Say, as the invited person, that one is not this owner; the applicant corrects the list. The owner becomes DENIED and the applicant is emailed. Called by the invited person only. */
export const refuseInvitation = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
      /** Id of the owner, `urn:apl:` and a UUID. */
      ownerId: string
    }
    body?: RefuseInvitationRequest
  } & CallOptions,
): Promise<RefuseInvitationResponse> =>
  client.call("POST", "/api/v2/applications/{id}/owners/{ownerId}/refusals", input) as Promise<RefuseInvitationResponse>

/** Submit the owner’s own details for verification. Answers 422 with every missing field, or asks the identity vendor and answers the owner with what is asked next. Called by the invited person, in a session of their own. */
export const submitOwner = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
      /** Id of the owner, `urn:apl:` and a UUID. */
      ownerId: string
    }
    body?: OwnerInput
  } & CallOptions,
): Promise<SubmitOwnerResponse> =>
  client.call("POST", "/api/v2/applications/{id}/owners/{ownerId}/onboard", input) as Promise<SubmitOwnerResponse>

/** GOV_ID_SELFIE of an owner: submit a completed inquiry. Reads the outcome of the owner’s inquiry from the vendor and settles the owner. 409 `state_forbids` while the inquiry is not completed. */
export const submitOwnerPhotoId = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
      /** Id of the owner, `urn:apl:` and a UUID. */
      ownerId: string
    }
    body: SubmitOwnerPhotoIdRequest
  } & CallOptions,
): Promise<SubmitOwnerPhotoIdResponse> =>
  client.call("POST", "/api/v2/applications/{id}/owners/{ownerId}/step-ups/identification", input) as Promise<SubmitOwnerPhotoIdResponse>

/** Start an owner’s inquiry, or resume the given one. Opens the photo ID inquiry of an owner at the identity vendor, for the owner who is signed in. */
export const startOwnerInquiry = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
      /** Id of the owner, `urn:apl:` and a UUID. */
      ownerId: string
      /** `identification` for a photo ID, `verification` for a business document. */
      type: "identification"
    }
    body?: StartOwnerInquiryRequest
  } & CallOptions,
): Promise<StartOwnerInquiryResponse> =>
  client.call("POST", "/api/v2/applications/{id}/owners/{ownerId}/step-ups/{type}/sessions", input) as Promise<StartOwnerInquiryResponse>

/** List bank accounts and cards, masked. Account numbers are never returned. An account that waits has the time by which its test deposit settles or its holder is reviewed. */
export const listFinancialInstruments = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
  } & CallOptions,
): Promise<ListFinancialInstrumentsResponse> =>
  client.call("GET", "/api/v2/applications/{id}/financial-instruments", input) as Promise<ListFinancialInstrumentsResponse>

/** Link a bank account manually; a test deposit follows. The account stays PENDING until the test deposit settles, after two to three business days. US accounts take `routingNumber`, Canadian ones `institutionNumber` and `transitNumber`. After the submission it needs a sign-in of the last ten minutes. */
export const addBankAccount = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
    body: AddBankAccountRequest
  } & CallOptions,
): Promise<AddBankAccountResponse> =>
  client.call("POST", "/api/v2/applications/{id}/financial-instruments/manual", input) as Promise<AddBankAccountResponse>

/** Create a token for the bank-linking window. The token opens the provider’s window in the browser and expires. 504 `provider_timeout` if the provider does not respond. */
export const createBankLinkToken = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
  } & CallOptions,
): Promise<CreateBankLinkTokenResponse> =>
  client.call("GET", "/api/v2/applications/{id}/financial-instruments/plaid/token", input) as Promise<CreateBankLinkTokenResponse>

/** Link the account selected in the bank-linking window. Exchanges the public token of the window for the account, which is verified at once. 422 `bank_link_abroad` if the account is not in the market of the application. */
export const linkBankAccount = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
    body: LinkBankAccountRequest
  } & CallOptions,
): Promise<LinkBankAccountResponse> =>
  client.call("POST", "/api/v2/applications/{id}/financial-instruments/plaid", input) as Promise<LinkBankAccountResponse>

/** Decide on a bank account whose holder has another name (underwriters). CLEARED lets payouts go to the account, REFUSED does not. Decided once (409 `already_decided`). Above the limit of one person, the first CLEARED is a proposal and the account still needs review until another person clears it too; the same person gets 403 `own_decision`. */
export const decideBankAccount = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
      /** Id of the bank account. */
      instrumentId: string
    }
    body: DecideBankAccountRequest
  } & CallOptions,
): Promise<DecideBankAccountResponse> =>
  client.call("POST", "/api/v2/applications/{id}/financial-instruments/{instrumentId}/decisions", input) as Promise<DecideBankAccountResponse>

/** Add a card by its vault token. The card is entered on the vault’s own page; a card number or security code in a body is refused. Cards pay orders and never receive payouts. */
export const addCard = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
    body: AddCardRequest
  } & CallOptions,
): Promise<AddCardResponse> =>
  client.call("POST", "/api/v2/applications/{id}/financial-instruments/credit-cards", input) as Promise<AddCardResponse>

/** Order hardware and licenses, with the authorization of its charges; replaces an unpaid order. The server prices the order; prices in the body are ignored. An order that costs anything needs the authorization that the merchant saw, and 422 `authorization_outdated` if another text or amount holds by now. */
export const placeOrder = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
    body: PlaceOrderRequest
  } & CallOptions,
): Promise<PlaceOrderResponse> =>
  client.call("POST", "/api/v2/applications/{id}/orders", input) as Promise<PlaceOrderResponse>

/** Read an order with its costs and the amount due. All amounts are in minor units of `currency`. `due` is what a payment must be for now. */
export const getOrder = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
      /** Id of the order. */
      orderId: string
    }
  } & CallOptions,
): Promise<GetOrderResponse> =>
  client.call("GET", "/api/v2/applications/{id}/orders/{orderId}", input) as Promise<GetOrderResponse>

/** Pay the amount due of an order; only after approval. Charges exactly the amount due. 409 `order_not_due` or `order_paid` if nothing is due, 422 `payment_declined` if the bank refuses; another account may be tried then. */
export const payOrder = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
    body: PayOrderRequest
  } & CallOptions,
): Promise<PayOrderResponse> =>
  client.call("POST", "/api/v2/applications/{id}/payments", input) as Promise<PayOrderResponse>

/** Read the plans of your own business, or without an id those of the portal. Amounts are in whole units of `currency` (dollars, not cents), unlike in orders. Another person’s business is 404, whether or not it exists. */
export const readPlans = (
  client: Client,
  input: {
    query?: {
      /** Id of a business of the caller, as UUID or `urn:app:`; the portal’s plans if absent. */
      businessId?: string | undefined
    }
  } & CallOptions = {},
): Promise<ReadPlansResponse> =>
  client.call("GET", "/api/v2/configs/plans", input) as Promise<ReadPlansResponse>

/** List the signed-in user's accounts, newest first: at most a hundred, submitted ones before drafts. One entry an application, with its decision, open step-ups, masked bank accounts and open change request. */
export const listAccounts = (
  client: Client,
  input: CallOptions = {},
): Promise<ListAccountsResponse> =>
  client.call("GET", "/api/v2/accounts", input) as Promise<ListAccountsResponse>

/** Read masked names and states; for the applicant, the referring partner, and support with a reason. For readers who may not see the answers. Every read by somebody other than the applicant is recorded, by support with its reason (422 without one). */
export const readBasicInformation = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
    query?: {
      /** Why support reads it; required of support and recorded. */
      reason?: "APPLICANT_ASKED" | "CASE" | "COMPLAINT" | "QUALITY" | undefined
    }
  } & CallOptions,
): Promise<ReadBasicInformationResponse> =>
  client.call("GET", "/api/v2/applications/{id}/basic-information", input) as Promise<ReadBasicInformationResponse>

/** Read company, applicant and linked applications of an account. The `id` is the business id. Government ids show their last four characters; `linkedApplications` are its parent and its added stores. */
export const readAccount = (
  client: Client,
  input: {
    path: {
      /** Id of the business. */
      id: string
    }
  } & CallOptions,
): Promise<ReadAccountResponse> =>
  client.call("GET", "/api/v2/accounts/{id}/more-info", input) as Promise<ReadAccountResponse>

/** List the stores of a business; empty before approval. The store that the approval opened, then those of applications that added one. A store can be connected to a hosted service while `attachable`. */
export const listStores = (
  client: Client,
  input: {
    path: {
      /** Id of the business. */
      id: string
    }
  } & CallOptions,
): Promise<ListStoresResponse> =>
  client.call("GET", "/api/v2/accounts/{id}/stores", input) as Promise<ListStoresResponse>

/** Connect a store to its service; idempotent. Repeating the same connection changes nothing. 409 `store_taken` if the store has another service, `service_not_compliant` if the service violates our terms. */
export const connectStore = (
  client: Client,
  input: {
    path: {
      /** Id of the business. */
      id: string
      /** Id of the store, `urn:sto:` and the business id; null before the approval. */
      storeId: string
    }
    body: ConnectStoreRequest
  } & CallOptions,
): Promise<ConnectStoreResponse> =>
  client.call("PUT", "/api/v2/accounts/{id}/stores/{storeId}/service", input) as Promise<ConnectStoreResponse>

/** Read the cash advance offer of a business; null if there is none. Asks the lender at the time of the call. 504 `provider_timeout` if the lender does not respond. */
export const readCashAdvanceOffer = (
  client: Client,
  input: {
    query?: {
      /** Id of a business of the caller. */
      businessId?: string | undefined
    }
  } & CallOptions = {},
): Promise<ReadCashAdvanceOfferResponse> =>
  client.call("GET", "/api/v2/cash-advance-offers", input) as Promise<ReadCashAdvanceOfferResponse>

/** List the channels of an application, newest first. Sales channels that were created for the business, such as an online store. */
export const listChannels = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
  } & CallOptions,
): Promise<ListChannelsResponse> =>
  client.call("GET", "/api/v2/applications/{id}/channels", input) as Promise<ListChannelsResponse>

/** Create a channel of an approved business; idempotent. The same channel again answers the existing one. 409 `state_forbids` before the approval, `channels_full` at 100 channels. */
export const createChannel = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
    body: CreateChannelRequest
  } & CallOptions,
): Promise<CreateChannelResponse> =>
  client.call("POST", "/api/v2/applications/{id}/channels", input) as Promise<CreateChannelResponse>

/** Create a single-use authorization code, valid for one minute. The merchant’s browser carries the code to the partner, whose staff redeem it. 409 `state_forbids` before the approval, or if answers changed since. */
export const createAuthorizationCode = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
    query?: {
      /** Value of the partner, returned with the redemption. */
      context?: string | undefined
      /** Channel that the merchant comes from. */
      channelId?: string | undefined
    }
  } & CallOptions,
): Promise<CreateAuthorizationCodeResponse> =>
  client.call("GET", "/api/v2/applications/{id}/auth-code", input) as Promise<CreateAuthorizationCodeResponse>

/** Redeem an authorization code once, by the partner organization of the application. Answers which business the merchant came from, and how it was decided. A used, expired or foreign code is 404. */
export const redeemAuthorizationCode = (
  client: Client,
  input: {
    body: RedeemAuthorizationCodeRequest
  } & CallOptions,
): Promise<RedeemAuthorizationCodeResponse> =>
  client.call("POST", "/api/v2/auth-codes/redemptions", input) as Promise<RedeemAuthorizationCodeResponse>

/** Create a signed sign-up link of the partner’s organization (role partner), valid for 90 days. The link names the partner’s own organization, whatever the body says. What it sets replaces what an applicant claims. */
export const createAttributionLink = (
  client: Client,
  input: {
    body: CreateAttributionLinkRequest
  } & CallOptions,
): Promise<CreateAttributionLinkResponse> =>
  client.call("POST", "/api/v2/attribution-links", input) as Promise<CreateAttributionLinkResponse>

/** Email the applicant a link to resume. Answers 202 once the email is queued. 429 `too_many_requests` beyond the limit of the person. */
export const sendResumeEmail = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
    body?: SendResumeEmailRequest
  } & CallOptions,
): Promise<SendResumeEmailResponse> =>
  client.call("POST", "/api/v2/applications/{id}/resume-email", input) as Promise<SendResumeEmailResponse>

/** Email the applicant a reminder with a link to resume an unfinished application. Answers 202 once the email is queued. 409 `state_forbids` if nothing is left for the applicant to do. */
export const sendReminderEmail = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
    body?: SendReminderEmailRequest
  } & CallOptions,
): Promise<SendReminderEmailResponse> =>
  client.call("POST", "/api/v2/applications/{id}/reminder-email", input) as Promise<SendReminderEmailResponse>

/** Report that the page was closed; sends one reminder email while something is asked of the applicant. Sent as a beacon by a closing page, so it needs no CSRF header. Answers 202; at most one such reminder is sent for an application. */
export const reportLeave = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
  } & CallOptions,
): Promise<ReportLeaveResponse> =>
  client.call("POST", "/api/v2/applications/{id}/notification", input) as Promise<ReportLeaveResponse>

/** Request single sign-on permissions of the point-of-sale vendor. Asking again changes nothing. 409 `state_forbids` if the configuration of the referral has no point-of-sale vendor. */
export const requestPermission = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
    body: RequestPermissionRequest
  } & CallOptions,
): Promise<RequestPermissionResponse> =>
  client.call("POST", "/api/v2/applications/{id}/permissions", input) as Promise<RequestPermissionResponse>

/** Read the known tax information, masked. With a session of the applicant, or without one by the `type` and `token` of a signed link. */
export const readTaxInformation = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
    query?: {
      /** `type` of the signed link. */
      type?: "ein" | "ssn" | "name" | undefined
      /** `token` of the signed link; without one a session of the applicant is needed. */
      token?: string | undefined
    }
  } & CallOptions,
): Promise<ReadTaxInformationResponse> =>
  client.call("GET", "/api/v2/applications/{id}/tax-information", input) as Promise<ReadTaxInformationResponse>

/** Confirm a full tax number. The number is encrypted, checked later and never returned; `expectedBy` says when. A signed link is used up by it (409 `link_used`). */
export const confirmTaxNumber = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
    query?: {
      /** `type` of the signed link. */
      type?: "ein" | "ssn" | "name" | undefined
      /** `token` of the signed link; without one a session of the applicant is needed. */
      token?: string | undefined
    }
    body: ConfirmTaxNumberRequest
  } & CallOptions,
): Promise<ConfirmTaxNumberResponse> =>
  client.call("POST", "/api/v2/applications/{id}/government-identifications", input) as Promise<ConfirmTaxNumberResponse>

/** Enter tax information manually: number, legal name or both, depending on the link. Which members are required follows from the `type` of the link. A signed link is used up by it (409 `link_used`). */
export const fileTaxInformation = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
    query?: {
      /** `type` of the signed link. */
      type?: "ein" | "ssn" | "name" | undefined
      /** `token` of the signed link; without one a session of the applicant is needed. */
      token?: string | undefined
    }
    body: FileTaxInformationRequest
  } & CallOptions,
): Promise<FileTaxInformationResponse> =>
  client.call("POST", "/api/v2/applications/{id}/government-identifications/manual-entry", input) as Promise<FileTaxInformationResponse>

/** List the events of the last 90 days, oldest first. Numbers have no gaps within an organization and follow the order in which changes became visible. Ignore an object’s version that you have passed, and fill a gap with this call. */
export const listEvents = (
  client: Client,
  input: {
    query?: {
      /** Cases by decision by this version. */
      after?: string | undefined
      /** Types of events, separated by commas; numbers of other types are missing then */
      types?: string | undefined
      /** Id of an application or endpoint; lists its events alone */
      objectId?: string | undefined
      /** Most entries of a page. */
      limit?: string | undefined
    }
  } & CallOptions = {},
): Promise<ListEventsResponse> =>
  client.call("GET", "/api/v2/events", input) as Promise<ListEventsResponse>

/** List the webhook endpoints. All endpoints of the organization on one page, without their secrets. */
export const listWebhookEndpoints = (
  client: Client,
  input: CallOptions = {},
): Promise<ListWebhookEndpointsResponse> =>
  client.call("GET", "/api/v2/webhook-endpoints", input) as Promise<ListWebhookEndpointsResponse>

/** Create a webhook endpoint; the secret that signs is shown this once. Deliveries are signed as in Standard Webhooks. 422 `webhook_url_forbidden` unless the address is public and https. At most 20 (409 `webhook_endpoints_full`). Keys create, change and delete endpoints 200 times a day, and people as often (429). */
export const createWebhookEndpoint = (
  client: Client,
  input: {
    body: CreateWebhookEndpointRequest
  } & CallOptions,
): Promise<CreateWebhookEndpointResponse> =>
  client.call("POST", "/api/v2/webhook-endpoints", input) as Promise<CreateWebhookEndpointResponse>

/** Read a webhook endpoint. Tells whether it is enabled, why not, and from which event on to catch up. */
export const getWebhookEndpoint = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
  } & CallOptions,
): Promise<GetWebhookEndpointResponse> =>
  client.call("GET", "/api/v2/webhook-endpoints/{id}", input) as Promise<GetWebhookEndpointResponse>

/** Change, disable or enable a webhook endpoint; enabling sends what it missed. Absent members stay as they are. `enabled: true` sends what a disabled endpoint missed. */
export const updateWebhookEndpoint = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
    body: UpdateWebhookEndpointRequest
  } & CallOptions,
): Promise<UpdateWebhookEndpointResponse> =>
  client.call("PATCH", "/api/v2/webhook-endpoints/{id}", input) as Promise<UpdateWebhookEndpointResponse>

/** Delete a webhook endpoint with the log of its attempts. Deliveries that wait are dropped. */
export const deleteWebhookEndpoint = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
  } & CallOptions,
): Promise<DeleteWebhookEndpointResponse> =>
  client.call("DELETE", "/api/v2/webhook-endpoints/{id}", input) as Promise<DeleteWebhookEndpointResponse>

/** Rotate the secret; until the overlap ends, the previous one signs too. The new secret is shown this once. Until the overlap ends, each delivery has two signatures. 429 after 20 a day of an endpoint, or 100 of the organization; what people do and what keys do is counted apart. */
export const rotateWebhookSecret = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
    body?: RotateWebhookSecretRequest
  } & CallOptions,
): Promise<RotateWebhookSecretResponse> =>
  client.call("POST", "/api/v2/webhook-endpoints/{id}/secrets", input) as Promise<RotateWebhookSecretResponse>

/** Send a ping to the endpoint; its delivery enables a disabled one and sends what it missed, unless a reported key disabled it. Sends an event of type `ping` to this endpoint alone. 429 after 100 an hour. */
export const pingWebhookEndpoint = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
    body?: PingWebhookEndpointRequest
  } & CallOptions,
): Promise<PingWebhookEndpointResponse> =>
  client.call("POST", "/api/v2/webhook-endpoints/{id}/pings", input) as Promise<PingWebhookEndpointResponse>

/** List the attempts to deliver, newest first. Each attempt with its outcome and the beginning of the response. */
export const listWebhookDeliveries = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
    query?: {
      /** `nextCursor` of the previous page, with the same filters. */
      cursor?: string | undefined
    }
  } & CallOptions,
): Promise<ListWebhookDeliveriesResponse> =>
  client.call("GET", "/api/v2/webhook-endpoints/{id}/deliveries", input) as Promise<ListWebhookDeliveriesResponse>

/** Send the events after a number once more. Sends the events of the last 90 days after this number again, pings left out. 409 `state_forbids` while the endpoint is disabled. */
export const replayWebhookEvents = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
    body: ReplayWebhookEventsRequest
  } & CallOptions,
): Promise<ReplayWebhookEventsResponse> =>
  client.call("POST", "/api/v2/webhook-endpoints/{id}/replays", input) as Promise<ReplayWebhookEventsResponse>

/** Read the partner's organization (in the console). For administrators in the console; keys cannot call it. */
export const getOrganization = (
  client: Client,
  input: CallOptions = {},
): Promise<GetOrganizationResponse> =>
  client.call("GET", "/api/v2/organization", input) as Promise<GetOrganizationResponse>

/** Set the origins that may frame the sign-up, and those that return URLs may have (in the console). A member that is absent stays as it is. For administrators in the console; keys cannot call it. Origins are https; in the sandbox, http on this machine too. */
export const updateOrganization = (
  client: Client,
  input: {
    body: UpdateOrganizationRequest
  } & CallOptions,
): Promise<UpdateOrganizationResponse> =>
  client.call("PUT", "/api/v2/organization", input) as Promise<UpdateOrganizationResponse>

/** List who administers the organization (in the console). People whose latest sign-in named this organization and the role `partner`; the sign-in host grants both. For administrators in the console; keys cannot call it. */
export const listOrganizationPeople = (
  client: Client,
  input: CallOptions = {},
): Promise<ListOrganizationPeopleResponse> =>
  client.call("GET", "/api/v2/organization/people", input) as Promise<ListOrganizationPeopleResponse>

/** List the API keys that are not revoked, newest first. Keys themselves are not kept, so only their first characters are listed. */
export const listApiKeys = (
  client: Client,
  input: CallOptions = {},
): Promise<ListApiKeysResponse> =>
  client.call("GET", "/api/v2/api-keys", input) as Promise<ListApiKeysResponse>

/** Create an API key, which is shown this once. A key may only give scopes that it has itself. At most 50 keys. A retry with the same `Idempotency-Key` creates another key, because a stored answer would hold it. 409 `keys_full` at 50 keys. 429 after keys made 100 in a day, or people did. */
export const createApiKey = (
  client: Client,
  input: {
    body: CreateApiKeyRequest
  } & CallOptions,
): Promise<CreateApiKeyResponse> =>
  client.call("POST", "/api/v2/api-keys", input) as Promise<CreateApiKeyResponse>

/** Replace the secret of an API key. The old one works for `overlapHours` more, 24 if absent; with 0, it ends at once. Earlier secrets keep an end that is sooner. 409 `state_forbids` for a key that has expired. If the former secret is reported up to 7 days after its end, a secret that the key issued itself in its place ends too; one that a person issued stays. 429 after 20 rotations of a key in a day, or 100 of the organization; those by people and those by keys are counted apart. */
export const rotateApiKey = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
    body?: RotateApiKeyRequest
  } & CallOptions,
): Promise<RotateApiKeyResponse> =>
  client.call("POST", "/api/v2/api-keys/{id}/rotations", input) as Promise<RotateApiKeyResponse>

/** Revoke an API key at once, everywhere. Calls with it, and with keys it made, are 401 `key_invalid` from then on. Links and webhook endpoints stay: to end them, report the key as exposed. */
export const revokeApiKey = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
  } & CallOptions,
): Promise<RevokeApiKeyResponse> =>
  client.call("DELETE", "/api/v2/api-keys/{id}", input) as Promise<RevokeApiKeyResponse>

/** Report an API key that was found where it should not be. It stops working at once, and the administrators of its organization are mailed. The answer is the same for a key that does not exist. Needs no sign-in. A secret that a rotation replaced ends alone, unless the key rotated itself with it and it ended less than 7 days ago; the current one ends its key. With it end the keys, the unused sign-up links and frames, and the addresses and signing secrets of webhook endpoints that were issued with it, also if it has stopped working. */
export const reportLeakedApiKey = (
  client: Client,
  input: {
    body: ReportLeakedApiKeyRequest
  } & CallOptions,
): Promise<ReportLeakedApiKeyResponse> =>
  client.call("POST", "/api/v2/api-keys/leaks", input) as Promise<ReportLeakedApiKeyResponse>

/** Create an application for a merchant, who takes it over with the sign-up link. Answers may be incomplete, but must be valid: wrong ones are 422 with paths that begin with `prefill.`. Government IDs and birth dates are never returned, and go to nobody but who signs in with the prefilled `emailAddress`. The same `reference` again is 409 `reference_used` with the `id` of the application. 429 after 2,000 in a day by keys, or by people. */
export const createPartnerApplication = (
  client: Client,
  input: {
    body: CreatePartnerApplicationRequest
  } & CallOptions,
): Promise<CreatePartnerApplicationResponse> =>
  client.call("POST", "/api/v2/partner/applications", input) as Promise<CreatePartnerApplicationResponse>

/** List the applications of the partner, newest change first. Includes applications that came by the organization’s signed links. */
export const listPartnerApplications = (
  client: Client,
  input: {
    query?: {
      /** Only applications with this status */
      status?: "INVITED" | "EXPIRED" | "DRAFT" | "PENDING" | "APPROVED" | "DECLINED" | "APPROVED_PENDING" | "DECLINED_PENDING" | "ERROR" | "WITHDRAWN" | undefined
      /** Only applications that changed at this time or later */
      changedSince?: string | undefined
      /** Short reference of the application, such as 6F1C-2F5E. */
      reference?: string | undefined
      /** Part of the reference or of the id; capitals don’t matter */
      search?: string | undefined
      /** Referral that the visitor came by, which changes brand, prices and flags. */
      referralUrlId?: string | undefined
      /** Only applications that wait for this */
      waitingCode?: "link_unopened" | "link_expired" | "answers_needed" | "submission_needed" | "information_needed" | "owner_needed" | "checks_running" | "in_review" | "bank_account_needed" | "bank_account_check" | undefined
      /** `nextCursor` of the previous page, with the same filters. */
      cursor?: string | undefined
      /** Most entries of a page. */
      limit?: string | undefined
    }
  } & CallOptions = {},
): Promise<ListPartnerApplicationsResponse> =>
  client.call("GET", "/api/v2/partner/applications", input) as Promise<ListPartnerApplicationsResponse>

/** Count how far the applications of a period came, how long steps took, and who waits for whom. Figures of the organization alone, with nothing personal. Medians are of its own applications. */
export const getPartnerFunnel = (
  client: Client,
  input: {
    query?: {
      /** Length of the period up to now, in days */
      days?: "7" | "30" | "90" | "365" | undefined
      /** Referral that the visitor came by, which changes brand, prices and flags. */
      referralUrlId?: string | undefined
      /** Only applications with this status */
      status?: "INVITED" | "EXPIRED" | "DRAFT" | "PENDING" | "APPROVED" | "DECLINED" | "APPROVED_PENDING" | "DECLINED_PENDING" | "ERROR" | "WITHDRAWN" | undefined
    }
  } & CallOptions = {},
): Promise<GetPartnerFunnelResponse> =>
  client.call("GET", "/api/v2/partner/funnel", input) as Promise<GetPartnerFunnelResponse>

/** Read whose turn it is in an application, what it needs and what the merchant can do now. Holds nothing personal that the partner did not enter. A review is told as `in_review`, whatever it is about. */
export const getPartnerApplication = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
  } & CallOptions,
): Promise<GetPartnerApplicationResponse> =>
  client.call("GET", "/api/v2/partner/applications/{id}", input) as Promise<GetPartnerApplicationResponse>

/** Create a new sign-up link, which ends earlier ones; later a link to the application. A sign-up link works for 30 days and for one person. 429 after 20 a day of an application, or 5,000 of the organization. */
export const createSignUpLink = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
    body?: CreateSignUpLinkRequest
  } & CallOptions,
): Promise<CreateSignUpLinkResponse> =>
  client.call("POST", "/api/v2/partner/applications/{id}/links", input) as Promise<CreateSignUpLinkResponse>

/** Email the merchant a reminder with a link, three times a week at most. Accepted with 202; the mail is sent by a job. 409 `state_forbids` if it is not the merchant’s turn or no email address is known, 429 after three in a week. */
export const remindMerchant = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
    body?: RemindMerchantRequest
  } & CallOptions,
): Promise<RemindMerchantResponse> =>
  client.call("POST", "/api/v2/partner/applications/{id}/reminders", input) as Promise<RemindMerchantResponse>

/** Preview what an application with these answers is asked, and how it can end. Stores nothing and asks no vendor: the journey and the policy are walked with what is known. Counts as 10 calls of the limit. */
export const previewApplication = (
  client: Client,
  input: {
    body: PreviewApplicationRequest
  } & CallOptions,
): Promise<PreviewApplicationResponse> =>
  client.call("POST", "/api/v2/partner/previews", input) as Promise<PreviewApplicationResponse>

/** Create a one-time address that shows the sign-up in a frame of the partner’s page. The address opens once, within ten minutes, in a frame on this origin alone; hand it to `Threshold.mount` of `/embed.js`. 422 `origin_not_listed` for an origin that is not among the organization’s allowed origins, with these in `allowed`. 429 after 100 a day of an application, or 5,000 of the organization. */
export const createEmbedSession = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
    body: CreateEmbedSessionRequest
  } & CallOptions,
): Promise<CreateEmbedSessionResponse> =>
  client.call("POST", "/api/v2/partner/applications/{id}/embed-sessions", input) as Promise<CreateEmbedSessionResponse>

/** List the organization's referrals (in the console). For administrators in the console; keys cannot call it. Sorted by id. */
export const listReferrals = (
  client: Client,
  input: CallOptions = {},
): Promise<ListReferralsResponse> =>
  client.call("GET", "/api/v2/partner/referrals", input) as Promise<ListReferralsResponse>

/** Read a referral: brand, texts, links, plans and prices (in the console). The configuration has the form of a record of the import file. What it leaves out is as on the portal. */
export const getReferral = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
  } & CallOptions,
): Promise<GetReferralResponse> =>
  client.call("GET", "/api/v2/partner/referrals/{id}", input) as Promise<GetReferralResponse>

/** Replace the brand of a referral; what is absent is the portal’s. Plans, prices and flags are the operator’s (in the console). Merchants see the new brand within seconds. A color that cannot be read is 422 `color_unreadable`, with its contrast and the nearest shade that works in the message. Everything else of a referral is changed by the operator and stays. */
export const updateReferralBrand = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
    body: UpdateReferralBrandRequest
  } & CallOptions,
): Promise<UpdateReferralBrandResponse> =>
  client.call("PUT", "/api/v2/partner/referrals/{id}", input) as Promise<UpdateReferralBrandResponse>

/** List the versions of a referral, newest first, fifty a page (in the console). Every change is a version: edits and restorations by administrators, imports by the operator. Versions are never changed or deleted. */
export const listReferralVersions = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
    query?: {
      /** `nextCursor` of the previous page, with the same filters. */
      cursor?: string | undefined
    }
  } & CallOptions,
): Promise<ListReferralVersionsResponse> =>
  client.call("GET", "/api/v2/partner/referrals/{id}/versions", input) as Promise<ListReferralVersionsResponse>

/** Read a version of a referral (in the console). The whole configuration at that time, with the plans and prices. */
export const getReferralVersion = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
      /** Name of the version, such as `underwriting-2026-11-24-1`. */
      version: string
    }
  } & CallOptions,
): Promise<GetReferralVersionResponse> =>
  client.call("GET", "/api/v2/partner/referrals/{id}/versions/{version}", input) as Promise<GetReferralVersionResponse>

/** Make the brand of an earlier version the current one again; it becomes a new version (in the console). Plans, prices and everything else that the operator changes stay as they are now. */
export const restoreReferralVersion = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
      /** Name of the version, such as `underwriting-2026-11-24-1`. */
      version: string
    }
    body?: RestoreReferralVersionRequest
  } & CallOptions,
): Promise<RestoreReferralVersionResponse> =>
  client.call("POST", "/api/v2/partner/referrals/{id}/versions/{version}/restorations", input) as Promise<RestoreReferralVersionResponse>

/** Render a page with a brand that is not saved; nothing is stored (in the console). Renders the page with invented answers. Colors that cannot be read are rendered too. 503 `unavailable` before the pages are built. */
export const previewReferral = (
  client: Client,
  input: {
    path: {
      /** Id of the application, `urn:app:` and a UUID. */
      id: string
    }
    body: PreviewReferralRequest
  } & CallOptions,
): Promise<PreviewReferralResponse> =>
  client.call("POST", "/api/v2/partner/referrals/{id}/previews", input) as Promise<PreviewReferralResponse>

/** Read the configuration of a portal or referral. Brand, flags, languages, links and terms version that apply to this host and referral. 417 with `location` if the referral has moved to another address. */
export const readConfiguration = (
  client: Client,
  input: {
    query?: {
      /** Referral of the address `/r/{referralUrlId}`. */
      referralUrlId?: string | undefined
      /** Currency of the market to read; the market of the visitor if it is absent. */
      currency?: "USD" | "CAD" | undefined
    }
  } & CallOptions = {},
): Promise<ReadConfigurationResponse> =>
  client.call("GET", "/api/v2/configs", input) as Promise<ReadConfigurationResponse>

/** Read the terms in force, in the market’s language closest to the reader’s. Show the text, then send its `version` with the signature. Signing another version is refused (422 `terms_outdated`). */
export const readTerms = (
  client: Client,
  input: {
    query?: {
      /** Currency of the market to read; the market of the visitor if it is absent. */
      currency?: "USD" | "CAD" | undefined
    }
  } & CallOptions = {},
): Promise<ReadTermsResponse> =>
  client.call("GET", "/api/v2/terms", input) as Promise<ReadTermsResponse>

/** List industries by group, localized. The whole list of industries in the reader’s language, cacheable by its ETag. `id` is what `company.segment` takes. */
export const listCategories = (
  client: Client,
  input: CallOptions = {},
): Promise<ListCategoriesResponse> =>
  client.call("GET", "/api/v2/categories", input) as Promise<ListCategoriesResponse>

/** Search industries, best match first, at most ten. Takes what a merchant says about the business. Empty if nothing matches. */
export const predictCategories = (
  client: Client,
  input: {
    query?: {
      /** What the merchant says about the business. */
      inputs?: string | undefined
    }
  } & CallOptions = {},
): Promise<PredictCategoriesResponse> =>
  client.call("GET", "/api/v2/categories/predict", input) as Promise<PredictCategoriesResponse>

/** Read the signed-in user. Answers 401 without a session. Reading it extends the session. */
export const getSession = (
  client: Client,
  input: CallOptions = {},
): Promise<GetSessionResponse> =>
  client.call("GET", "/api/v2/session", input) as Promise<GetSessionResponse>

/** Sign out. Ends the session and clears its cookie. */
export const endSession = (
  client: Client,
  input: CallOptions = {},
): Promise<EndSessionResponse> =>
  client.call("DELETE", "/api/v2/session", input) as Promise<EndSessionResponse>

/** Read when the session ends, without putting it off. For a page that warns before the session ends. */
export const readSessionExpiry = (
  client: Client,
  input: CallOptions = {},
): Promise<ReadSessionExpiryResponse> =>
  client.call("GET", "/api/v2/session/expiry", input) as Promise<ReadSessionExpiryResponse>

/** List where the user is signed in. All live sessions of the person, with browser and system where they are recognized. */
export const listSessions = (
  client: Client,
  input: CallOptions = {},
): Promise<ListSessionsResponse> =>
  client.call("GET", "/api/v2/sessions", input) as Promise<ListSessionsResponse>

/** Sign out everywhere else. Ends every session of the person but the one of the call, and answers how many. */
export const endOtherSessions = (
  client: Client,
  input: {
    body?: EndOtherSessionsRequest
  } & CallOptions = {},
): Promise<EndOtherSessionsResponse> =>
  client.call("POST", "/api/v2/sessions/end-others", input) as Promise<EndOtherSessionsResponse>

/** Read the hosted service of a store. A website or domain of the web-hosting brand, for its own customer. Another customer’s service is 404. */
export const readService = (
  client: Client,
  input: {
    path: {
      /** Id of the service. */
      serviceId: string
    }
  } & CallOptions,
): Promise<ReadServiceResponse> =>
  client.call("GET", "/api/v2/services/{serviceId}", input) as Promise<ReadServiceResponse>

/** Read the website of a service. Domain and address of the website, for display. */
export const readWebsite = (
  client: Client,
  input: {
    path: {
      /** Id of the website. */
      id: string
    }
  } & CallOptions,
): Promise<ReadWebsiteResponse> =>
  client.call("GET", "/api/v2/configs/websites/{id}", input) as Promise<ReadWebsiteResponse>

/** Count an event; its parameters are validated, not stored. Answers 202. Only counts by name are kept; texts that a person typed are refused. */
export const countEvent = (
  client: Client,
  input: {
    body: CountEventRequest
  } & CallOptions,
): Promise<CountEventResponse> =>
  client.call("POST", "/api/v2/analytics", input) as Promise<CountEventResponse>
