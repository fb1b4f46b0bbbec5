/** Written by `npm run client` from the OpenAPI document: the bodies of requests and answers. */

export type Account = {
  /** Id of the application, `urn:app:` and a UUID. */
  applicationId: string
  /** Id of the business; the UUID of its application. */
  businessId: string
  /** The decision; APPROVED and APPROVED_PENDING accept payments. */
  riskDecision: "PENDING" | "APPROVED" | "DECLINED" | "APPROVED_PENDING" | "DECLINED_PENDING" | "ERROR"
  /** DRAFT before the first decision, then the decision; WITHDRAWN after a withdrawal. */
  applicationStatus: "DRAFT" | "PENDING" | "APPROVED" | "DECLINED" | "APPROVED_PENDING" | "DECLINED_PENDING" | "ERROR" | "WITHDRAWN"
  /** FULL, or BASIC while limits hold until more is known. */
  applicationLevel: "BASIC" | "FULL"
  /** What the application is for. */
  originalIntent: "CREATE_BUSINESS" | "ADD_STORE" | "ADD_CHANNEL" | "ADD_PRODUCT"
  /** Open step-ups: what is asked before the next decision. */
  stepUpDetails: StepUp[]
  /** Time of creation. */
  createdAt: string
  /** Time by which we respond; null if none is promised. */
  expectedBy: string | null
  /** Name of the store to add (intent ADD_STORE). */
  storeName: string | null
  /** Hosted service that the store is connected to. */
  serviceId: string | null
  /** Kind of the hosted service. */
  serviceType: string | null
  /** Partner organization, if a signed link or the partner itself named it. */
  organizationId: string | null
  /** Referral that the visitor came by, which changes brand, prices and flags. */
  referralUrlId: string | null
  /** Ids of its parent application and of those that were created from it. */
  linkedApplications: string[]
  /** Bank accounts, masked. */
  bankAccounts: Array<{
    /** Id of the bank account. */
    id: string
    /** Name of the bank. */
    bankName: string
    /** CHECKING or SAVINGS; null for a card, or if the bank does not tell. */
    accountType: "CHECKING" | "SAVINGS" | null
    /** Last four digits of the account number. */
    last4: string
    /** True for the account that payouts go to; never for a card. */
    primary: boolean
    /** PENDING, VERIFIED, FAILED; NEEDS_REVIEW if the holder is neither applicant nor business by name, REFUSED if that review refused it. */
    verification: "PENDING" | "VERIFIED" | "NEEDS_REVIEW" | "FAILED" | "REFUSED"
  }>
  /** Change request that is not settled; null if there is none. */
  openChange: {
    /** State of the change. */
    status: "APPLIED" | "NEEDS_PROOF" | "IN_REVIEW" | "REFUSED" | "WITHDRAWN"
    /** True if payouts are on hold until it is settled. */
    pausesPayouts: boolean
    /** Expected end of the hold; null if there is none. */
    until: string | null
  } | null
  /** The business that applies. */
  company: {
    /** Registered (legal) name of the business; 2 to 64 characters. */
    name: string | null
    /** Trade name (“doing business as”), if it differs from the legal name. */
    dba: string | null
    /** ISO 4217 currency. USD means an application in the US, CAD one in Canada. */
    currency: "USD" | "CAD"
  }
  /** The person who applies. */
  applicant: {
    /** Given name, as on a government-issued id; letters, spaces, hyphens and apostrophes, at most 64. */
    firstName: string | null
    /** Family name, as on a government-issued id; letters, spaces, hyphens and apostrophes, at most 64. */
    lastName: string | null
  }
}

export type AccountDetails = {
  /** Id of the application, `urn:app:` and a UUID. */
  applicationId: string
  /** Id of the business; the UUID of its application. */
  businessId: string
  /** APPROVED and APPROVED_PENDING accept payments; PENDING and ERROR wait, DECLINED and DECLINED_PENDING do not accept. */
  decision: "PENDING" | "APPROVED" | "DECLINED" | "APPROVED_PENDING" | "DECLINED_PENDING" | "ERROR"
  /** DRAFT before the first decision, then the decision; WITHDRAWN after a withdrawal. */
  applicationStatus: "DRAFT" | "PENDING" | "APPROVED" | "DECLINED" | "APPROVED_PENDING" | "DECLINED_PENDING" | "ERROR" | "WITHDRAWN"
  /** FULL, or BASIC while limits hold until more is known. */
  applicationLevel: "BASIC" | "FULL"
  /** Whether owners other than the applicant are still to be named (WAITING_FOR_INFO), are named, or are none. */
  boStatus: "NONE" | "WAITING_FOR_INFO" | "INFO_PROVIDED"
  /** Open step-ups: what is asked before the next decision. */
  stepUpDetails: StepUp[]
  /** The business that applies. */
  company: {
    /** Registered (legal) name of the business; 2 to 64 characters. */
    name: string | null
    /** Trade name (“doing business as”), if it differs from the legal name. */
    dba: string | null
    /** ISO 4217 currency. USD means an application in the US, CAD one in Canada. */
    currency: "USD" | "CAD"
    /** Legal form. LLC exists in the US only. */
    businessType: "SOLE_PROPRIETOR" | "LLC" | "CORPORATION" | "PARTNERSHIP" | "NON_PROFIT" | null
    /** Industry: an `id` of GET /categories. */
    segment: string | null
    /** The industry by name and code, set by the server from `segment`. */
    mccDetails: {
      /** Name of the industry. */
      label: string
      /** REGULAR, PROHIBITED (a person decides) or SUPER_PROHIBITED (refused). */
      type: string
      /** Merchant category code, four digits (ISO 18245). */
      mcc: string
    } | null
    /** Website of the business, with or without https://. */
    site: string | null
    /** Phone of the business: ten digits of the North American plan, without country code. */
    phone: string | null
    /** Street address. PO boxes are refused. */
    address: Address | null
    /** Government id, masked. */
    governmentIdentification: {
      /** INDIVIDUAL for a person’s number, BUSINESS for a tax number. */
      type: "INDIVIDUAL" | "BUSINESS"
      /** Kind of number: SSN4 (the last four digits) and SSN9 of a person in the US, SIN in Canada; FEIN of a US business, BN or CN of a Canadian one. */
      sourceType: "SSN4" | "SSN9" | "SIN" | "FEIN" | "CN" | "BN"
      /** Last four characters of the number. */
      last4: string
    } | null
  }
  /** The person who applies. */
  applicant: {
    /** Given name, as on a government-issued id; letters, spaces, hyphens and apostrophes, at most 64. */
    firstName: string | null
    /** Family name, as on a government-issued id; letters, spaces, hyphens and apostrophes, at most 64. */
    lastName: string | null
    /** Email address of the applicant; letters and codes are sent to it. */
    emailAddress: string | null
    /** Mobile phone of the applicant: ten digits of the North American plan, without country code. */
    localPhoneNumber: string | null
    /** Language of letters and emails. Required in Canada, where it is `en-CA` or `fr-CA`. */
    communicationLanguage: "en-US" | "en-CA" | "fr-CA" | null
    /** Government id, masked. */
    governmentIdentification: {
      /** INDIVIDUAL for a person’s number, BUSINESS for a tax number. */
      type: "INDIVIDUAL" | "BUSINESS"
      /** Kind of number: SSN4 (the last four digits) and SSN9 of a person in the US, SIN in Canada; FEIN of a US business, BN or CN of a Canadian one. */
      sourceType: "SSN4" | "SSN9" | "SIN" | "FEIN" | "CN" | "BN"
      /** Last four characters of the number. */
      last4: string
    } | null
  }
  /** Ids of its parent application and of those that were created from it. */
  linkedApplications: string[]
}

export type AddBankAccountRequest = {
  /** Name of the account holder. */
  fullName?: string
  /** Former name of `fullName`. */
  accountName?: string
  /** Kind of account. */
  accountType?: "CHECKING" | "SAVINGS"
  /** Account number, 4 to 17 digits. Encrypted and never returned. */
  accountNumber?: string
  /** US: nine-digit routing number. */
  routingNumber?: string
  /** Canada: five-digit transit number of the branch. */
  transitNumber?: string
  /** Canada: three-digit number of the institution. */
  institutionNumber?: string
  /** Name of the bank. */
  bankName?: string
  /** True makes it the account that payouts go to. */
  primary?: boolean
}

export type AddBankAccountResponse = {
  /** What the call answers. */
  data: BankAccount
}

export type AddCardRequest = {
  /** Token of the card vault. */
  token: string
  /** False: payouts never go to a card. */
  primary?: false
}

export type AddCardResponse = {
  /** What the call answers. */
  data: BankAccount
}

export type AddOwnerResponse = {
  /** What the call answers. */
  data: Owner
}

export type Address = {
  /** Street number and name. */
  line1?: string
  /** Apartment, suite or floor. */
  line2?: string
  /** ZIP code (five digits) or Canadian postal code (A1A 1A1). */
  zip?: string
  /** City or town. */
  city?: string
  /** Two-letter code of the state, province or territory. */
  territory?: string
  /** ISO 3166 country code: US or CA. */
  countryCode?: string
}

export type AddressInput = {
  /** Street number and name. */
  line1?: string | null
  /** Apartment, suite or floor. */
  line2?: string | null
  /** ZIP code (five digits) or Canadian postal code (A1A 1A1). */
  zip?: string | null
  /** City or town. */
  city?: string | null
  /** Two-letter code of the US state or Canadian province. */
  territory?: "AA" | "AB" | "AE" | "AK" | "AL" | "AP" | "AR" | "AS" | "AZ" | "BC" | "CA" | "CO" | "CT" | "DC" | "DE" | "FL" | "FM" | "GA" | "GU" | "HI" | "IA" | "ID" | "IL" | "IN" | "KS" | "KY" | "LA" | "MA" | "MB" | "MD" | "ME" | "MH" | "MI" | "MN" | "MO" | "MP" | "MS" | "MT" | "NB" | "NC" | "ND" | "NE" | "NH" | "NJ" | "NL" | "NM" | "NS" | "NT" | "NU" | "NV" | "NY" | "OH" | "OK" | "ON" | "OR" | "PA" | "PE" | "PR" | "PW" | "QC" | "RI" | "SC" | "SD" | "SK" | "TN" | "TX" | "UT" | "VA" | "VI" | "VT" | "WA" | "WI" | "WV" | "WY" | "YT" | null
  /** ISO 3166 country code: US or CA. */
  countryCode?: string | null
  /** Alias of `territory`. */
  state?: string | null
  /** Alias of the company’s `site`; kept for older clients. */
  website?: string | null
}

export type Appeal = {
  /** Id of the object. */
  id: string
  /** OPEN or SETTLED. */
  status: "OPEN" | "SETTLED"
  /** What the applicant says. */
  statement: string
  /** Files of the appeal. */
  documents: Array<{
    /** Id of the object. */
    id: string
    /** Name given by the sender, for display only. */
    name: string
    /** Safe name for downloads, with the extension of the detected type. */
    fileName: string
    /** Type detected from the content. */
    mediaType: string
    /** Size in bytes. */
    size: number
  }>
  /** Time of the submission. */
  submittedAt: string
  /** Latest time by which we respond. */
  decideBy: string
  /** Outcome; null while the appeal is open. */
  outcome: "UPHELD" | "REVERSED" | null
  /** Time at which it was settled; null while it is open. */
  settledAt: string | null
  /** Reasons of the outcome, in the order of their weight. */
  reasons: Array<{
    /** Reason, of a closed list. */
    code: "all_verified" | "full_ssn_needed" | "phone_proof_needed" | "photo_id_needed" | "full_business_number_needed" | "business_details_differ" | "business_document_needed" | "business_not_active" | "owners_needed" | "owners_unverified" | "business_little_known" | "photo_id_refused" | "business_document_unverified" | "business_document_refused" | "owner_under_review" | "unusual_volume" | "restricted_category" | "owner_removed_after_check" | "linked_application" | "applicant_listed_as_partner" | "business_number_replaced" | "under_review" | "check_unanswered" | "unable_to_serve" | "check_failed" | "documents_accepted" | "identity_verified" | "business_verified" | "ownership_confirmed" | "category_accepted" | "volume_accepted" | "unverifiable_identity" | "unverifiable_business" | "unverifiable_owners" | "unsupported_business" | "excessive_risk" | "duplicate_application" | "requested_information_missing" | "document_unreadable" | "more_information_needed" | "application_reopened" | "application_closed" | "approval_on_hold"
    /** The reason in the reader’s language. */
    message: string
    /** What the applicant can do about it, in the reader’s language. */
    remedy?: string
  }>
}

export type ApplicantInput = {
  /** Email address of the applicant; letters and codes are sent to it. */
  emailAddress?: string | null
  /** Language of letters and emails. Required in Canada, where it is `en-CA` or `fr-CA`. */
  communicationLanguage?: "en-US" | "en-CA" | "fr-CA" | null
  /** Date of birth, at least 18 years ago. */
  dob?: string | null
  /** SSN4 or SSN9 in the US; SIN, which is optional, in Canada. Encrypted and never returned in full. */
  governmentIdentification?: GovernmentIdInput | null
  /** Mobile phone of the applicant: ten digits of the North American plan, without country code. */
  localPhoneNumber?: string | null
  /** Signature of the terms of service. */
  terms?: {
    /** True to sign, false to take the signature back before the submission. */
    signed: boolean
    /** Time of the signature, set by the server; ignored in requests. */
    signedAt?: string
    /** Version of the terms that was read; in requests, the one in force if it is absent. */
    version?: string
    /** Digest of the rates that were shown, from `rates` of GET /configs. Other rates than those in force are refused (422 `rates_outdated`). */
    rates?: string
  } | null
  /** Id of the applicant in the referrer’s lead system, as sent. */
  leadId?: string | null
  /** Id of the applicant in the referrer’s system, as sent. */
  userId?: string | null
  /** Social Insurance Number (Canada): the same as `governmentIdentification` with the source type SIN. */
  sin?: string | null
  /** Legal name of the applicant. */
  name?: {
    /** Given name, as on a government-issued id; letters, spaces, hyphens and apostrophes, at most 64. */
    firstName?: string | null
    /** Family name, as on a government-issued id; letters, spaces, hyphens and apostrophes, at most 64. */
    lastName?: string | null
  } | null
  /** Home address of the applicant. PO boxes are refused. */
  address?: AddressInput | null
}

export type Application = {
  /** State and attribution of the application. */
  application: {
    /** Id of the application, `urn:app:` and a UUID. */
    id: string
    /** APPROVED and APPROVED_PENDING accept payments; PENDING and ERROR wait, DECLINED and DECLINED_PENDING do not accept. */
    decision: "PENDING" | "APPROVED" | "DECLINED" | "APPROVED_PENDING" | "DECLINED_PENDING" | "ERROR"
    /** FULL, or BASIC while limits hold until more is known. */
    applicationLevel: "BASIC" | "FULL"
    /** Level of the first decision; null before it. */
    originalApplicationLevel: "BASIC" | "FULL" | null
    /** What the application is for. */
    intent: "CREATE_BUSINESS" | "ADD_STORE" | "ADD_CHANNEL" | "ADD_PRODUCT"
    /** Version of the API by which the application was created. */
    apiVersion: "V1" | "V2"
    /** DRAFT before the first decision, then the decision; WITHDRAWN after a withdrawal. */
    applicationStatus: "DRAFT" | "PENDING" | "APPROVED" | "DECLINED" | "APPROVED_PENDING" | "DECLINED_PENDING" | "ERROR" | "WITHDRAWN"
    /** Whether owners other than the applicant are still to be named (WAITING_FOR_INFO), are named, or are none. */
    boStatus: "NONE" | "WAITING_FOR_INFO" | "INFO_PROVIDED"
    /** True if payouts go to the primary bank account. */
    enableDeposits: boolean
    /** Open step-ups: what is asked before the next decision. */
    stepUpDetails: StepUp[]
    /** What was asked so far, outstanding items first. */
    requirements: Array<{
      /** Kind of step-up. */
      type: "FULL_SSN" | "OTP_SMS" | "PHONE_AUTH" | "GOV_ID_SELFIE" | "BUSINESS_INFO" | "EIN_DOC" | "BO_INFO" | "BO_VERIFICATION" | "FULL_ONBOARDING"
      /** Owner who has to act. */
      ownerId?: string
      /** Needed, being checked, or done. */
      status: "needed" | "being_checked" | "done"
      /** Reason of the request or the review, in the reader’s language. */
      why: string | null
    }>
    /** Id of the business; the UUID of its application. */
    businessId: string
    /** Id of the store, `urn:sto:` and the business id; null before the approval. */
    storeId: string | null
    /** Id of the order. */
    orderId: string | null
    /** True once nothing more is asked: approved at level FULL. */
    completed: boolean
    /** Latest decision letter in short; null before the first decision. */
    letter: Letter | null
    /** Time by which we respond; null if none is promised. */
    expectedBy: string | null
    /** Whose turn it is; null if nobody has to act */
    waiting: {
      /** Who has to act */
      on: "vendor"
      /** Code of a closed list. */
      code: "identity_check" | "business_check"
      /** Time since which it holds; null if it is not known. */
      since: string
      /** Time by which we respond; null if none is promised. */
      expectedBy: string
    } | null
    /** Time of creation. */
    createdAt: string
    /** Time of the last change. */
    updatedAt: string
    /** Token of a signed sign-up link; what it sets replaces what the applicant claims. */
    token: string | null
    /** Where the visitor came from, for analytics. */
    source: string | null
    /** Kind of source, for analytics. */
    medium: string | null
    /** Marketing campaign, for analytics. */
    campaignName: string | null
    /** Value of the partner, stored and returned unchanged. */
    context: string | null
    /** Marks a test of the client; stored and returned without effect. */
    mock: string | null
    /** Sales agent of the partner. */
    agentId: string | null
    /** Id of the customer in the referrer’s system. */
    customerId: string | null
    /** Id of the shopper at the web-hosting brand. */
    shopperId: string | null
    /** Partner organization the application is recorded for; without a signed link it grants no rights. */
    organizationId: string | null
    /** Referral that the visitor came by, which changes brand, prices and flags. */
    referralUrlId: string | null
    /** Application of the business that a store is added to (intent ADD_STORE). */
    parentApplication: string | null
    /** Master merchant account of the partner. */
    masterMid: string | null
    /** Kind of the hosted service. */
    serviceType: string | null
    /** Hosted service that the store is connected to. */
    serviceId: string | null
    /** Venture at the web-hosting brand. */
    ventureId: string | null
    /** True for a power seller of the referrer. */
    isPowerSeller: boolean | null
    /** Complete checks are necessary; has effect only from a signed link or a partner. */
    kycKybRequired: boolean | null
    /** The visit starts a new business instead of continuing one. */
    createBusiness: boolean | null
    /** The visit is to add a product to a business. */
    addProductIntent: boolean | null
    /** The visit starts with the choice of a store. */
    storeSwitcher: boolean | null
    /** Name of the store to add (intent ADD_STORE). */
    storeName: string | null
    /** Time of the first card payment; always null, since payments are not part of the product. */
    firstTxnDate: string | null
    /** True once the application was written again after its creation. */
    resumed: boolean
    /** Counts the writes; the ETag of the application. */
    version: number
    /** That portal; null for all others. */
    partner?: {
      /** Registered (legal) name of the business; 2 to 64 characters. */
      name: string
      /** Paths of the partner’s answers that the applicant has not confirmed yet */
      prefilled: string[]
      /** Page of the partner to which the finished sign-up leads; null if it gave none */
      returnUrl: string | null
    }
  }
  /** The person who applies. */
  applicant: {
    /** Id of the business to come, the same as `businessId`. */
    id: string
    /** Email address of the applicant; letters and codes are sent to it. */
    emailAddress?: string
    /** Language of letters and emails. Required in Canada, where it is `en-CA` or `fr-CA`. */
    communicationLanguage?: "en-US" | "en-CA" | "fr-CA"
    /** Date of birth, at least 18 years ago. */
    dob?: string
    /** Government id, masked. */
    governmentIdentification?: {
      /** INDIVIDUAL for a person’s number, BUSINESS for a tax number. */
      type: "INDIVIDUAL" | "BUSINESS"
      /** Kind of number: SSN4 (the last four digits) and SSN9 of a person in the US, SIN in Canada; FEIN of a US business, BN or CN of a Canadian one. */
      sourceType: "SSN4" | "SSN9" | "SIN" | "FEIN" | "CN" | "BN"
      /** Last four characters of the number. */
      last4: string
    }
    /** Mobile phone of the applicant: ten digits of the North American plan, without country code. */
    localPhoneNumber?: string
    /** Signature of the terms of service. */
    terms?: {
      /** True to sign, false to take the signature back before the submission. */
      signed: boolean
      /** Time of the signature, set by the server; ignored in requests. */
      signedAt: string
      /** Version of the terms that was read; in requests, the one in force if it is absent. */
      version: string
    }
    /** Id of the applicant in the referrer’s lead system, as sent. */
    leadId?: string
    /** Id of the applicant in the referrer’s system, as sent. */
    userId?: string
    /** Legal name of the applicant. */
    name?: {
      /** Given name, as on a government-issued id; letters, spaces, hyphens and apostrophes, at most 64. */
      firstName?: string
      /** Family name, as on a government-issued id; letters, spaces, hyphens and apostrophes, at most 64. */
      lastName?: string
    }
    /** Street address. PO boxes are refused. */
    address?: Address
    /** Newest inquiry of the subject at the identity vendor. */
    personaInquiryId?: string
    /** Applications that were submitted */
    submitted: boolean
  }
  /** The business that applies. */
  company: {
    /** Id of the business to come, the same as `businessId`. */
    id: string
    /** Legal form. LLC exists in the US only. */
    businessType?: "SOLE_PROPRIETOR" | "LLC" | "CORPORATION" | "PARTNERSHIP" | "NON_PROFIT"
    /** True if somebody other than the applicant owns 25% or more. */
    hasBeneficialOwners?: boolean
    /** Industry: an `id` of GET /categories. */
    segment?: string
    /** The industry by name and code, set by the server from `segment`. */
    mccDetails?: {
      /** Name of the industry. */
      label: string
      /** REGULAR, PROHIBITED (a person decides) or SUPER_PROHIBITED (refused). */
      type: string
      /** Merchant category code, four digits (ISO 18245). */
      mcc: string
    }
    /** Registered (legal) name of the business; 2 to 64 characters. */
    name?: string
    /** Trade name (“doing business as”), if it differs from the legal name. */
    dba?: string
    /** Government id, masked. */
    governmentIdentification?: {
      /** INDIVIDUAL for a person’s number, BUSINESS for a tax number. */
      type: "INDIVIDUAL" | "BUSINESS"
      /** Kind of number: SSN4 (the last four digits) and SSN9 of a person in the US, SIN in Canada; FEIN of a US business, BN or CN of a Canadian one. */
      sourceType: "SSN4" | "SSN9" | "SIN" | "FEIN" | "CN" | "BN"
      /** Last four characters of the number. */
      last4: string
    }
    /** Phone of the business: ten digits of the North American plan, without country code. */
    phone?: string
    /** Website of the business, with or without https://. */
    site?: string
    /** Expected annual card sales as one of the country’s ranges, in whole dollars of `currency`: 11111 (just starting), 1000000, 10000000; also 25000 and 100000 in the US, 50000 and 125000 in Canada. */
    gpv?: number
    /** ISO 4217 currency. USD means an application in the US, CAD one in Canada. */
    currency?: "USD" | "CAD"
    /** Place of the business as a link named it; stored as sent. */
    location?: string
    /** Street address. PO boxes are refused. */
    address?: Address
    /** Newest inquiry of the subject at the identity vendor. */
    personaInquiryId?: string
    /** Applications that were submitted */
    submitted: boolean
  }
  /** Owners other than the applicant, in order of entry. */
  owners: Owner[]
}

export type ApplicationInput = {
  /** The person who applies. */
  applicant?: ApplicantInput
  /** The business that applies. */
  company?: CompanyInput
  /** Intent and attribution of the application. */
  application?: AttributionInput
}

export type AttributionInput = {
  /** What the application is for. */
  intent?: "CREATE_BUSINESS" | "ADD_STORE" | "ADD_CHANNEL" | "ADD_PRODUCT" | null
  /** Version of the API by which the application was created. */
  apiVersion?: "V1" | "V2" | null
  /** Token of a signed sign-up link; what it sets replaces what the applicant claims. */
  token?: string | null
  /** Where the visitor came from, for analytics. */
  source?: string | null
  /** Kind of source, for analytics. */
  medium?: string | null
  /** Marketing campaign, for analytics. */
  campaignName?: string | null
  /** Value of the partner, stored and returned unchanged. */
  context?: string | null
  /** Marks a test of the client; stored and returned without effect. */
  mock?: string | boolean | null
  /** Sales agent of the partner. */
  agentId?: string | null
  /** Id of the customer in the referrer’s system. */
  customerId?: string | null
  /** Id of the shopper at the web-hosting brand. */
  shopperId?: string | null
  /** Partner organization the application is recorded for; without a signed link it grants no rights. */
  organizationId?: string | null
  /** Referral that the visitor came by, which changes brand, prices and flags. */
  referralUrlId?: string | null
  /** Application of the business that a store is added to (intent ADD_STORE). */
  parentApplication?: string | null
  /** Master merchant account of the partner. */
  masterMid?: string | null
  /** Kind of the hosted service. */
  serviceType?: string | null
  /** Hosted service that the store is connected to. */
  serviceId?: string | null
  /** Venture at the web-hosting brand. */
  ventureId?: string | null
  /** True for a power seller of the referrer. */
  isPowerSeller?: boolean | "0" | "1" | "true" | "false" | null
  /** Complete checks are necessary; has effect only from a signed link or a partner. */
  kycKybRequired?: boolean | "0" | "1" | "true" | "false" | null
  /** The visit starts a new business instead of continuing one. */
  createBusiness?: boolean | "0" | "1" | "true" | "false" | null
  /** The visit is to add a product to a business. */
  addProductIntent?: boolean | "0" | "1" | "true" | "false" | null
  /** The visit starts with the choice of a store. */
  storeSwitcher?: boolean | "0" | "1" | "true" | "false" | null
  /** Name of the store to add (intent ADD_STORE). */
  storeName?: string | null
}

export type BankAccount = {
  /** Id of the account or card. */
  id: string
  /** BANK_ACCOUNT or CREDIT_CARD. */
  type: "BANK_ACCOUNT" | "CREDIT_CARD"
  /** How it was added: entered, linked at the bank, or from the card vault. */
  source: "manual" | "plaid" | "vault"
  /** PENDING until the test deposit has settled. */
  status: "PENDING" | "VERIFIED" | "FAILED"
  /** True for the account that payouts go to; never for a card. */
  primary: boolean
  /** PENDING, VERIFIED, FAILED; NEEDS_REVIEW if the holder is neither applicant nor business by name, REFUSED if that review refused it. */
  verification: "PENDING" | "VERIFIED" | "NEEDS_REVIEW" | "FAILED" | "REFUSED"
  /** Earliest time at which a waiting account becomes primary. */
  takesOverAt: string | null
  /** Time by which the test deposit settles; in lists. */
  depositBy?: string
  /** Time by which the holder is reviewed; in lists. */
  reviewBy?: string
  /** Name of the bank. */
  bankName: string | null
  /** CHECKING or SAVINGS; null for a card, or if the bank does not tell. */
  accountType: "CHECKING" | "SAVINGS" | null
  /** Card brand; null for a bank account. */
  brand: "amex" | "dinersclub" | "discover" | "jcb" | "mastercard" | "visa" | "unionpay" | "default" | null
  /** Month in which the card expires, YYYY-MM; null for a bank account. */
  expires: string | null
  /** Last four digits. */
  last4: string
  /** Time at which it was added. */
  createdAt: string
}

export type BasicInformation = {
  /** Id of the application, `urn:app:` and a UUID. */
  applicationId: string
  /** Id of the business; the UUID of its application. */
  businessId: string
  /** Time of creation. */
  createdAt: string
  /** APPROVED and APPROVED_PENDING accept payments; PENDING and ERROR wait, DECLINED and DECLINED_PENDING do not accept. */
  decision: "PENDING" | "APPROVED" | "DECLINED" | "APPROVED_PENDING" | "DECLINED_PENDING" | "ERROR"
  /** DRAFT before the first decision, then the decision; WITHDRAWN after a withdrawal. */
  applicationStatus: "DRAFT" | "PENDING" | "APPROVED" | "DECLINED" | "APPROVED_PENDING" | "DECLINED_PENDING" | "ERROR" | "WITHDRAWN"
  /** FULL, or BASIC while limits hold until more is known. */
  applicationLevel: "BASIC" | "FULL"
  /** Whether owners other than the applicant are still to be named (WAITING_FOR_INFO), are named, or are none. */
  boStatus: "NONE" | "WAITING_FOR_INFO" | "INFO_PROVIDED"
  /** Open step-ups: what is asked before the next decision. */
  stepUpDetails: StepUp[]
  /** The person who applies. */
  applicant: {
    /** Given name, as on a government-issued id; letters, spaces, hyphens and apostrophes, at most 64. */
    firstName: string | null
    /** Family name, as on a government-issued id; letters, spaces, hyphens and apostrophes, at most 64. */
    lastName: string | null
  }
  /** The business that applies. */
  company: {
    /** Registered (legal) name of the business; 2 to 64 characters. */
    name: string | null
    /** Trade name (“doing business as”), if it differs from the legal name. */
    dba: string | null
    /** ISO 4217 currency. USD means an application in the US, CAD one in Canada. */
    currency: "USD" | "CAD"
  }
  /** What is required, without fields and reasons. */
  requirements: Array<{
    /** What is required. */
    kind: "APPLICANT" | "BUSINESS_TYPE" | "CATEGORY" | "BUSINESS_DETAILS" | "BUSINESS_ADDRESS" | "IDENTITY" | "TERMS" | "SUBMISSION" | "REVIEW" | "BANK_ACCOUNT" | "FULL_SSN" | "OTP_SMS" | "PHONE_AUTH" | "GOV_ID_SELFIE" | "BUSINESS_INFO" | "EIN_DOC" | "BO_INFO" | "BO_VERIFICATION" | "FULL_ONBOARDING"
    /** Name for display, in the reader’s language. */
    title: string
    /** Which list of GET …/requirements the entry belongs to. */
    state: "due" | "later" | "inReview"
    /** Who acts next. */
    from: "applicant" | "partner" | "threshold"
    /** Time by which we respond; null if none is promised. Applicants and owners have no deadlines. */
    by: string | null
  }>
}

export type Capabilities = {
  /** What the business can do. */
  capabilities: Array<{
    /** The capability. */
    kind: "CARDS_IN_PERSON" | "CARDS_ONLINE" | "PAYOUTS" | "HARDWARE"
    /** Name for display, in the reader’s language. */
    title: string
    /** ACTIVE; HELD until the requirements in `releasedBy` are done or a review ends; UNAVAILABLE for good. */
    status: "ACTIVE" | "HELD" | "UNAVAILABLE"
    /** Reason with its text; null while ACTIVE. */
    why: {
      /** Code of a closed list. */
      code: "withdrawn" | "declined" | "not_offered" | "not_submitted" | "check_failed" | "information_needed" | "partners_needed" | "in_review" | "charged_after_approval" | "account_in_review" | "change_in_review" | "answers_changed" | "bank_account_needed" | "bank_account_returned" | "bank_account_refused" | "bank_account_in_review" | "test_deposit_pending" | "payment_due" | "being_set_up" | "set_up_in_review"
      /** Text for a person, in the reader’s language. */
      message: string
    } | null
    /** True if the capability is or was active. */
    wasActive: boolean
    /** Time since which it holds; null if it is not known. */
    since: string | null
    /** Time until which it holds; null if it is not known. */
    until: string | null
    /** Requirements that release the capability. */
    releasedBy: Array<{
      /** The requirement. */
      kind: "APPLICANT" | "BUSINESS_TYPE" | "CATEGORY" | "BUSINESS_DETAILS" | "BUSINESS_ADDRESS" | "IDENTITY" | "TERMS" | "SUBMISSION" | "REVIEW" | "BANK_ACCOUNT" | "FULL_SSN" | "OTP_SMS" | "PHONE_AUTH" | "GOV_ID_SELFIE" | "BUSINESS_INFO" | "EIN_DOC" | "BO_INFO" | "BO_VERIFICATION" | "FULL_ONBOARDING"
      /** Name for display, in the reader’s language. */
      title: string
      /** Who acts next. */
      from: "applicant" | "partner" | "threshold"
      /** Path of the page to continue on; null if there is none. */
      page: string | null
    }>
  }>
  /** Facts whose change in review holds the payouts, such as `company.segment`. */
  pausedBy: string[]
  /** Day by which the money from payments through today arrives, with bank holidays counted; null while payouts are not active. */
  payoutBy: string | null
  /** Rates that a merchant is shown before the terms are accepted. */
  rates: Rates
  /** Fees of a payment; those of `rates`, with their titles. */
  fees: Array<{
    /** Way of paying. */
    name: "terminal" | "terminalDebit" | "keyedIn" | "keyedInDebit" | "transferToBank" | "invoicing" | "invoicingDebit" | "commerce" | "paylink" | "paybutton" | "echeck" | "customEcommerce"
    /** The fee of a payment. */
    title: string
    /** The fee of a payment. */
    percent: number
    /** Fixed part of a payment’s fee, in minor units of `currency`. */
    fixed: number
    /** The fee of a payment. */
    currency: "USD" | "CAD"
  }>
  /** Limits that the product enforces; payments and payouts have none. */
  limits: Array<{
    /** What is limited. */
    kind: "ORDER_QUANTITY"
    /** Name for display, in the reader’s language. */
    title: string
    /** Most devices of one kind in an order. */
    max: number
  }>
}

export type CashAdvanceOffer = {
  /** Id of the offer at the lender. */
  offerId: string
  /** Id of the business; the UUID of its application. */
  businessId: string
  /** Largest advance, in minor units of `currency`. */
  offersAmount: number
  /** ISO 4217 currency. USD means an application in the US, CAD one in Canada. */
  currency: "USD" | "CAD"
  /** Daily repayment in percent of the card sales. */
  dailySalesPercent: number
  /** Name of the lender. */
  lenderName: string
  /** The lender’s page, on which the offer is accepted. */
  acceptUrl: string
}

export type Change = {
  /** Id of the change; null if nothing was stored. */
  id: string | null
  /** NEEDS_PROOF, IN_REVIEW, APPLIED, REFUSED or WITHDRAWN. */
  status: "APPLIED" | "NEEDS_PROOF" | "IN_REVIEW" | "REFUSED" | "WITHDRAWN"
  /** Effect of each changed fact. */
  effects: Array<{
    /** Path of the fact in the body. */
    field: string
    /** APPLIED at once; PROOF_REQUIRED by a code; BUSINESS_RECHECK and DECIDED_ANEW after another check; MANUAL_REVIEW by a person; REFUSED. */
    effect: "APPLIED" | "PROOF_REQUIRED" | "BUSINESS_RECHECK" | "DECIDED_ANEW" | "MANUAL_REVIEW" | "REFUSED"
    /** True if payouts are on hold while the change is in review. */
    pausesPayouts: boolean
    /** Start of the hold of payouts. */
    since?: string
    /** Expected end of the hold of payouts. */
    until?: string
    /** Why the new value is refused, if that depends on the value. */
    refusal?: "category_refused" | "category_refused_in_quebec"
  }>
}

export type Channel = {
  /** Id of the channel. */
  id: string
  /** Name of the channel. */
  name: string
  /** Kind of channel. */
  type: "ONLINE" | "RETAIL" | "MOBILE" | "MARKETPLACE" | "SOCIAL" | "DEFAULT"
  /** Id of the channel in another system. */
  externalId: string | null
  /** Kind of that id. */
  externalType: string | null
}

export type ClaimApplicationRequest = {
  /** Token of a signed sign-up link; what it sets replaces what the applicant claims. */
  token: string
}

export type ClaimApplicationResponse = {
  /** What the call answers. */
  data: {
    /** Id of the object. */
    id: string
  }
}

export type CompanyInput = {
  /** Legal form. LLC exists in the US only. */
  businessType?: "SOLE_PROPRIETOR" | "LLC" | "CORPORATION" | "PARTNERSHIP" | "NON_PROFIT" | null
  /** True if somebody other than the applicant owns 25% or more. */
  hasBeneficialOwners?: boolean | null
  /** Industry: an `id` of GET /categories. */
  segment?: string | null
  /** Registered (legal) name of the business; 2 to 64 characters. */
  name?: string | null
  /** Trade name (“doing business as”), if it differs from the legal name. */
  dba?: string | null
  /** FEIN in the US, BN or CN in Canada; required unless the business is a sole proprietorship. */
  governmentIdentification?: GovernmentIdInput | null
  /** Phone of the business: ten digits of the North American plan, without country code. */
  phone?: string | null
  /** Website of the business, with or without https://. */
  site?: string | null
  /** Expected annual card sales as one of the country’s ranges, in whole dollars of `currency`: 11111 (just starting), 1000000, 10000000; also 25000 and 100000 in the US, 50000 and 125000 in Canada. */
  gpv?: string | number | null
  /** ISO 4217 currency; it selects the market and cannot change afterwards. */
  currency?: "USD" | "CAD" | null
  /** Place of the business as a link named it; stored as sent. */
  location?: string | null
  /** Address of the business. PO boxes are refused. */
  address?: AddressInput | null
}

export type Configuration = {
  /** Brand of the host. */
  portal: "gdp" | "poynt"
  /** Referral as it was asked for; null without one. */
  referralUrlId: string | null
  /** How the pages look and where they link to. */
  brand: {
    /** Name of the brand. */
    name: string
    /** Sender of emails; the name of the brand if it is absent */
    senderName?: string
    /** Address of the logo; null without one. */
    logo: string | null
    /** Address of the logo for dark backgrounds. */
    logoOnDark?: string | null
    /** Brand whose shapes, font and base colors apply; that of the host if it is absent. */
    look?: "gdp" | "poynt"
    /** Colors by name. */
    colors: Record<string, string>
    /** Own texts of the start page by language; ours where it is absent */
    texts?: {
      /** Texts in English */
      en?: {
        /** Headline */
        title?: string
        /** Sentence below it */
        lead?: string
      }
      /** Texts in French */
      fr?: {
        /** Headline */
        title?: string
        /** Sentence below it */
        lead?: string
      }
    }
    /** Email address of the support. */
    supportEmail: string
    /** Phone of the support; null without one. */
    supportPhone: string | null
    /** Pages of the brand. */
    links: {
      /** Home page. */
      home: string
      /** Privacy notice. */
      privacy: string
      /** Terms of service. */
      terms: string
      /** Support page. */
      support: string
      /** Dashboard of the merchant. */
      dashboard: string
    }
    /** Pages that differ by language. */
    localLinks?: {
      /** Pages in this language. */
      "en-US"?: {
        /** Home page. */
        home?: string
        /** Privacy notice. */
        privacy?: string
        /** Terms of service. */
        terms?: string
        /** Support page. */
        support?: string
        /** Dashboard of the merchant. */
        dashboard?: string
      }
      /** Pages in this language. */
      "en-CA"?: {
        /** Home page. */
        home?: string
        /** Privacy notice. */
        privacy?: string
        /** Terms of service. */
        terms?: string
        /** Support page. */
        support?: string
        /** Dashboard of the merchant. */
        dashboard?: string
      }
      /** Pages in this language. */
      "fr-CA"?: {
        /** Home page. */
        home?: string
        /** Privacy notice. */
        privacy?: string
        /** Terms of service. */
        terms?: string
        /** Support page. */
        support?: string
        /** Dashboard of the merchant. */
        dashboard?: string
      }
    }
  }
  /** Currency of the market that is shown. */
  currency: "USD" | "CAD"
  /** Currencies in which an application can be made. */
  currencies: Array<"USD" | "CAD">
  /** Country that is shown. */
  market: "US" | "CA"
  /** Languages of the market. */
  languages: Array<"en-US" | "en-CA" | "fr-CA">
  /** Language of the reader. */
  language: "en-US" | "en-CA" | "fr-CA"
  /** Version of the terms in force. */
  termsVersion: string
  /** Rates that a merchant is shown before the terms are accepted. */
  rates: Rates
  /** Notices of the operator by place and language, such as those that Quebec requires. */
  privacyNotices: {
    /** Notice at this place, by language. */
    decision?: {
      /** The notice in this language. */
      "en-US"?: string
      /** The notice in this language. */
      "en-CA"?: string
      /** The notice in this language. */
      "fr-CA"?: string
    }
    /** Notice at this place, by language. */
    photo_id?: {
      /** The notice in this language. */
      "en-US"?: string
      /** The notice in this language. */
      "en-CA"?: string
      /** The notice in this language. */
      "fr-CA"?: string
    }
  }
  /** Features by name: on or off. */
  flags: Record<string, boolean>
  /** What to have ready before the start. */
  preparations: Array<"business" | "address" | "person" | "photo_id" | "bank">
  /** Page to return to at the end; null without one. */
  redirectUrl: string | null
  /** AGENT, or RESELLER with prices of its own. */
  resellerType: "AGENT" | "RESELLER"
  /** Which kinds of orders are offered. */
  orderTypes: {
    /** True if this kind of order is offered. */
    NO_DEVICE: boolean
    /** True if this kind of order is offered. */
    RENT: boolean
    /** True if this kind of order is offered. */
    BUY: boolean
  }
  /** Most free rented devices; null without an offer. */
  complimentaryDevices: number | null
  /** `type` of a request for permissions; null without a point-of-sale vendor. */
  vendorCode: string | null
  /** True for a portal of a partner’s own staff. */
  isPartner: boolean
  /** That portal; null for all others. */
  partner: {
    /** Organization whose staff use the portal. */
    organizationId: string
    /** Pages to return to. */
    targets: {
      /** For applications of the organization. */
      own: string
      /** For all other applications. */
      other: string
    }
  } | null
  /** Page of the card vault for a frame. */
  cardFrame: string
  /** Address suggestions; null if they are switched off. */
  maps: {
    /** Key of the provider for browsers. */
    key: string
    /** Origin of the provider. */
    origin: string
  } | null
  /** True in the sandbox, which shows its phone and mailbox. */
  sandbox: boolean
  /** Date of the server’s clock. */
  today: string
}

export type ConfirmPhoneLinkRequest = Record<string, never>

export type ConfirmPhoneLinkResponse = {
  /** What the call answers. */
  data: {
    /** State of the verification. */
    status: "REQUESTED" | "IN_PROGRESS" | "SUCCESS" | "FAILED"
    /** Page to return to after the verification; on a host of ours. */
    finalTargetUrl: string | null
  }
}

export type ConfirmTaxNumberRequest = {
  /** The full tax number. Encrypted and never returned. */
  value?: string
  /** Kind of number: SSN4 (the last four digits) and SSN9 of a person in the US, SIN in Canada; FEIN of a US business, BN or CN of a Canadian one. */
  sourceType?: "SSN4" | "SSN9" | "SIN" | "FEIN" | "CN" | "BN"
}

export type ConfirmTaxNumberResponse = {
  /** What the call answers. */
  data: TaxReceipt
}

export type ConnectStoreRequest = {
  /** Service to connect. */
  serviceId: string
}

export type ConnectStoreResponse = {
  /** What the call answers. */
  data: Store
}

export type CountEventRequest = {
  /** Name of the event. */
  type: string
  /** Ids, flags, numbers and codes; at most 60, nothing that a person typed. */
  params?: Record<string, boolean | number | null | "Original Sign-up Flow" | string>
}

export type CountEventResponse = {
  /** What the call answers. */
  data: Empty
}

export type CreateApiKeyRequest = {
  /** Registered (legal) name of the business; 2 to 64 characters. */
  name: string
  /** What the key may do */
  scopes: Array<"applications:read" | "applications:write" | "events:read" | "webhooks:write" | "keys:write">
  /** Time at which it stops working. */
  expiresAt?: string | null
}

export type CreateApiKeyResponse = {
  /** What the call answers. */
  data: {
    /** Id of the object. */
    id: string
    /** Registered (legal) name of the business; 2 to 64 characters. */
    name: string
    /** First characters of the key, by which people recognize it */
    prefix: string
    /** What the key may do */
    scopes: Array<"applications:read" | "applications:write" | "events:read" | "webhooks:write" | "keys:write">
    /** Time of creation. */
    createdAt: string
    /** Latest use, to the minute; null if it was never used */
    lastUsedAt: string | null
    /** Time at which it stops working. */
    expiresAt: string | null
    /** End of the overlap, during which the previous secret works too; null without one */
    previousValidUntil: string | null
    /** Key of the provider for browsers. */
    key: string
  }
}

export type CreateApplicationResponse = {
  /** What the call answers. */
  data: Application
}

export type CreateAttributionLinkRequest = {
  /** Sales agent of the partner. */
  agentId?: string
  /** Master merchant account of the partner. */
  masterMid?: string
  /** Complete checks are necessary; has effect only from a signed link or a partner. */
  kycKybRequired?: boolean
  /** Referral that the visitor came by, which changes brand, prices and flags. */
  referralUrlId?: string
  /** Hosted service to connect the store to. */
  serviceId?: string
}

export type CreateAttributionLinkResponse = {
  /** What the call answers. */
  data: {
    /** Token of the link, for a client that creates applications itself. */
    token: string
    /** Sign-up address to give to the merchant. */
    url: string
    /** Time at which it stops working. */
    expiresAt: string
  }
}

export type CreateAuthorizationCodeResponse = {
  /** What the call answers. */
  data: {
    /** The code; it works once, within a minute. */
    code: string
  }
}

export type CreateBankLinkTokenResponse = {
  /** What the call answers. */
  data: {
    /** Which window takes the token. */
    window: "plaid" | "sandbox"
    /** Token that opens the window. */
    token: string
    /** Time at which it stops working. */
    expiresAt: string
  }
}

export type CreateChannelRequest = {
  /** Name of the channel. */
  name?: string
  /** Kind of channel. */
  type: "ONLINE" | "RETAIL" | "MOBILE" | "MARKETPLACE" | "SOCIAL" | "DEFAULT"
  /** Id of the channel in another system. */
  externalId?: string | null
  /** Kind of that id. */
  externalType?: string | null
}

export type CreateChannelResponse = {
  /** What the call answers. */
  data: Channel
}

export type CreateEmbedSessionRequest = {
  /** Origin of the page with the frame, such as https://shop.example */
  origin: string
}

export type CreateEmbedSessionResponse = {
  /** What the call answers. */
  data: {
    /** One-time address for the frame */
    url: string
    /** End of the address, ten minutes from now */
    expiresAt: string
  }
}

export type CreateInquiryLinkRequest = {
  /** Inquiry to continue; a new one if it is absent. */
  inquiryId?: string | null
  /** True texts the link as well. */
  byText?: boolean
}

export type CreateInquiryLinkResponse = {
  /** What the call answers. */
  data: InquiryLink
}

export type CreateOwnerInquiryLinkRequest = {
  /** Inquiry to continue; a new one if it is absent. */
  inquiryId?: string | null
  /** True texts the link as well. */
  byText?: boolean
}

export type CreateOwnerInquiryLinkResponse = {
  /** What the call answers. */
  data: InquiryLink
}

export type CreatePartnerApplicationRequest = {
  /** Short reference of the application, such as 6F1C-2F5E. */
  reference?: string
  /** Referral that the visitor came by, which changes brand, prices and flags. */
  referralUrlId?: string
  /** Language of the texts. */
  language?: "en-US" | "en-CA" | "fr-CA"
  /** Answers that the partner gives for the merchant, who confirms them */
  prefill: {
    /** The person who applies. */
    applicant?: {
      /** Email address of the applicant; letters and codes are sent to it. */
      emailAddress?: string | null
      /** Language of letters and emails. Required in Canada, where it is `en-CA` or `fr-CA`. */
      communicationLanguage?: "en-US" | "en-CA" | "fr-CA" | null
      /** Date of birth, at least 18 years ago. */
      dob?: string | null
      /** Government id, masked. */
      governmentIdentification?: GovernmentIdInput | null
      /** Mobile phone of the applicant: ten digits of the North American plan, without country code. */
      localPhoneNumber?: string | null
      /** Id of the applicant in the referrer’s lead system, as sent. */
      leadId?: string | null
      /** Id of the applicant in the referrer’s system, as sent. */
      userId?: string | null
      /** Social Insurance Number (Canada): the same as `governmentIdentification` with the source type SIN. */
      sin?: string | null
      /** Legal name of the applicant. */
      name?: {
        /** Given name, as on a government-issued id; letters, spaces, hyphens and apostrophes, at most 64. */
        firstName?: string | null
        /** Family name, as on a government-issued id; letters, spaces, hyphens and apostrophes, at most 64. */
        lastName?: string | null
      } | null
      /** Street address. PO boxes are refused. */
      address?: AddressInput | null
    }
    /** The business that applies. */
    company?: CompanyInput
  }
  /** Page to which the finished sign-up leads, on one of the organization’s return origins */
  returnUrl?: string
}

export type CreatePartnerApplicationResponse = {
  /** What the call answers. */
  data: {
    /** Id of the object. */
    id: string
    /** Short reference of the application, such as 6F1C-2F5E. */
    reference: string | null
    /** Page on which the merchant signs in and takes over the application; shown this once */
    signUpUrl: string
    /** INVITED until the merchant opens the sign-up link */
    status: "INVITED" | "EXPIRED" | "DRAFT" | "PENDING" | "APPROVED" | "DECLINED" | "APPROVED_PENDING" | "DECLINED_PENDING" | "ERROR" | "WITHDRAWN"
    /** Counts the writes; the ETag of the application. */
    version: number
  }
}

export type CreateSignUpLinkRequest = Record<string, never>

export type CreateSignUpLinkResponse = {
  /** What the call answers. */
  data: {
    /** Sign-up link, or the address of an application that was taken over */
    url: string
  }
}

export type CreateWebhookEndpointRequest = {
  /** Public https address that receives the events */
  url: string
  /** Types of the events that are sent; empty for all */
  types?: Array<"application.created" | "application.submitted" | "application.waiting_changed" | "application.decided" | "application.requirements_changed" | "application.capabilities_changed" | "application.withdrawn" | "ping">
  /** Note for people */
  description?: string | null
}

export type CreateWebhookEndpointResponse = {
  /** What the call answers. */
  data: {
    /** Id of the object. */
    id: string
    /** Address that receives the events */
    url: string
    /** Types of the events that are sent; empty for all */
    types: Array<"application.created" | "application.submitted" | "application.waiting_changed" | "application.decided" | "application.requirements_changed" | "application.capabilities_changed" | "application.withdrawn" | "ping">
    /** Note for people */
    description: string | null
    /** False while nothing is sent to the endpoint */
    enabled: boolean
    /** gone: it answered 410; failing: 20 attempts failed in a row; partner: you disabled it; key_leaked: an API key that was reported as exposed had set its address or its secret, so check the address, rotate the secret and enable it. Null while enabled */
    disabledReason: "gone" | "failing" | "partner" | "key_leaked" | null
    /** Time since which it is disabled; null while enabled */
    disabledAt: string | null
    /** Number of the last event before those that a disabled endpoint missed; null while enabled */
    catchUpAfter: number | null
    /** Failed attempts since the last success */
    failures: number
    /** End of the overlap, during which the previous secret signs too; null without one */
    previousSecretValidUntil: string | null
    /** Time of creation. */
    createdAt: string
    /** Signing secret, `whsec_…`; shown this once */
    secret: string
  }
}

export type DecideApplicationRequest = {
  /** What the case ends with; PENDING asks for step-ups. */
  decision: "APPROVED" | "DECLINED" | "PENDING"
  /** Codes of GET /decision-reasons, or its entries. */
  reasons: Array<"all_verified" | "documents_accepted" | "identity_verified" | "business_verified" | "ownership_confirmed" | "category_accepted" | "volume_accepted" | "unable_to_serve" | "unverifiable_identity" | "unverifiable_business" | "unverifiable_owners" | "business_document_refused" | "unsupported_business" | "excessive_risk" | "duplicate_application" | "requested_information_missing" | "full_ssn_needed" | "phone_proof_needed" | "photo_id_needed" | "full_business_number_needed" | "business_details_differ" | "business_document_needed" | "business_not_active" | "business_little_known" | "document_unreadable" | "more_information_needed" | {
    /** Reason, of a closed list. */
    code: "all_verified" | "documents_accepted" | "identity_verified" | "business_verified" | "ownership_confirmed" | "category_accepted" | "volume_accepted" | "unable_to_serve" | "unverifiable_identity" | "unverifiable_business" | "unverifiable_owners" | "business_document_refused" | "unsupported_business" | "excessive_risk" | "duplicate_application" | "requested_information_missing" | "full_ssn_needed" | "phone_proof_needed" | "photo_id_needed" | "full_business_number_needed" | "business_details_differ" | "business_document_needed" | "business_not_active" | "business_little_known" | "document_unreadable" | "more_information_needed"
  }>
  /** Step-ups to ask for with PENDING; an approval may ask for FULL_ONBOARDING only. */
  stepUps?: Array<"FULL_SSN" | "OTP_SMS" | "PHONE_AUTH" | "GOV_ID_SELFIE" | "BUSINESS_INFO" | "EIN_DOC" | "BO_INFO" | "BO_VERIFICATION" | "FULL_ONBOARDING" | {
    /** Kind of step-up. */
    type: "FULL_SSN" | "OTP_SMS" | "PHONE_AUTH" | "GOV_ID_SELFIE" | "BUSINESS_INFO" | "EIN_DOC" | "BO_INFO" | "BO_VERIFICATION" | "FULL_ONBOARDING"
  }>
  /** Note for colleagues, never shown to the applicant. */
  note?: string
  /** Version of the application that the decision is based on. */
  version?: number
}

export type DecideApplicationResponse = {
  /** What the call answers. */
  data: Outcome
}

export type DecideBankAccountRequest = {
  /** CLEARED lets payouts go to the account, REFUSED does not. */
  decision: "CLEARED" | "REFUSED"
  /** Counts the writes; the ETag of the application. */
  version?: number
}

export type DecideBankAccountResponse = {
  /** What the call answers. */
  data: BankAccount
}

export type DecideChangeRequest = {
  /** APPROVED puts the values in force, DECLINED keeps the old ones. */
  decision: "APPROVED" | "DECLINED"
  /** Codes of GET /decision-reasons, or its entries. */
  reasons: Array<"all_verified" | "documents_accepted" | "identity_verified" | "business_verified" | "ownership_confirmed" | "category_accepted" | "volume_accepted" | "unable_to_serve" | "unverifiable_identity" | "unverifiable_business" | "unverifiable_owners" | "business_document_refused" | "unsupported_business" | "excessive_risk" | "duplicate_application" | "requested_information_missing" | "full_ssn_needed" | "phone_proof_needed" | "photo_id_needed" | "full_business_number_needed" | "business_details_differ" | "business_document_needed" | "business_not_active" | "business_little_known" | "document_unreadable" | "more_information_needed" | {
    /** Reason, of a closed list. */
    code: "all_verified" | "documents_accepted" | "identity_verified" | "business_verified" | "ownership_confirmed" | "category_accepted" | "volume_accepted" | "unable_to_serve" | "unverifiable_identity" | "unverifiable_business" | "unverifiable_owners" | "business_document_refused" | "unsupported_business" | "excessive_risk" | "duplicate_application" | "requested_information_missing" | "full_ssn_needed" | "phone_proof_needed" | "photo_id_needed" | "full_business_number_needed" | "business_details_differ" | "business_document_needed" | "business_not_active" | "business_little_known" | "document_unreadable" | "more_information_needed"
  }>
  /** Note for colleagues, never shown to the applicant. */
  note?: string
  /** Version of the application that the decision is based on. */
  version?: number
}

export type DecideChangeResponse = {
  /** What the call answers. */
  data: Change
}

export type DecisionLetter = {
  /** Reference number for support, such as 6F1C-2F5E. */
  applicationNumber: string
  /** Name of the business. */
  businessName: string
  /** Time of the decision. */
  date: string
  /** APPROVED and APPROVED_PENDING accept payments; PENDING and ERROR wait, DECLINED and DECLINED_PENDING do not accept. */
  decision: "PENDING" | "APPROVED" | "DECLINED" | "APPROVED_PENDING" | "DECLINED_PENDING" | "ERROR"
  /** Version of the underwriting policy that decided. */
  policyVersion: string
  /** Name of that version for display, by its date; null without one. */
  policyName: string | null
  /** Language of the texts. */
  language: string
  /** Heading of the letter. */
  title: string
  /** The text, paragraph by paragraph. */
  paragraphs: string[]
  /** Reasons of the outcome, in the order of their weight. */
  reasons: Array<{
    /** Reason, of a closed list. */
    code: "all_verified" | "full_ssn_needed" | "phone_proof_needed" | "photo_id_needed" | "full_business_number_needed" | "business_details_differ" | "business_document_needed" | "business_not_active" | "owners_needed" | "owners_unverified" | "business_little_known" | "photo_id_refused" | "business_document_unverified" | "business_document_refused" | "owner_under_review" | "unusual_volume" | "restricted_category" | "owner_removed_after_check" | "linked_application" | "applicant_listed_as_partner" | "business_number_replaced" | "under_review" | "check_unanswered" | "unable_to_serve" | "check_failed" | "documents_accepted" | "identity_verified" | "business_verified" | "ownership_confirmed" | "category_accepted" | "volume_accepted" | "unverifiable_identity" | "unverifiable_business" | "unverifiable_owners" | "unsupported_business" | "excessive_risk" | "duplicate_application" | "requested_information_missing" | "document_unreadable" | "more_information_needed" | "application_reopened" | "application_closed" | "approval_on_hold"
    /** The reason in the reader’s language. */
    message: string
    /** What the applicant can do about it, in the reader’s language. */
    remedy?: string
  }>
  /** Changes that would each improve the decision; empty if there are none or if we may not say. */
  changes: Array<{
    /** One change, or two that help only together. */
    codes: Array<"full_government_id" | "photo_id" | "phone_proof" | "full_business_number" | "business_details" | "business_document" | "full_application" | "category" | "owner_list" | "owner_verification">
    /** Text for a person, in the reader’s language. */
    message: string
    /** Who can make the change. */
    by: "applicant" | "owners"
    /** Decision that would result. */
    decision: "PENDING" | "APPROVED" | "DECLINED" | "APPROVED_PENDING" | "DECLINED_PENDING" | "ERROR"
  }>
  /** Rates that a merchant is shown before the terms are accepted. */
  rates: Rates | null
  /** Notices that the law requires with an unfavorable decision; null if none apply. */
  adverseAction: {
    /** The notices. */
    notices: Array<{
      /** Notice, of a closed list. */
      code: "ecoa" | "fcra" | "pipeda" | "law25"
      /** Heading of the notice. */
      title: string
      /** The text, paragraph by paragraph. */
      paragraphs: string[]
    }>
  } | null
  /** Whether an appeal is possible, and how it stands. */
  appeal: {
    /** True if an appeal can be made now. */
    allowed: boolean
    /** State of the appeal. */
    status: "NONE" | "AVAILABLE" | "EXPIRED" | "OPEN" | "SETTLED"
    /** End of the appeal period; null if the decision cannot be appealed any more. */
    until: string | null
    /** Time of the submission. */
    submittedAt?: string
    /** Latest time by which we respond. */
    decideBy?: string
    /** Outcome of the appeal. */
    outcome?: "UPHELD" | "REVERSED"
  }
}

export type DeleteDraftResponse = {
  /** What the call answers. */
  data: Empty
}

export type DeleteWebhookEndpointResponse = {
  /** What the call answers. */
  data: Empty
}

export type Draft = {
  /** Identity and version of the draft. */
  application: {
    /** Id of the draft. */
    id: string
    /** Referral that the visitor came by, which changes brand, prices and flags. */
    referralUrlId: string | null
    /** Time of creation. */
    createdAt: string
    /** Time of the last change. */
    updatedAt: string
    /** Counts the writes; the ETag of the draft. */
    version: number
  }
  /** The person who applies. */
  applicant: {
    /** Email address of the applicant; letters and codes are sent to it. */
    emailAddress?: string
    /** Language of letters and emails. Required in Canada, where it is `en-CA` or `fr-CA`. */
    communicationLanguage?: "en-US" | "en-CA" | "fr-CA"
    /** Date of birth, at least 18 years ago. */
    dob?: string
    /** Mobile phone of the applicant: ten digits of the North American plan, without country code. */
    localPhoneNumber?: string
    /** Id of the applicant in the referrer’s lead system, as sent. */
    leadId?: string
    /** Id of the applicant in the referrer’s system, as sent. */
    userId?: string
    /** Legal name of the applicant. */
    name?: {
      /** Given name, as on a government-issued id; letters, spaces, hyphens and apostrophes, at most 64. */
      firstName?: string
      /** Family name, as on a government-issued id; letters, spaces, hyphens and apostrophes, at most 64. */
      lastName?: string
    }
    /** Street address. PO boxes are refused. */
    address?: Address
  }
  /** The business that applies. */
  company: {
    /** Legal form. LLC exists in the US only. */
    businessType?: "SOLE_PROPRIETOR" | "LLC" | "CORPORATION" | "PARTNERSHIP" | "NON_PROFIT"
    /** True if somebody other than the applicant owns 25% or more. */
    hasBeneficialOwners?: boolean
    /** Industry: an `id` of GET /categories. */
    segment?: string
    /** The industry by name and code, set by the server from `segment`. */
    mccDetails?: {
      /** Name of the industry. */
      label: string
      /** REGULAR, PROHIBITED (a person decides) or SUPER_PROHIBITED (refused). */
      type: string
      /** Merchant category code, four digits (ISO 18245). */
      mcc: string
    }
    /** Registered (legal) name of the business; 2 to 64 characters. */
    name?: string
    /** Trade name (“doing business as”), if it differs from the legal name. */
    dba?: string
    /** Phone of the business: ten digits of the North American plan, without country code. */
    phone?: string
    /** Website of the business, with or without https://. */
    site?: string
    /** Expected annual card sales as one of the country’s ranges, in whole dollars of `currency`: 11111 (just starting), 1000000, 10000000; also 25000 and 100000 in the US, 50000 and 125000 in Canada. */
    gpv?: number
    /** ISO 4217 currency. USD means an application in the US, CAD one in Canada. */
    currency?: "USD" | "CAD"
    /** Place of the business as a link named it; stored as sent. */
    location?: string
    /** Street address. PO boxes are refused. */
    address?: Address
  }
}

export type Empty = Record<string, never>

export type EndOtherSessionsRequest = Record<string, never>

export type EndOtherSessionsResponse = {
  /** What the call answers. */
  data: {
    /** How many sessions were ended. */
    ended: number
  }
}

export type EndSessionResponse = {
  /** What the call answers. */
  data: Empty
}

export type Failure = {
  /** Summary for a person, in the caller’s language. */
  message: string
  /** Identifies the request in the log; the same as the header X-Request-Id. */
  requestId: string
  /** One entry for each error. */
  errors: Array<{
    /** Error of a closed list; base your logic on it. */
    code: "body_unreadable" | "no_session" | "key_invalid" | "not_yours" | "owner_denied" | "role_missing" | "scope_missing" | "own_case" | "own_draft" | "own_decision" | "channel_not_allowed" | "looking_only" | "fresh_sign_in_required" | "opens_in_window" | "browser_marker_missing" | "origin_foreign" | "not_found" | "unknown_id" | "method_not_allowed" | "not_acceptable" | "state_forbids" | "not_decided" | "not_signed" | "appeal_used" | "appeal_too_late" | "store_taken" | "service_not_compliant" | "application_declined" | "application_withdrawn" | "application_complete" | "answer_locked" | "change_open" | "request_in_flight" | "not_submitted" | "already_decided" | "case_changed" | "case_claimed" | "case_closed" | "confirmation_open" | "step_up_open" | "owner_incomplete" | "owners_full" | "webhook_endpoints_full" | "keys_full" | "policy_released" | "policy_changed" | "link_expired" | "link_used" | "reference_used" | "order_not_due" | "order_paid" | "account_unverified" | "version_conflict" | "body_too_large" | "body_too_many_values" | "body_too_deep" | "upload_too_slow" | "media_type" | "configuration_moved" | "host_unknown" | "idempotency_mismatch" | "policy_fault" | "too_few_cases" | "body_missing" | "unknown_parameter" | "unknown_member" | "bank_link_failed" | "bank_link_empty" | "bank_link_abroad" | "payment_declined" | "too_many_requests" | "upload_in_progress" | "unexpected" | "unavailable" | "provider_timeout" | "wrong_type" | "time_passed" | "characters" | "category_unknown" | "category_refused" | "category_refused_in_quebec" | "legal_form_of_other_type" | "terms_outdated" | "rates_outdated" | "return_address_foreign" | "order_type_off" | "order_takes_no_device" | "order_device_missing" | "quantity_range" | "hours_range" | "origin_format" | "origin_not_listed" | "owners_too_many" | "complimentary_limit" | "payment_method_missing" | "amount_not_due" | "authorization_outdated" | "instrument_unusable" | "card_data_refused" | "file_too_large" | "file_unreadable" | "file_active" | "reason_not_applicable" | "reason_short" | "patch_path_unknown" | "patch_test_failed" | "patch_not_together" | "webhook_url_forbidden" | "color_format" | "color_unreadable" | "link_format" | "logo_format" | "logo_too_large" | "logo_animated" | "sender_characters" | "brand_name_taken" | "required" | "choice_unknown" | "form_incomplete" | "form_invalid" | "name_too_long" | "name_edge_space" | "name_has_digits" | "name_accents" | "name_characters" | "name_no_letter" | "name_blocked" | "business_name_too_short" | "business_name_too_long" | "business_name_edge_space" | "business_name_double_space" | "business_name_accents" | "business_name_characters" | "business_name_no_letter" | "business_name_placeholder" | "store_name_length" | "store_name_spaces" | "store_name_characters" | "email_format" | "email_too_long" | "email_not_unique" | "email_mismatch" | "phone_length" | "phone_invalid" | "dob_format" | "dob_not_a_day" | "dob_year" | "age_too_young" | "age_too_old" | "tax_id_format" | "tax_id_zero" | "tax_id_pattern" | "ein_format" | "ein_prefix" | "short_ein_format" | "ssn_format" | "ssn_invalid" | "ssn_last4_format" | "sin_format" | "sin_invalid" | "business_number_format" | "business_number_invalid" | "corporation_number_format" | "address_too_long" | "address_no_letters" | "address_characters" | "street_number_missing" | "po_box" | "city_too_long" | "city_characters" | "territory_us" | "territory_ca" | "postal_code_us" | "postal_code_ca" | "website_format" | "website_too_long" | "gpv_unknown" | "routing_number_format" | "routing_number_invalid" | "transit_number_format" | "institution_number_format" | "account_number_format" | "account_number_mismatch" | "holder_name_too_long" | "holder_name_characters" | "otp_invalid" | "otp_expired" | "otp_incorrect" | "card_number_format" | "card_number_invalid" | "card_cvv" | "card_cvv_amex" | "card_expiry_format" | "card_expired"
    /** Text for a person, in the reader’s language. */
    message: string
    /** Path of the field that is wrong; absent if the error is about the whole request. */
    field?: string
    /** Values that the field takes, if it is a choice from a closed list of at most 60. */
    allowed?: Array<string | number | boolean>
  }>
  /** With status 417: address to continue on. */
  location?: string
  /** With `case_changed`: present state of the case. */
  current?: {
    /** Present version of the application. */
    version: number
    /** APPROVED and APPROVED_PENDING accept payments; PENDING and ERROR wait, DECLINED and DECLINED_PENDING do not accept. */
    decision: "PENDING" | "APPROVED" | "DECLINED" | "APPROVED_PENDING" | "DECLINED_PENDING" | "ERROR"
    /** Open step-ups: what is asked before the next decision. */
    stepUpDetails: StepUp[]
    /** Ids of owners whose verification waits for a person. */
    ownersInReview: string[]
  }
  /** Who has claimed the case, and until when; null if nobody has. */
  claim?: {
    /** Who has claimed the case. */
    holder: StaffMember
    /** Time at which the claim ends. */
    until: string
  }
  /** With `link_used` of a tax link: when it was used. */
  use?: {
    /** Time at which the link was used. */
    at: string
    /** Time by which we respond; null if none is promised. */
    expectedBy: string
  }
  /** Id of the object. */
  id?: string
}

export type FileTaxInformationRequest = {
  /** The full tax number, unless the link asks for the name only. */
  value?: string
  /** Kind of number: SSN4 (the last four digits) and SSN9 of a person in the US, SIN in Canada; FEIN of a US business, BN or CN of a Canadian one. */
  sourceType?: "SSN4" | "SSN9" | "SIN" | "FEIN" | "CN" | "BN"
  /** Registered name of the business; masked in answers. */
  legalBusinessName?: string
}

export type FileTaxInformationResponse = {
  /** What the call answers. */
  data: TaxReceipt
}

export type Forecast = {
  /** What is asked even if everything is verified. */
  certain: Array<{
    /** What is asked. */
    kind: "FULL_SSN" | "OTP_SMS" | "PHONE_AUTH" | "GOV_ID_SELFIE" | "BUSINESS_INFO" | "EIN_DOC" | "BO_INFO" | "BO_VERIFICATION" | "REVIEW"
    /** Name for display, in the reader’s language. */
    title: string
    /** Whom the report is about. */
    about: string
    /** Answer that makes the request certain; null if none does. */
    why: {
      /** Code of a closed list. */
      code: "no_personal_number" | "short_business_number" | "other_owners" | "restricted_category" | "complete_checks"
      /** Text for a person, in the reader’s language. */
      message: string
    } | null
  }>
  /** What may be asked as well. */
  possible: Array<{
    /** What is asked. */
    kind: "FULL_SSN" | "OTP_SMS" | "PHONE_AUTH" | "GOV_ID_SELFIE" | "BUSINESS_INFO" | "EIN_DOC" | "BO_INFO" | "BO_VERIFICATION" | "REVIEW"
    /** Name for display, in the reader’s language. */
    title: string
    /** Whom the report is about. */
    about: string
    /** Always null: no single answer makes it certain. */
    why: {
      /** Code of a closed list. */
      code: "no_personal_number" | "short_business_number" | "other_owners" | "restricted_category" | "complete_checks"
      /** Text for a person, in the reader’s language. */
      message: string
    } | null
  }>
  /** Error that rules the application out as it is; null if there is none. */
  refused: {
    /** Code of a closed list. */
    code: string
    /** Path of the field. */
    field: string
    /** Text for a person, in the reader’s language. */
    message: string
  } | null
  /** What the forecast rests on, in the reader’s language. */
  note: string
}

export type GetApplicationResponse = {
  /** What the call answers. */
  data: Application
}

export type GetOrderResponse = {
  /** What the call answers. */
  data: Order
}

export type GetOrganizationResponse = {
  /** What the call answers. */
  data: {
    /** Id of the object. */
    id: string
    /** Registered (legal) name of the business; 2 to 64 characters. */
    name: string
    /** Mode of the organization and of its keys */
    mode: "test" | "live"
    /** Origins of the pages that may frame the sign-up */
    allowedOrigins: string[]
    /** Origins that a return URL may have */
    returnOrigins: string[]
  }
}

export type GetPartnerApplicationResponse = {
  /** What the call answers. */
  data: {
    /** Id of the object. */
    id: string
    /** Short reference of the application, such as 6F1C-2F5E. */
    reference: string | null
    /** Status of the application; INVITED until the merchant opens the link, EXPIRED once it has ended for good */
    status: "INVITED" | "EXPIRED" | "DRAFT" | "PENDING" | "APPROVED" | "DECLINED" | "APPROVED_PENDING" | "DECLINED_PENDING" | "ERROR" | "WITHDRAWN"
    /** Counts the writes; the ETag of the application. */
    version: number
    /** Time of creation. */
    createdAt: string
    /** Time of the latest change that a partner can see */
    changedAt: string
    /** Referral that the visitor came by, which changes brand, prices and flags. */
    referralUrlId: string | null
    /** Whose turn it is; null if nobody has to act */
    waiting: {
      /** Who has to act */
      on: "merchant" | "owner" | "partner" | "us" | "vendor"
      /** Code of a closed list. */
      code: "link_unopened" | "link_expired" | "answers_needed" | "submission_needed" | "information_needed" | "owner_needed" | "checks_running" | "in_review" | "bank_account_needed" | "bank_account_check"
      /** Time since which it holds; null if it is not known. */
      since: string
      /** Time by which we respond; null if none is promised. */
      expectedBy?: string
      /** Median of this wait in the last 90 days, in hours; absent after too few of them */
      usuallyHours?: number
    } | null
    /** What was asked so far, outstanding items first. */
    requirements: Array<{
      /** What is required. */
      kind: "APPLICANT" | "BUSINESS_TYPE" | "CATEGORY" | "BUSINESS_DETAILS" | "BUSINESS_ADDRESS" | "IDENTITY" | "TERMS" | "SUBMISSION" | "REVIEW" | "BANK_ACCOUNT" | "FULL_SSN" | "OTP_SMS" | "PHONE_AUTH" | "GOV_ID_SELFIE" | "BUSINESS_INFO" | "EIN_DOC" | "BO_INFO" | "BO_VERIFICATION" | "FULL_ONBOARDING"
      /** Needed, being checked, or done. */
      status: "due" | "later" | "in_review" | "done"
      /** Who acts next. */
      from: "merchant" | "owner" | "us"
      /** Paths of the answers to give or correct. */
      fields: string[]
      /** Time by which we respond; null if none is promised. Applicants and owners have no deadlines. */
      by: string | null
    }>
    /** What the business can do. */
    capabilities: Array<{
      /** The capability. */
      kind: "CARDS_IN_PERSON" | "CARDS_ONLINE" | "PAYOUTS" | "HARDWARE"
      /** ACTIVE; HELD until the requirements in `releasedBy` are done or a review ends; UNAVAILABLE for good. */
      status: "ACTIVE" | "HELD" | "UNAVAILABLE"
      /** Reason with its text; null while ACTIVE. */
      why: "withdrawn" | "declined" | "not_offered" | "not_submitted" | "check_failed" | "information_needed" | "partners_needed" | "in_review" | "charged_after_approval" | "account_in_review" | "change_in_review" | "answers_changed" | "bank_account_needed" | "bank_account_returned" | "bank_account_refused" | "bank_account_in_review" | "test_deposit_pending" | "payment_due" | "being_set_up" | "set_up_in_review" | null
      /** Time since which it holds; null if it is not known. */
      since: string | null
      /** Time until which it holds; null if it is not known. */
      until: string | null
    }>
    /** Paths of the partner’s answers that the merchant has not confirmed yet */
    prefilled: string[]
    /** Latest frame of the sign-up; null without one */
    embed: {
      /** Whether the frame was opened, signed in, or replaced by a window */
      state: "created" | "opened" | "signed_in" | "in_window" | "expired"
      /** Origin of the page with the frame */
      origin: string
      /** Time of creation. */
      createdAt: string
      /** Latest reason why the frame did not work; null if it did */
      cause: "no_answer" | "cookie_blocked" | "popup_blocked" | "window_cut" | "window_page" | "link_ended" | null
      /** Time of this reason; null without one */
      causeAt: string | null
    } | null
  }
}

export type GetPartnerFunnelResponse = {
  /** What the call answers. */
  data: {
    /** Beginning of the period */
    from: string
    /** End of the period */
    to: string
    /** Applications that were created in the period, and how many of them came this far */
    total: {
      /** Applications that were created */
      created: number
      /** Applications whose merchant opened the link */
      opened: number
      /** Applications that were submitted */
      submitted: number
      /** Applications that are approved, also with limits */
      approved: number
    }
    /** The same by referral, most applications first */
    byReferral: Array<{
      /** Applications that were created */
      created: number
      /** Applications whose merchant opened the link */
      opened: number
      /** Applications that were submitted */
      submitted: number
      /** Applications that are approved, also with limits */
      approved: number
      /** Referral that the visitor came by, which changes brand, prices and flags. */
      referralUrlId: string | null
    }>
    /** How long each step took since the one before, in seconds */
    times: Array<{
      /** Step that was taken */
      step: "opened" | "submitted" | "decided"
      /** Applications that took the step */
      count: number
      /** Median in seconds; null without an application */
      median: number | null
      /** Nine in ten took no longer, in seconds; null without an application */
      ninth: number | null
    }>
    /** Who waits for whom now, whenever the application was created */
    waiting: Array<{
      /** Who has to act */
      on: "merchant" | "owner" | "partner" | "us" | "vendor"
      /** Code of a closed list. */
      code: "link_unopened" | "link_expired" | "answers_needed" | "submission_needed" | "information_needed" | "owner_needed" | "checks_running" | "in_review" | "bank_account_needed" | "bank_account_check"
      /** Applications that wait so */
      count: number
      /** How many of them wait for more than three days */
      overThreeDays: number
      /** Since when the first of them waits */
      longestSince: string
    }>
    /** Referrals of the organization’s applications */
    referrals: string[]
  }
}

export type GetReferralResponse = {
  /** What the call answers. */
  data: {
    /** Id of the object. */
    id: string
    /** Registered (legal) name of the business; 2 to 64 characters. */
    name: string | null
    /** Counts the writes; the ETag of the application. */
    version: number
    /** Time of the last change. */
    updatedAt: string
    /** The referral in the form of a record of the import file; further members can be added at any time */
    configuration: {
      /** Id of the object. */
      id: string
      /** Referral that replaces this one; absent for one in use */
      movedTo?: string
      /** Partner organization the application is recorded for; without a signed link it grants no rights. */
      organizationId?: string
      /** Card brand; null for a bank account. */
      brand?: {
        /** Name of the brand. */
        name?: string
        /** Sender of emails; the name of the brand if it is absent */
        senderName?: string
        /** Address of the logo; null without one. */
        logo?: string | null
        /** Address of the logo for dark backgrounds. */
        logoOnDark?: string | null
        /** Brand whose shapes, font and base colors apply; that of the host if it is absent. */
        look?: "gdp" | "poynt"
        /** Colors by name. */
        colors?: {
          /** Buttons and links, as `#rrggbb` */
          accent?: string
          /** Text on buttons, as `#rrggbb` */
          accentText?: string
          /** Text, as `#rrggbb` */
          ink?: string
          /** Cards and fields, as `#rrggbb` */
          paper?: string
        }
        /** Own texts of the start page by language; ours where it is absent */
        texts?: {
          /** Texts in English */
          en?: {
            /** Headline */
            title?: string
            /** Sentence below it */
            lead?: string
          }
          /** Texts in French */
          fr?: {
            /** Headline */
            title?: string
            /** Sentence below it */
            lead?: string
          }
        }
        /** Email address of the support. */
        supportEmail?: string
        /** Phone of the support; null without one. */
        supportPhone?: string | null
        /** Pages of the brand. */
        links?: {
          /** Home page. */
          home?: string
          /** Privacy notice. */
          privacy?: string
          /** Terms of service. */
          terms?: string
          /** Support page. */
          support?: string
          /** Dashboard of the merchant. */
          dashboard?: string
        }
        /** Pages that differ by language. */
        localLinks?: {
          /** Pages in this language. */
          "en-US"?: {
            /** Home page. */
            home?: string
            /** Privacy notice. */
            privacy?: string
            /** Terms of service. */
            terms?: string
            /** Support page. */
            support?: string
            /** Dashboard of the merchant. */
            dashboard?: string
          }
          /** Pages in this language. */
          "en-CA"?: {
            /** Home page. */
            home?: string
            /** Privacy notice. */
            privacy?: string
            /** Terms of service. */
            terms?: string
            /** Support page. */
            support?: string
            /** Dashboard of the merchant. */
            dashboard?: string
          }
          /** Pages in this language. */
          "fr-CA"?: {
            /** Home page. */
            home?: string
            /** Privacy notice. */
            privacy?: string
            /** Terms of service. */
            terms?: string
            /** Support page. */
            support?: string
            /** Dashboard of the merchant. */
            dashboard?: string
          }
        }
      }
      /** AGENT, or RESELLER with prices of its own. */
      resellerType?: "AGENT" | "RESELLER"
      /** Page to return to at the end; null without one. */
      redirectUrl?: string
      /** Which kinds of orders are offered. */
      orderTypes?: {
        /** True if this kind of order is offered. */
        NO_DEVICE?: boolean
        /** True if this kind of order is offered. */
        RENT?: boolean
        /** True if this kind of order is offered. */
        BUY?: boolean
      }
      /** Plan by kind of device. */
      plans?: {
        /** The plan. */
        n910?: {
          /** The partner’s name of the product. */
          planName?: string
          /** Price of one device a month, or of one that is bought, in whole units of `currency` (dollars, not cents); 0 means that `pricing.devicePrice` applies. */
          perUnit?: number
          /** Days without rent. */
          trialPeriodDays?: number
        }
        /** The plan. */
        n950?: {
          /** The partner’s name of the product. */
          planName?: string
          /** Price of one device a month, or of one that is bought, in whole units of `currency` (dollars, not cents); 0 means that `pricing.devicePrice` applies. */
          perUnit?: number
          /** Days without rent. */
          trialPeriodDays?: number
        }
        /** The plan. */
        poyntC?: {
          /** The partner’s name of the product. */
          planName?: string
          /** Price of one device a month, or of one that is bought, in whole units of `currency` (dollars, not cents); 0 means that `pricing.devicePrice` applies. */
          perUnit?: number
          /** Days without rent. */
          trialPeriodDays?: number
        }
        /** The plan. */
        buy?: {
          /** The partner’s name of the product. */
          planName?: string
          /** Price of one device a month, or of one that is bought, in whole units of `currency` (dollars, not cents); 0 means that `pricing.devicePrice` applies. */
          perUnit?: number
          /** Days without rent. */
          trialPeriodDays?: number
        }
        /** The plan. */
        noDevice?: {
          /** The partner’s name of the product. */
          planName?: string
          /** Price of one device a month, or of one that is bought, in whole units of `currency` (dollars, not cents); 0 means that `pricing.devicePrice` applies. */
          perUnit?: number
          /** Days without rent. */
          trialPeriodDays?: number
        }
      }
      /** Bundles by name: true if it is offered */
      bundles?: {
        /** True if it is offered */
        POYNTC?: boolean
        /** True if it is offered */
        POYNTC_SUNMIT2S1?: boolean
        /** True if it is offered */
        POYNTC_SUNMIT2S2?: boolean
        /** True if it is offered */
        N910_SUNMIT2S1?: boolean
        /** True if it is offered */
        N910_SUNMIT2S2?: boolean
        /** True if it is offered */
        LICENSE?: boolean
      }
      /** Prices where a plan names none. */
      pricing?: {
        /** Price of one device, in whole units of `currency` (dollars, not cents). */
        devicePrice?: number
        /** Shipping, in whole units of `currency` (dollars, not cents). */
        shippingCost?: number
        /** Days since the sign-up in which shipping is free. */
        freeShippingDays?: number
      }
      /** Fee by way of paying. */
      fees?: {
        /** The fee of a payment. */
        terminal?: {
          /** Part of the amount, in percent. */
          percent?: number
          /** Fixed part, in whole units of `currency` (dollars, not cents). */
          fixed?: number
        }
        /** The fee of a payment. */
        terminalDebit?: {
          /** Part of the amount, in percent. */
          percent?: number
          /** Fixed part, in whole units of `currency` (dollars, not cents). */
          fixed?: number
        }
        /** The fee of a payment. */
        keyedIn?: {
          /** Part of the amount, in percent. */
          percent?: number
          /** Fixed part, in whole units of `currency` (dollars, not cents). */
          fixed?: number
        }
        /** The fee of a payment. */
        keyedInDebit?: {
          /** Part of the amount, in percent. */
          percent?: number
          /** Fixed part, in whole units of `currency` (dollars, not cents). */
          fixed?: number
        }
        /** The fee of a payment. */
        transferToBank?: {
          /** Part of the amount, in percent. */
          percent?: number
          /** Fixed part, in whole units of `currency` (dollars, not cents). */
          fixed?: number
        }
        /** The fee of a payment. */
        invoicing?: {
          /** Part of the amount, in percent. */
          percent?: number
          /** Fixed part, in whole units of `currency` (dollars, not cents). */
          fixed?: number
        }
        /** The fee of a payment. */
        invoicingDebit?: {
          /** Part of the amount, in percent. */
          percent?: number
          /** Fixed part, in whole units of `currency` (dollars, not cents). */
          fixed?: number
        }
        /** The fee of a payment. */
        commerce?: {
          /** Part of the amount, in percent. */
          percent?: number
          /** Fixed part, in whole units of `currency` (dollars, not cents). */
          fixed?: number
        }
        /** The fee of a payment. */
        paylink?: {
          /** Part of the amount, in percent. */
          percent?: number
          /** Fixed part, in whole units of `currency` (dollars, not cents). */
          fixed?: number
        }
        /** The fee of a payment. */
        paybutton?: {
          /** Part of the amount, in percent. */
          percent?: number
          /** Fixed part, in whole units of `currency` (dollars, not cents). */
          fixed?: number
        }
        /** The fee of a payment. */
        echeck?: {
          /** Part of the amount, in percent. */
          percent?: number
          /** Fixed part, in whole units of `currency` (dollars, not cents). */
          fixed?: number
        }
        /** The fee of a payment. */
        customEcommerce?: {
          /** Part of the amount, in percent. */
          percent?: number
          /** Fixed part, in whole units of `currency` (dollars, not cents). */
          fixed?: number
        }
      }
      /** Free rented devices of the offer; null without an offer. */
      complimentaryDevices?: number
      /** `type` of a request for permissions; null without a point-of-sale vendor. */
      vendorCode?: string
      /** Currencies in which an application can be made. */
      currencies?: Array<"USD" | "CAD">
      /** Features by name: on or off. */
      flags?: Record<string, boolean>
    }
  }
}

export type GetReferralVersionResponse = {
  /** What the call answers. */
  data: {
    /** Counts the writes; the ETag of the application. */
    version: number
    /** Time of creation. */
    createdAt: string
    /** Who wrote it. */
    author: string | null
    /** Where the visitor came from, for analytics. */
    source: "file" | "import" | "edit" | "restore"
    /** Version that was restored; null for any other change */
    restoredVersion: number | null
    /** Members that differ from the version before, such as `brand.colors` or `plans.n910` */
    changed: string[]
    /** The referral in the form of a record of the import file; further members can be added at any time */
    configuration: {
      /** Id of the object. */
      id: string
      /** Referral that replaces this one; absent for one in use */
      movedTo?: string
      /** Partner organization the application is recorded for; without a signed link it grants no rights. */
      organizationId?: string
      /** Card brand; null for a bank account. */
      brand?: {
        /** Name of the brand. */
        name?: string
        /** Sender of emails; the name of the brand if it is absent */
        senderName?: string
        /** Address of the logo; null without one. */
        logo?: string | null
        /** Address of the logo for dark backgrounds. */
        logoOnDark?: string | null
        /** Brand whose shapes, font and base colors apply; that of the host if it is absent. */
        look?: "gdp" | "poynt"
        /** Colors by name. */
        colors?: {
          /** Buttons and links, as `#rrggbb` */
          accent?: string
          /** Text on buttons, as `#rrggbb` */
          accentText?: string
          /** Text, as `#rrggbb` */
          ink?: string
          /** Cards and fields, as `#rrggbb` */
          paper?: string
        }
        /** Own texts of the start page by language; ours where it is absent */
        texts?: {
          /** Texts in English */
          en?: {
            /** Headline */
            title?: string
            /** Sentence below it */
            lead?: string
          }
          /** Texts in French */
          fr?: {
            /** Headline */
            title?: string
            /** Sentence below it */
            lead?: string
          }
        }
        /** Email address of the support. */
        supportEmail?: string
        /** Phone of the support; null without one. */
        supportPhone?: string | null
        /** Pages of the brand. */
        links?: {
          /** Home page. */
          home?: string
          /** Privacy notice. */
          privacy?: string
          /** Terms of service. */
          terms?: string
          /** Support page. */
          support?: string
          /** Dashboard of the merchant. */
          dashboard?: string
        }
        /** Pages that differ by language. */
        localLinks?: {
          /** Pages in this language. */
          "en-US"?: {
            /** Home page. */
            home?: string
            /** Privacy notice. */
            privacy?: string
            /** Terms of service. */
            terms?: string
            /** Support page. */
            support?: string
            /** Dashboard of the merchant. */
            dashboard?: string
          }
          /** Pages in this language. */
          "en-CA"?: {
            /** Home page. */
            home?: string
            /** Privacy notice. */
            privacy?: string
            /** Terms of service. */
            terms?: string
            /** Support page. */
            support?: string
            /** Dashboard of the merchant. */
            dashboard?: string
          }
          /** Pages in this language. */
          "fr-CA"?: {
            /** Home page. */
            home?: string
            /** Privacy notice. */
            privacy?: string
            /** Terms of service. */
            terms?: string
            /** Support page. */
            support?: string
            /** Dashboard of the merchant. */
            dashboard?: string
          }
        }
      }
      /** AGENT, or RESELLER with prices of its own. */
      resellerType?: "AGENT" | "RESELLER"
      /** Page to return to at the end; null without one. */
      redirectUrl?: string
      /** Which kinds of orders are offered. */
      orderTypes?: {
        /** True if this kind of order is offered. */
        NO_DEVICE?: boolean
        /** True if this kind of order is offered. */
        RENT?: boolean
        /** True if this kind of order is offered. */
        BUY?: boolean
      }
      /** Plan by kind of device. */
      plans?: {
        /** The plan. */
        n910?: {
          /** The partner’s name of the product. */
          planName?: string
          /** Price of one device a month, or of one that is bought, in whole units of `currency` (dollars, not cents); 0 means that `pricing.devicePrice` applies. */
          perUnit?: number
          /** Days without rent. */
          trialPeriodDays?: number
        }
        /** The plan. */
        n950?: {
          /** The partner’s name of the product. */
          planName?: string
          /** Price of one device a month, or of one that is bought, in whole units of `currency` (dollars, not cents); 0 means that `pricing.devicePrice` applies. */
          perUnit?: number
          /** Days without rent. */
          trialPeriodDays?: number
        }
        /** The plan. */
        poyntC?: {
          /** The partner’s name of the product. */
          planName?: string
          /** Price of one device a month, or of one that is bought, in whole units of `currency` (dollars, not cents); 0 means that `pricing.devicePrice` applies. */
          perUnit?: number
          /** Days without rent. */
          trialPeriodDays?: number
        }
        /** The plan. */
        buy?: {
          /** The partner’s name of the product. */
          planName?: string
          /** Price of one device a month, or of one that is bought, in whole units of `currency` (dollars, not cents); 0 means that `pricing.devicePrice` applies. */
          perUnit?: number
          /** Days without rent. */
          trialPeriodDays?: number
        }
        /** The plan. */
        noDevice?: {
          /** The partner’s name of the product. */
          planName?: string
          /** Price of one device a month, or of one that is bought, in whole units of `currency` (dollars, not cents); 0 means that `pricing.devicePrice` applies. */
          perUnit?: number
          /** Days without rent. */
          trialPeriodDays?: number
        }
      }
      /** Bundles by name: true if it is offered */
      bundles?: {
        /** True if it is offered */
        POYNTC?: boolean
        /** True if it is offered */
        POYNTC_SUNMIT2S1?: boolean
        /** True if it is offered */
        POYNTC_SUNMIT2S2?: boolean
        /** True if it is offered */
        N910_SUNMIT2S1?: boolean
        /** True if it is offered */
        N910_SUNMIT2S2?: boolean
        /** True if it is offered */
        LICENSE?: boolean
      }
      /** Prices where a plan names none. */
      pricing?: {
        /** Price of one device, in whole units of `currency` (dollars, not cents). */
        devicePrice?: number
        /** Shipping, in whole units of `currency` (dollars, not cents). */
        shippingCost?: number
        /** Days since the sign-up in which shipping is free. */
        freeShippingDays?: number
      }
      /** Fee by way of paying. */
      fees?: {
        /** The fee of a payment. */
        terminal?: {
          /** Part of the amount, in percent. */
          percent?: number
          /** Fixed part, in whole units of `currency` (dollars, not cents). */
          fixed?: number
        }
        /** The fee of a payment. */
        terminalDebit?: {
          /** Part of the amount, in percent. */
          percent?: number
          /** Fixed part, in whole units of `currency` (dollars, not cents). */
          fixed?: number
        }
        /** The fee of a payment. */
        keyedIn?: {
          /** Part of the amount, in percent. */
          percent?: number
          /** Fixed part, in whole units of `currency` (dollars, not cents). */
          fixed?: number
        }
        /** The fee of a payment. */
        keyedInDebit?: {
          /** Part of the amount, in percent. */
          percent?: number
          /** Fixed part, in whole units of `currency` (dollars, not cents). */
          fixed?: number
        }
        /** The fee of a payment. */
        transferToBank?: {
          /** Part of the amount, in percent. */
          percent?: number
          /** Fixed part, in whole units of `currency` (dollars, not cents). */
          fixed?: number
        }
        /** The fee of a payment. */
        invoicing?: {
          /** Part of the amount, in percent. */
          percent?: number
          /** Fixed part, in whole units of `currency` (dollars, not cents). */
          fixed?: number
        }
        /** The fee of a payment. */
        invoicingDebit?: {
          /** Part of the amount, in percent. */
          percent?: number
          /** Fixed part, in whole units of `currency` (dollars, not cents). */
          fixed?: number
        }
        /** The fee of a payment. */
        commerce?: {
          /** Part of the amount, in percent. */
          percent?: number
          /** Fixed part, in whole units of `currency` (dollars, not cents). */
          fixed?: number
        }
        /** The fee of a payment. */
        paylink?: {
          /** Part of the amount, in percent. */
          percent?: number
          /** Fixed part, in whole units of `currency` (dollars, not cents). */
          fixed?: number
        }
        /** The fee of a payment. */
        paybutton?: {
          /** Part of the amount, in percent. */
          percent?: number
          /** Fixed part, in whole units of `currency` (dollars, not cents). */
          fixed?: number
        }
        /** The fee of a payment. */
        echeck?: {
          /** Part of the amount, in percent. */
          percent?: number
          /** Fixed part, in whole units of `currency` (dollars, not cents). */
          fixed?: number
        }
        /** The fee of a payment. */
        customEcommerce?: {
          /** Part of the amount, in percent. */
          percent?: number
          /** Fixed part, in whole units of `currency` (dollars, not cents). */
          fixed?: number
        }
      }
      /** Free rented devices of the offer; null without an offer. */
      complimentaryDevices?: number
      /** `type` of a request for permissions; null without a point-of-sale vendor. */
      vendorCode?: string
      /** Currencies in which an application can be made. */
      currencies?: Array<"USD" | "CAD">
      /** Features by name: on or off. */
      flags?: Record<string, boolean>
    }
  }
}

export type GetSessionResponse = {
  /** What the call answers. */
  data: Session
}

export type GetWebhookEndpointResponse = {
  /** What the call answers. */
  data: {
    /** Id of the object. */
    id: string
    /** Address that receives the events */
    url: string
    /** Types of the events that are sent; empty for all */
    types: Array<"application.created" | "application.submitted" | "application.waiting_changed" | "application.decided" | "application.requirements_changed" | "application.capabilities_changed" | "application.withdrawn" | "ping">
    /** Note for people */
    description: string | null
    /** False while nothing is sent to the endpoint */
    enabled: boolean
    /** gone: it answered 410; failing: 20 attempts failed in a row; partner: you disabled it; key_leaked: an API key that was reported as exposed had set its address or its secret, so check the address, rotate the secret and enable it. Null while enabled */
    disabledReason: "gone" | "failing" | "partner" | "key_leaked" | null
    /** Time since which it is disabled; null while enabled */
    disabledAt: string | null
    /** Number of the last event before those that a disabled endpoint missed; null while enabled */
    catchUpAfter: number | null
    /** Failed attempts since the last success */
    failures: number
    /** End of the overlap, during which the previous secret signs too; null without one */
    previousSecretValidUntil: string | null
    /** Time of creation. */
    createdAt: string
  }
}

export type GovernmentIdInput = {
  /** The number, with or without separators. Encrypted at rest and never returned. */
  value?: string
  /** Kind of number: SSN4 (the last four digits) and SSN9 of a person in the US, SIN in Canada; FEIN of a US business, BN or CN of a Canadian one. */
  sourceType?: "SSN4" | "SSN9" | "SIN" | "FEIN" | "CN" | "BN"
  /** INDIVIDUAL or BUSINESS; derived from `sourceType` if it is absent. */
  type?: "INDIVIDUAL" | "BUSINESS"
}

export type Industry = {
  /** Id of the industry, for `company.segment`. */
  id: string
  /** Name in the reader’s language. */
  label: string
  /** Merchant category code, four digits (ISO 18245). */
  mcc: string
  /** REGULAR, PROHIBITED (a person decides) or SUPER_PROHIBITED (refused). */
  type: "REGULAR" | "PROHIBITED" | "SUPER_PROHIBITED"
  /** Words that find the industry. */
  keywords: string[]
}

export type InquiryLink = {
  /** Id of the inquiry at the identity vendor. */
  inquiryId: string
  /** The link; its fragment is the secret. */
  url: string
  /** The link as a QR code. */
  qrCode: {
    /** Width in modules, with the quiet zone. */
    size: number
    /** SVG path of the dark modules. */
    path: string
  }
  /** Time at which it stops working. */
  expiresAt: string
}

export type InquirySession = {
  /** Id of the inquiry at the identity vendor. */
  inquiryId: string
  /** The vendor’s page, to which the browser posts inquiry and token; empty once the inquiry has ended. */
  windowUrl: string
  /** Short-lived token for the vendor’s page; empty once the inquiry has ended. */
  sessionToken: string
  /** True once the person has finished the inquiry. */
  isInquiryCompleted: boolean
  /** True if the inquiry goes on at another device by a link. */
  isOnOtherDevice: boolean
  /** State of the inquiry. */
  status: "IN_PROGRESS" | "RECEIVED" | "TIMEOUT"
}

export type Letter = {
  /** Version of the underwriting policy that decided. */
  policyVersion: string
  /** Reasons of the outcome, in the order of their weight. */
  reasons: Array<{
    /** Reason, of a closed list. */
    code: "all_verified" | "full_ssn_needed" | "phone_proof_needed" | "photo_id_needed" | "full_business_number_needed" | "business_details_differ" | "business_document_needed" | "business_not_active" | "owners_needed" | "owners_unverified" | "business_little_known" | "photo_id_refused" | "business_document_unverified" | "business_document_refused" | "owner_under_review" | "unusual_volume" | "restricted_category" | "owner_removed_after_check" | "linked_application" | "applicant_listed_as_partner" | "business_number_replaced" | "under_review" | "check_unanswered" | "unable_to_serve" | "check_failed" | "documents_accepted" | "identity_verified" | "business_verified" | "ownership_confirmed" | "category_accepted" | "volume_accepted" | "unverifiable_identity" | "unverifiable_business" | "unverifiable_owners" | "unsupported_business" | "excessive_risk" | "duplicate_application" | "requested_information_missing" | "document_unreadable" | "more_information_needed" | "application_reopened" | "application_closed" | "approval_on_hold"
    /** The reason in the reader’s language. */
    message: string
    /** What the applicant can do about it, in the reader’s language. */
    remedy?: string
  }>
  /** Time by which we respond; null if none is promised. */
  expectedBy?: string
}

export type LinkBankAccountRequest = {
  /** Public token of the linking window. */
  value: string
  /** The provider of the window. */
  source?: "plaid"
  /** P (pending); the provider verifies the account. */
  status?: "P"
  /** True makes it the account that payouts go to. */
  primary?: boolean
  /** The account that was chosen in the window. */
  requestMetadata?: {
    /** Name of the bank. */
    institution?: string
    /** Id of the chosen account at the provider. */
    accountId?: string
    /** Last digits of the chosen account, if its id is not known. */
    accountMask?: string
  }
}

export type LinkBankAccountResponse = {
  /** What the call answers. */
  data: BankAccount
}

export type ListAccountsResponse = {
  /** What the call answers. */
  data: Account[]
}

export type ListApiKeysResponse = {
  /** What the call answers. */
  data: Array<{
    /** Id of the object. */
    id: string
    /** Registered (legal) name of the business; 2 to 64 characters. */
    name: string
    /** First characters of the key, by which people recognize it */
    prefix: string
    /** What the key may do */
    scopes: Array<"applications:read" | "applications:write" | "events:read" | "webhooks:write" | "keys:write">
    /** Time of creation. */
    createdAt: string
    /** Latest use, to the minute; null if it was never used */
    lastUsedAt: string | null
    /** Time at which it stops working. */
    expiresAt: string | null
    /** End of the overlap, during which the previous secret works too; null without one */
    previousValidUntil: string | null
  }>
}

export type ListAppealsResponse = {
  /** What the call answers. */
  data: Appeal[]
}

export type ListCapabilitiesResponse = {
  /** What the call answers. */
  data: Capabilities
}

export type ListCategoriesResponse = {
  /** What the call answers. */
  data: {
    /** Groups of industries. */
    groups: Array<{
      /** Id of the group. */
      id: string
      /** Name in the reader’s language. */
      label: string
      /** Industries. */
      industries: Industry[]
    }>
  }
}

export type ListChangesResponse = {
  /** What the call answers. */
  data: ListedChange[]
}

export type ListChannelsResponse = {
  /** What the call answers. */
  data: Channel[]
}

export type ListDecisionReasonsResponse = {
  /** What the call answers. */
  data: Array<{
    /** The reason. */
    code: "all_verified" | "documents_accepted" | "identity_verified" | "business_verified" | "ownership_confirmed" | "category_accepted" | "volume_accepted" | "unable_to_serve" | "unverifiable_identity" | "unverifiable_business" | "unverifiable_owners" | "business_document_refused" | "unsupported_business" | "excessive_risk" | "duplicate_application" | "requested_information_missing" | "full_ssn_needed" | "phone_proof_needed" | "photo_id_needed" | "full_business_number_needed" | "business_details_differ" | "business_document_needed" | "business_not_active" | "business_little_known" | "document_unreadable" | "more_information_needed"
    /** What the applicant reads, in the caller’s language. */
    message: string
    /** What the applicant can do about it, in the reader’s language. */
    remedy?: string
    /** Decisions that accept the reason. */
    decisions: Array<"APPROVED" | "DECLINED" | "PENDING">
  }>
}

export type ListDraftsResponse = {
  /** What the call answers. */
  data: Draft[]
}

export type ListEventsResponse = {
  /** What the call answers. */
  data: Array<{
    /** Id of the object. */
    id: string
    /** Place of the event among those of the organization, counted from 1 without gaps */
    number: number
    /** What happened */
    type: "application.created" | "application.submitted" | "application.waiting_changed" | "application.decided" | "application.requirements_changed" | "application.capabilities_changed" | "application.withdrawn" | "ping"
    /** Time of the change */
    timestamp: string
    /** What the call answers. */
    data: {
      /** What the event is about, in its version after the change */
      object: {
        /** Kind of the object */
        type: "application" | "webhook_endpoint"
        /** Id of the object. */
        id: string
        /** Counts the writes; the ETag of the application. */
        version: number
        /** Short reference of the application, such as 6F1C-2F5E. */
        reference: string | null
        /** Address of the object’s current state */
        url: string
      }
    }
  }>
  /** `cursor` of the next page; null on the last one. */
  nextCursor: string | null
}

export type ListFinancialInstrumentsResponse = {
  /** What the call answers. */
  data: BankAccount[]
}

export type ListInvitationsResponse = {
  /** What the call answers. */
  data: Array<{
    /** Id of the application, `urn:app:` and a UUID. */
    applicationId: string
    /** Id of the owner, `urn:apl:` and a UUID. */
    ownerId: string
    /** Legal name of the business. */
    business: string | null
    /** Name of the applicant who sent the invitation. */
    inviter: string | null
    /** State of the owner’s verification. */
    status: "ENTERED" | "INVITED" | "CHECKING" | "STEP_UP" | "IN_REVIEW" | "ERROR" | "DENIED" | "VERIFIED" | "NOT_NEEDED"
    /** Time of the latest invitation email; null before the first. */
    invitedAt: string
  }>
}

export type ListOrganizationPeopleResponse = {
  /** What the call answers. */
  data: Array<{
    /** Id of the object. */
    id: string
    /** Name as the sign-in host gives it; null if it gives none */
    name: string | null
    /** Email address of the owner, to which the invitation is sent. */
    email: string
    /** Latest sign-in */
    lastSignedInAt: string
  }>
}

export type ListOwnersResponse = {
  /** What the call answers. */
  data: Owner[]
}

export type ListPartnerApplicationsResponse = {
  /** What the call answers. */
  data: Array<{
    /** Id of the object. */
    id: string
    /** Short reference of the application, such as 6F1C-2F5E. */
    reference: string | null
    /** Status of the application; INVITED until the merchant opens the link, EXPIRED once it has ended for good */
    status: "INVITED" | "EXPIRED" | "DRAFT" | "PENDING" | "APPROVED" | "DECLINED" | "APPROVED_PENDING" | "DECLINED_PENDING" | "ERROR" | "WITHDRAWN"
    /** Counts the writes; the ETag of the application. */
    version: number
    /** Time of creation. */
    createdAt: string
    /** Time of the latest change that a partner can see */
    changedAt: string
    /** Referral that the visitor came by, which changes brand, prices and flags. */
    referralUrlId: string | null
    /** Whose turn it is; null if nobody has to act */
    waiting: {
      /** Who has to act */
      on: "merchant" | "owner" | "partner" | "us" | "vendor"
      /** Code of a closed list. */
      code: "link_unopened" | "link_expired" | "answers_needed" | "submission_needed" | "information_needed" | "owner_needed" | "checks_running" | "in_review" | "bank_account_needed" | "bank_account_check"
      /** Time since which it holds; null if it is not known. */
      since: string
    } | null
  }>
  /** `cursor` of the next page; null on the last one. */
  nextCursor: string | null
}

export type ListReferralVersionsResponse = {
  /** What the call answers. */
  data: Array<{
    /** Counts the writes; the ETag of the application. */
    version: number
    /** Time of creation. */
    createdAt: string
    /** Who wrote it. */
    author: string | null
    /** Where the visitor came from, for analytics. */
    source: "file" | "import" | "edit" | "restore"
    /** Version that was restored; null for any other change */
    restoredVersion: number | null
    /** Members that differ from the version before, such as `brand.colors` or `plans.n910` */
    changed: string[]
  }>
  /** `cursor` of the next page; null on the last one. */
  nextCursor: string | null
}

export type ListReferralsResponse = {
  /** What the call answers. */
  data: Array<{
    /** Id of the object. */
    id: string
    /** Registered (legal) name of the business; 2 to 64 characters. */
    name: string | null
    /** Counts the writes; the ETag of the application. */
    version: number
    /** Time of the last change. */
    updatedAt: string
  }>
}

export type ListRequirementsResponse = {
  /** What the call answers. */
  data: Requirements
}

export type ListSessionsResponse = {
  /** What the call answers. */
  data: Array<{
    /** Id of the session, for display. */
    id: string
    /** Browser and system; null if they are not recognized. */
    browser: {
      /** Name of the browser. */
      browser: "CHROME" | "EDGE" | "FIREFOX" | "OPERA" | "SAFARI" | "SAMSUNG_INTERNET" | "OTHER"
      /** Name of the operating system. */
      system: "ANDROID" | "CHROME_OS" | "IPAD" | "IPHONE" | "LINUX" | "MAC" | "WINDOWS" | "OTHER"
    } | null
    /** Time of the sign-in. */
    signedInAt: string
    /** Time of the last request. */
    lastSeenAt: string
    /** True for the session of the call. */
    isCurrent: boolean
  }>
}

export type ListStoresResponse = {
  /** What the call answers. */
  data: Store[]
}

export type ListWebhookDeliveriesResponse = {
  /** What the call answers. */
  data: Array<{
    /** Id of the object. */
    id: string
    /** Event that was sent */
    event: {
      /** Id of the object. */
      id: string
      /** Place of the event among those of the organization, counted from 1 without gaps */
      number: number
      /** What happened */
      type: "application.created" | "application.submitted" | "application.waiting_changed" | "application.decided" | "application.requirements_changed" | "application.capabilities_changed" | "application.withdrawn" | "ping"
    }
    /** Counts the attempts for this event from 1 */
    attempt: number
    /** Time of the attempt */
    at: string
    /** HTTP status of the response; null without one */
    status: number | null
    /** Outcome of the attempt */
    class: "success" | "redirect" | "client_error" | "server_error" | "timeout" | "address_forbidden" | "dns_error" | "connection_refused" | "connection_lost" | "tls_error"
    /** Duration in milliseconds. */
    durationMs: number
    /** First 2,048 characters of the response; null without one */
    response: string | null
  }>
  /** `cursor` of the next page; null on the last one. */
  nextCursor: string | null
}

export type ListWebhookEndpointsResponse = {
  /** What the call answers. */
  data: Array<{
    /** Id of the object. */
    id: string
    /** Address that receives the events */
    url: string
    /** Types of the events that are sent; empty for all */
    types: Array<"application.created" | "application.submitted" | "application.waiting_changed" | "application.decided" | "application.requirements_changed" | "application.capabilities_changed" | "application.withdrawn" | "ping">
    /** Note for people */
    description: string | null
    /** False while nothing is sent to the endpoint */
    enabled: boolean
    /** gone: it answered 410; failing: 20 attempts failed in a row; partner: you disabled it; key_leaked: an API key that was reported as exposed had set its address or its secret, so check the address, rotate the secret and enable it. Null while enabled */
    disabledReason: "gone" | "failing" | "partner" | "key_leaked" | null
    /** Time since which it is disabled; null while enabled */
    disabledAt: string | null
    /** Number of the last event before those that a disabled endpoint missed; null while enabled */
    catchUpAfter: number | null
    /** Failed attempts since the last success */
    failures: number
    /** End of the overlap, during which the previous secret signs too; null without one */
    previousSecretValidUntil: string | null
    /** Time of creation. */
    createdAt: string
  }>
  /** `cursor` of the next page; null on the last one. */
  nextCursor: string | null
}

export type ListedChange = {
  /** Id of the change. */
  id: string
  /** NEEDS_PROOF, IN_REVIEW, APPLIED, REFUSED or WITHDRAWN. */
  status: "APPLIED" | "NEEDS_PROOF" | "IN_REVIEW" | "REFUSED" | "WITHDRAWN"
  /** Effect of each changed fact. */
  effects: Array<{
    /** Path of the fact in the body. */
    field: string
    /** APPLIED at once; PROOF_REQUIRED by a code; BUSINESS_RECHECK and DECIDED_ANEW after another check; MANUAL_REVIEW by a person; REFUSED. */
    effect: "APPLIED" | "PROOF_REQUIRED" | "BUSINESS_RECHECK" | "DECIDED_ANEW" | "MANUAL_REVIEW" | "REFUSED"
    /** True if payouts are on hold while the change is in review. */
    pausesPayouts: boolean
    /** Start of the hold of payouts. */
    since?: string
    /** Expected end of the hold of payouts. */
    until?: string
    /** Why the new value is refused, if that depends on the value. */
    refusal?: "category_refused" | "category_refused_in_quebec"
  }>
  /** Values that the change asks for; null once it is settled, when they are deleted. */
  requested: {
    /** The person who applies. */
    applicant: {
      /** Email address of the applicant; letters and codes are sent to it. */
      emailAddress?: string
      /** Language of letters and emails. Required in Canada, where it is `en-CA` or `fr-CA`. */
      communicationLanguage?: "en-US" | "en-CA" | "fr-CA"
      /** Date of birth, at least 18 years ago. */
      dob?: string
      /** Government id, masked. */
      governmentIdentification?: {
        /** INDIVIDUAL for a person’s number, BUSINESS for a tax number. */
        type: "INDIVIDUAL" | "BUSINESS"
        /** Kind of number: SSN4 (the last four digits) and SSN9 of a person in the US, SIN in Canada; FEIN of a US business, BN or CN of a Canadian one. */
        sourceType: "SSN4" | "SSN9" | "SIN" | "FEIN" | "CN" | "BN"
        /** Last four characters of the number. */
        last4: string
      }
      /** Mobile phone of the applicant: ten digits of the North American plan, without country code. */
      localPhoneNumber?: string
      /** Signature of the terms of service. */
      terms?: {
        /** True to sign, false to take the signature back before the submission. */
        signed: boolean
        /** Time of the signature, set by the server; ignored in requests. */
        signedAt: string
        /** Version of the terms that was read; in requests, the one in force if it is absent. */
        version: string
      }
      /** Id of the applicant in the referrer’s lead system, as sent. */
      leadId?: string
      /** Id of the applicant in the referrer’s system, as sent. */
      userId?: string
      /** Legal name of the applicant. */
      name?: {
        /** Given name, as on a government-issued id; letters, spaces, hyphens and apostrophes, at most 64. */
        firstName?: string
        /** Family name, as on a government-issued id; letters, spaces, hyphens and apostrophes, at most 64. */
        lastName?: string
      }
      /** Street address. PO boxes are refused. */
      address?: Address
    }
    /** The business that applies. */
    company: {
      /** Legal form. LLC exists in the US only. */
      businessType?: "SOLE_PROPRIETOR" | "LLC" | "CORPORATION" | "PARTNERSHIP" | "NON_PROFIT"
      /** True if somebody other than the applicant owns 25% or more. */
      hasBeneficialOwners?: boolean
      /** Industry: an `id` of GET /categories. */
      segment?: string
      /** The industry by name and code, set by the server from `segment`. */
      mccDetails?: {
        /** Name of the industry. */
        label: string
        /** REGULAR, PROHIBITED (a person decides) or SUPER_PROHIBITED (refused). */
        type: string
        /** Merchant category code, four digits (ISO 18245). */
        mcc: string
      }
      /** Registered (legal) name of the business; 2 to 64 characters. */
      name?: string
      /** Trade name (“doing business as”), if it differs from the legal name. */
      dba?: string
      /** Government id, masked. */
      governmentIdentification?: {
        /** INDIVIDUAL for a person’s number, BUSINESS for a tax number. */
        type: "INDIVIDUAL" | "BUSINESS"
        /** Kind of number: SSN4 (the last four digits) and SSN9 of a person in the US, SIN in Canada; FEIN of a US business, BN or CN of a Canadian one. */
        sourceType: "SSN4" | "SSN9" | "SIN" | "FEIN" | "CN" | "BN"
        /** Last four characters of the number. */
        last4: string
      }
      /** Phone of the business: ten digits of the North American plan, without country code. */
      phone?: string
      /** Website of the business, with or without https://. */
      site?: string
      /** Expected annual card sales as one of the country’s ranges, in whole dollars of `currency`: 11111 (just starting), 1000000, 10000000; also 25000 and 100000 in the US, 50000 and 125000 in Canada. */
      gpv?: number
      /** ISO 4217 currency. USD means an application in the US, CAD one in Canada. */
      currency?: "USD" | "CAD"
      /** Place of the business as a link named it; stored as sent. */
      location?: string
      /** Street address. PO boxes are refused. */
      address?: Address
    }
    /** How the list of owners is to change. */
    owners?: {
      /** Ids of owners who leave the list. */
      removed: string[]
      /** Names of owners who join the list. */
      added: Array<{
        /** Given name, as on a government-issued id; letters, spaces, hyphens and apostrophes, at most 64. */
        firstName: string | null
        /** Family name, as on a government-issued id; letters, spaces, hyphens and apostrophes, at most 64. */
        lastName: string | null
      }>
    }
  } | null
  /** Time of creation. */
  createdAt: string
  /** Time at which it was settled; null while it is open. */
  settledAt: string | null
  /** Reasons of the outcome, in the order of their weight. */
  reasons: Array<{
    /** Reason, of a closed list. */
    code: "all_verified" | "full_ssn_needed" | "phone_proof_needed" | "photo_id_needed" | "full_business_number_needed" | "business_details_differ" | "business_document_needed" | "business_not_active" | "owners_needed" | "owners_unverified" | "business_little_known" | "photo_id_refused" | "business_document_unverified" | "business_document_refused" | "owner_under_review" | "unusual_volume" | "restricted_category" | "owner_removed_after_check" | "linked_application" | "applicant_listed_as_partner" | "business_number_replaced" | "under_review" | "check_unanswered" | "unable_to_serve" | "check_failed" | "documents_accepted" | "identity_verified" | "business_verified" | "ownership_confirmed" | "category_accepted" | "volume_accepted" | "unverifiable_identity" | "unverifiable_business" | "unverifiable_owners" | "unsupported_business" | "excessive_risk" | "duplicate_application" | "requested_information_missing" | "document_unreadable" | "more_information_needed" | "application_reopened" | "application_closed" | "approval_on_hold"
    /** The reason in the reader’s language. */
    message: string
    /** What the applicant can do about it, in the reader’s language. */
    remedy?: string
  }>
  /** Proofs that the change waits for. */
  proofs: Array<{
    /** Fact to prove. */
    field: "applicant.emailAddress" | "applicant.localPhoneNumber"
    /** Where the code was sent, masked. */
    sentTo: string
    /** Time at which it stops working. */
    expiresAt: string
    /** Time from which another one can be sent. */
    resendAt: string
  }>
}

export type Order = {
  /** Id of the order. */
  id: string
  /** Rent or buy devices, or take licenses without a device. */
  type: "NO_DEVICE" | "RENT" | "BUY"
  /** PLACED before the approval, PAYMENT_DUE, PAYMENT_DECLINED, PAID, PAST_DUE for a later rental charge, REPLACED by another order. */
  status: "PLACED" | "PAYMENT_DUE" | "PAYMENT_DECLINED" | "PAID" | "PAST_DUE" | "REPLACED"
  /** What the order may be paid with; NONE for an order that is free. */
  paymentMethod: "ALL" | "BANK" | "CARD" | "NONE"
  /** Account or card that is charged; null if none was chosen. */
  financialInstrumentId: string | null
  /** Delivery address. */
  address: Address
  /** What is ordered: one device or bundle each. */
  profiles: Array<{
    /** The device. */
    device?: "N910" | "N950" | "poyntC" | "SunmiT2S1" | "SunmiT2S2" | "license"
    /** The bundle of devices. */
    bundle?: "POYNTC" | "POYNTC_SUNMIT2S1" | "POYNTC_SUNMIT2S2" | "N910_SUNMIT2S1" | "N910_SUNMIT2S2" | "LICENSE"
    /** How many; 1 if it is absent in a request. */
    quantity: number
  }>
  /** How many of each. */
  quantities: {
    /** Quantity by device, bundles split up. */
    devices: Record<string, number>
    /** Quantity by bundle. */
    bundles: Record<string, number>
  }
  /** Which bundles are offered. */
  displayBundles: {
    /** True if the bundle is offered. */
    POYNTC: boolean
    /** True if the bundle is offered. */
    POYNTC_SUNMIT2S1: boolean
    /** True if the bundle is offered. */
    POYNTC_SUNMIT2S2: boolean
    /** True if the bundle is offered. */
    N910_SUNMIT2S1: boolean
    /** True if the bundle is offered. */
    N910_SUNMIT2S2: boolean
    /** True if the bundle is offered. */
    LICENSE: boolean
  }
  /** Number of software licenses. */
  licenses: number
  /** Fee profiles of the order. */
  feeProfiles: Array<{
    /** Name of the profile. */
    name: string
    /** Kind of terminal that the profile is for; ALL if it is absent. */
    terminalType: string
    /** Kind of payment that the profile is for; ALL if it is absent. */
    paymentType: string
  }>
  /** One line for each profile, priced. */
  lines: Array<{
    /** The device. */
    device?: "N910" | "N950" | "poyntC" | "SunmiT2S1" | "SunmiT2S2" | "license"
    /** The bundle of devices. */
    bundle?: "POYNTC" | "POYNTC_SUNMIT2S1" | "POYNTC_SUNMIT2S2" | "N910_SUNMIT2S1" | "N910_SUNMIT2S2" | "LICENSE"
    /** The partner’s name of the product. */
    planName?: string
    /** How many. */
    quantity: number
    /** Price of one, in minor units of `currency`. */
    unitPrice: number
    /** First charge of the line, in minor units of `currency`; without trials and complimentary devices. */
    charge: number
    /** Monthly price after the trial, in minor units of `currency`; 0 for a purchase. */
    monthly: number
    /** Days without rent. */
    trialDays: number
  }>
  /** Shipping, in minor units of `currency`. */
  shipping: number
  /** Sum of the first charges and shipping, in minor units of `currency`. */
  total: number
  /** ISO 4217 currency. USD means an application in the US, CAD one in Canada. */
  currency: "USD" | "CAD"
  /** Amount due now, in minor units of `currency`; 0 before the approval and once it is paid. */
  due: number
  /** Last charge, if the bank declined it and its amount is still due. */
  declined: {
    /** Time of the charge. */
    at: string
    /** Amount of the charge, in minor units of the order’s `currency`. */
    amount: number
    /** Account or card that was charged. */
    instrument: {
      /** BANK_ACCOUNT or CREDIT_CARD. */
      type: "BANK_ACCOUNT" | "CREDIT_CARD"
      /** Card brand; null for a bank account. */
      brand: "amex" | "dinersclub" | "discover" | "jcb" | "mastercard" | "visa" | "unionpay" | "default" | null
      /** Name of the bank. */
      bankName: string | null
      /** Last four digits. */
      last4: string
    }
  } | null
  /** M: the rental is charged monthly; null without a rental. */
  frequency: "M" | null
  /** Monthly rent after all trials, in minor units of `currency`. */
  monthly: number
  /** Time of creation. */
  createdAt: string
  /** Time of the payment; null before it. */
  paidAt: string | null
  /** True if what comes next is charged without the merchant. */
  hasAuthorizedAccount: boolean
  /** Day by which the bank usually clears the first debit, which may still be returned until then; null for a card, and once that day is over. */
  clearsBy: string | null
  /** Time of the next rental charge, which takes what is due as well; null if there is none. */
  nextChargeAt: string | null
  /** Next month that is not free, with what is past due; null if there is none. */
  nextCharge: {
    /** Time of the charge. */
    at: string
    /** Amount of the charge, in minor units of the order’s `currency`. */
    amount: number
  } | null
}

export type Outcome = {
  /** APPROVED and APPROVED_PENDING accept payments; PENDING and ERROR wait, DECLINED and DECLINED_PENDING do not accept. */
  decision: "PENDING" | "APPROVED" | "DECLINED" | "APPROVED_PENDING" | "DECLINED_PENDING" | "ERROR"
  /** FULL, or BASIC while limits hold until more is known. */
  applicationLevel: "BASIC" | "FULL"
  /** Level of the first decision; null before it. */
  originalApplicationLevel: "BASIC" | "FULL" | null
  /** Whether owners other than the applicant are still to be named (WAITING_FOR_INFO), are named, or are none. */
  boStatus: "NONE" | "WAITING_FOR_INFO" | "INFO_PROVIDED"
  /** Open step-ups: what is asked before the next decision. */
  stepUpDetails: StepUp[]
  /** Decision letter in short. */
  letter: Letter
}

export type Owner = {
  /** Id of the owner, `urn:apl:` and a UUID. */
  id: string
  /** OWNER, or APPLICANT_OWNER and APPLICANT for the applicant with and without a share. */
  type: "APPLICANT" | "APPLICANT_OWNER" | "OWNER"
  /** Given name, as on a government-issued id; letters, spaces, hyphens and apostrophes, at most 64. */
  firstName: string | null
  /** Family name, as on a government-issued id; letters, spaces, hyphens and apostrophes, at most 64. */
  lastName: string | null
  /** Email address of the owner, to which the invitation is sent. */
  email: string | null
  /** Phone of the owner. */
  phone: {
    /** Ten digits of the North American plan, without country code. */
    nationalNumber: string | null
  }
  /** Language of letters and emails. Required in Canada, where it is `en-CA` or `fr-CA`. */
  communicationLanguage: "en-US" | "en-CA" | "fr-CA" | null
  /** ENTERED, INVITED, CHECKING, STEP_UP, IN_REVIEW, ERROR, DENIED, VERIFIED or NOT_NEEDED. */
  status: "ENTERED" | "INVITED" | "CHECKING" | "STEP_UP" | "IN_REVIEW" | "ERROR" | "DENIED" | "VERIFIED" | "NOT_NEEDED"
  /** Open step-ups: what is asked before the next decision. */
  stepUpDetails: StepUp[]
  /** Fields that the applicant must complete before an invitation, or the owner before verification. */
  missing: string[]
  /** Time of the latest invitation email; null before the first. */
  invitedAt: string | null
  /** Flag of the client that the entry is being edited; stored and cleared by the verification. */
  isPatching: boolean
  /** Why the invited person refused, if they said so; for the applicant. */
  denialReason?: "WRONG_PERSON" | "NO_SHARE" | "UNKNOWN_BUSINESS"
  /** Government id, masked. */
  governmentIdentification?: {
    /** INDIVIDUAL for a person’s number, BUSINESS for a tax number. */
    type: "INDIVIDUAL" | "BUSINESS"
    /** Kind of number: SSN4 (the last four digits) and SSN9 of a person in the US, SIN in Canada; FEIN of a US business, BN or CN of a Canadian one. */
    sourceType: "SSN4" | "SSN9" | "SIN" | "FEIN" | "CN" | "BN"
    /** Last four characters of the number. */
    last4: string
  }
  /** Newest inquiry of the subject at the identity vendor. */
  personaInquiryId?: string
}

export type OwnerInput = {
  /** OWNER unless the entry is for the applicant. */
  type?: "APPLICANT" | "APPLICANT_OWNER" | "OWNER"
  /** Given name, as on a government-issued id; letters, spaces, hyphens and apostrophes, at most 64. */
  firstName?: string | null
  /** Family name, as on a government-issued id; letters, spaces, hyphens and apostrophes, at most 64. */
  lastName?: string | null
  /** Email address of the owner, to which the invitation is sent. */
  email?: string | null
  /** Phone of the owner. */
  phone?: {
    /** Ten digits of the North American plan, without country code. */
    nationalNumber?: string | null
  } | null
  /** Language of letters and emails. Required in Canada, where it is `en-CA` or `fr-CA`. */
  communicationLanguage?: "en-US" | "en-CA" | "fr-CA" | null
  /** Date of birth, at least 18 years ago. */
  dob?: string | null
  /** Street address. PO boxes are refused. */
  address?: AddressInput | null
  /** SSN4 or SSN9 in the US, SIN in Canada. */
  governmentIdentification?: GovernmentIdInput | null
  /** Flag of the client that the entry is being edited; stored and cleared by the verification. */
  isPatching?: boolean | null
}

export type PayOrderRequest = {
  /** The amount due, in minor units of the order’s currency. */
  amount: number
  /** Account or card that is charged. */
  financialInstrumentId: string
  /** Id of the authorization text that the merchant saw, such as `CARD.once.named.now.3`. */
  authorization?: string
}

export type PayOrderResponse = {
  /** What the call answers. */
  data: Payment
}

export type Payment = {
  /** Id of the payment. */
  id: string
  /** Id of the order. */
  orderId: string
  /** Amount that was charged, in minor units of `currency`. */
  amount: number
  /** ISO 4217 currency. USD means an application in the US, CAD one in Canada. */
  currency: "USD" | "CAD"
  /** Account or card that is charged. */
  financialInstrumentId: string
  /** PAID. */
  status: "PAID"
  /** Time of the payment; null before it. */
  paidAt: string
}

export type PingWebhookEndpointRequest = Record<string, never>

export type PingWebhookEndpointResponse = {
  /** What the call answers. */
  data: {
    /** Id of the object. */
    id: string
    /** Place of the event among those of the organization, counted from 1 without gaps */
    number: number
    /** What happened: `ping` */
    type: "application.created" | "application.submitted" | "application.waiting_changed" | "application.decided" | "application.requirements_changed" | "application.capabilities_changed" | "application.withdrawn" | "ping"
    /** Time of the change */
    timestamp: string
    /** What the call answers. */
    data: {
      /** What the event is about, in its version after the change */
      object: {
        /** Kind of the object */
        type: "application" | "webhook_endpoint"
        /** Id of the object. */
        id: string
        /** Counts the writes; the ETag of the application. */
        version: number
        /** Short reference of the application, such as 6F1C-2F5E. */
        reference: string | null
        /** Address of the object’s current state */
        url: string
      }
    }
  }
}

export type PlaceOrderRequest = {
  /** RENT if it is absent. */
  type?: "NO_DEVICE" | "RENT" | "BUY"
  /** Delivery address in the country of the application, with `countryCode`. */
  address?: AddressInput | null
  /** What the order may be paid with; BANK if it is absent. */
  paymentMethod?: "ALL" | "BANK" | "CARD" | "NONE"
  /** Account or card to charge; absent to choose it later. */
  financialInstrumentId?: string | null
  /** What is ordered: one device or bundle each. */
  profiles?: Array<{
    /** The device; either a device or a bundle. */
    device?: "N910" | "N950" | "poyntC" | "SunmiT2S1" | "SunmiT2S2" | "license"
    /** The bundle; either a device or a bundle. */
    bundle?: "POYNTC" | "POYNTC_SUNMIT2S1" | "POYNTC_SUNMIT2S2" | "N910_SUNMIT2S1" | "N910_SUNMIT2S2" | "LICENSE"
    /** How many; 1 if it is absent in a request. */
    quantity?: number
  }>
  /** Number of software licenses; one for each device or bundle if it is absent. */
  licenses?: number
  /** Fee profiles of the order. */
  feeProfiles?: Array<{
    /** Name of the profile. */
    name: string
    /** Kind of terminal that the profile is for; ALL if it is absent. */
    terminalType?: string
    /** Kind of payment that the profile is for; ALL if it is absent. */
    paymentType?: string
  }>
  /** Id of the authorization text that the merchant saw, such as `CARD.once.named.now.3`. */
  authorization?: string
  /** Total that the merchant saw with it, in minor units of the application’s currency. */
  authorizedTotal?: number
  /** Monthly amount after all trials that the merchant saw with it, in minor units of the application’s currency. */
  authorizedMonthly?: number
}

export type PlaceOrderResponse = {
  /** What the call answers. */
  data: Order
}

export type Plans = {
  /** ISO 4217 currency. USD means an application in the US, CAD one in Canada. */
  currency: "USD" | "CAD"
  /** Plan by kind of device. */
  plans: {
    /** The plan. */
    n910: {
      /** The partner’s name of the product. */
      planName: string
      /** Price of one device a month, or of one that is bought, in whole units of `currency` (dollars, not cents); 0 means that `pricing.devicePrice` applies. */
      perUnit: number
      /** Days without rent. */
      trialPeriodDays: number
    }
    /** The plan. */
    n950: {
      /** The partner’s name of the product. */
      planName: string
      /** Price of one device a month, or of one that is bought, in whole units of `currency` (dollars, not cents); 0 means that `pricing.devicePrice` applies. */
      perUnit: number
      /** Days without rent. */
      trialPeriodDays: number
    }
    /** The plan. */
    poyntC: {
      /** The partner’s name of the product. */
      planName: string
      /** Price of one device a month, or of one that is bought, in whole units of `currency` (dollars, not cents); 0 means that `pricing.devicePrice` applies. */
      perUnit: number
      /** Days without rent. */
      trialPeriodDays: number
    }
    /** The plan. */
    buy: {
      /** The partner’s name of the product. */
      planName: string
      /** Price of one device a month, or of one that is bought, in whole units of `currency` (dollars, not cents); 0 means that `pricing.devicePrice` applies. */
      perUnit: number
      /** Days without rent. */
      trialPeriodDays: number
    }
    /** The plan. */
    noDevice: {
      /** The partner’s name of the product. */
      planName: string
      /** Price of one device a month, or of one that is bought, in whole units of `currency` (dollars, not cents); 0 means that `pricing.devicePrice` applies. */
      perUnit: number
      /** Days without rent. */
      trialPeriodDays: number
    }
  }
  /** Which kinds of orders are offered. */
  orderTypes: {
    /** True if this kind of order is offered. */
    NO_DEVICE: boolean
    /** True if this kind of order is offered. */
    RENT: boolean
    /** True if this kind of order is offered. */
    BUY: boolean
  }
  /** Which bundles are offered. */
  bundles: {
    /** True if the bundle is offered. */
    POYNTC: boolean
    /** True if the bundle is offered. */
    POYNTC_SUNMIT2S1: boolean
    /** True if the bundle is offered. */
    POYNTC_SUNMIT2S2: boolean
    /** True if the bundle is offered. */
    N910_SUNMIT2S1: boolean
    /** True if the bundle is offered. */
    N910_SUNMIT2S2: boolean
    /** True if the bundle is offered. */
    LICENSE: boolean
  }
  /** Free rented devices of the offer; null without an offer. */
  complimentaryDevices: number | null
  /** Free rented devices that this merchant has not ordered yet; null without an offer. */
  complimentaryLeft: number | null
  /** Prices where a plan names none. */
  pricing: {
    /** Price of one device, in whole units of `currency` (dollars, not cents). */
    devicePrice: number
    /** Shipping, in whole units of `currency` (dollars, not cents). */
    shippingCost: number
    /** Days since the sign-up in which shipping is free. */
    freeShippingDays: number
  }
  /** Days since the application was created; 0 without a business. */
  daysSinceSignUp: number
  /** True if the business may take payments; otherwise shipping is not charged. */
  paymentsEnabled: boolean
  /** Fee by way of paying. */
  fees: {
    /** The fee of a payment. */
    terminal: {
      /** Part of the amount, in percent. */
      percent: number
      /** Fixed part, in whole units of `currency` (dollars, not cents). */
      fixed: number
    }
    /** The fee of a payment. */
    terminalDebit: {
      /** Part of the amount, in percent. */
      percent: number
      /** Fixed part, in whole units of `currency` (dollars, not cents). */
      fixed: number
    }
    /** The fee of a payment. */
    keyedIn: {
      /** Part of the amount, in percent. */
      percent: number
      /** Fixed part, in whole units of `currency` (dollars, not cents). */
      fixed: number
    }
    /** The fee of a payment. */
    keyedInDebit: {
      /** Part of the amount, in percent. */
      percent: number
      /** Fixed part, in whole units of `currency` (dollars, not cents). */
      fixed: number
    }
    /** The fee of a payment. */
    transferToBank: {
      /** Part of the amount, in percent. */
      percent: number
      /** Fixed part, in whole units of `currency` (dollars, not cents). */
      fixed: number
    }
    /** The fee of a payment. */
    invoicing: {
      /** Part of the amount, in percent. */
      percent: number
      /** Fixed part, in whole units of `currency` (dollars, not cents). */
      fixed: number
    }
    /** The fee of a payment. */
    invoicingDebit: {
      /** Part of the amount, in percent. */
      percent: number
      /** Fixed part, in whole units of `currency` (dollars, not cents). */
      fixed: number
    }
    /** The fee of a payment. */
    commerce: {
      /** Part of the amount, in percent. */
      percent: number
      /** Fixed part, in whole units of `currency` (dollars, not cents). */
      fixed: number
    }
    /** The fee of a payment. */
    paylink: {
      /** Part of the amount, in percent. */
      percent: number
      /** Fixed part, in whole units of `currency` (dollars, not cents). */
      fixed: number
    }
    /** The fee of a payment. */
    paybutton: {
      /** Part of the amount, in percent. */
      percent: number
      /** Fixed part, in whole units of `currency` (dollars, not cents). */
      fixed: number
    }
    /** The fee of a payment. */
    echeck: {
      /** Part of the amount, in percent. */
      percent: number
      /** Fixed part, in whole units of `currency` (dollars, not cents). */
      fixed: number
    }
    /** The fee of a payment. */
    customEcommerce: {
      /** Part of the amount, in percent. */
      percent: number
      /** Fixed part, in whole units of `currency` (dollars, not cents). */
      fixed: number
    }
  }
  /** Rates that a merchant is shown before the terms are accepted. */
  rates: Rates
}

export type PredictCategoriesResponse = {
  /** What the call answers. */
  data: {
    /** Industries. */
    industries: Array<{
      /** Id of the industry, for `company.segment`. */
      id: string
      /** Name in the reader’s language. */
      label: string
      /** Merchant category code, four digits (ISO 18245). */
      mcc: string
      /** REGULAR, PROHIBITED (a person decides) or SUPER_PROHIBITED (refused). */
      type: "REGULAR" | "PROHIBITED" | "SUPER_PROHIBITED"
      /** Id of its group. */
      groupId: string
      /** How well it matches; comparable within one answer. */
      score: number
      /** True if it is far ahead of the others. */
      clear?: boolean
    }>
  }
}

export type PreviewApplicationRequest = {
  /** Answers that the partner gives for the merchant, who confirms them */
  prefill: {
    /** The person who applies. */
    applicant?: {
      /** Email address of the applicant; letters and codes are sent to it. */
      emailAddress?: string | null
      /** Language of letters and emails. Required in Canada, where it is `en-CA` or `fr-CA`. */
      communicationLanguage?: "en-US" | "en-CA" | "fr-CA" | null
      /** Date of birth, at least 18 years ago. */
      dob?: string | null
      /** Government id, masked. */
      governmentIdentification?: GovernmentIdInput | null
      /** Mobile phone of the applicant: ten digits of the North American plan, without country code. */
      localPhoneNumber?: string | null
      /** Id of the applicant in the referrer’s lead system, as sent. */
      leadId?: string | null
      /** Id of the applicant in the referrer’s system, as sent. */
      userId?: string | null
      /** Social Insurance Number (Canada): the same as `governmentIdentification` with the source type SIN. */
      sin?: string | null
      /** Legal name of the applicant. */
      name?: {
        /** Given name, as on a government-issued id; letters, spaces, hyphens and apostrophes, at most 64. */
        firstName?: string | null
        /** Family name, as on a government-issued id; letters, spaces, hyphens and apostrophes, at most 64. */
        lastName?: string | null
      } | null
      /** Street address. PO boxes are refused. */
      address?: AddressInput | null
    }
    /** The business that applies. */
    company?: CompanyInput
  }
}

export type PreviewApplicationResponse = {
  /** What the call answers. */
  data: {
    /** Step-ups that the application can be asked for */
    asks: Array<{
      /** What is required. */
      kind: "FULL_SSN" | "OTP_SMS" | "PHONE_AUTH" | "GOV_ID_SELFIE" | "BUSINESS_INFO" | "EIN_DOC" | "BO_INFO" | "BO_VERIFICATION" | "REVIEW"
      /** What is asked even if everything is verified. */
      certain: boolean
    }>
    /** Documents that the merchant may have to show */
    papers: Array<{
      /** What is required. */
      kind: "photo_id" | "business_document" | "bank_account"
      /** What is asked even if everything is verified. */
      certain: boolean
    }>
    /** Decisions that the first submission can have, best first */
    outcomes: Array<{
      /** APPROVED and APPROVED_PENDING accept payments; PENDING and ERROR wait, DECLINED and DECLINED_PENDING do not accept. */
      decision: "PENDING" | "APPROVED" | "DECLINED" | "APPROVED_PENDING" | "DECLINED_PENDING" | "ERROR"
      /** What is asked even if everything is verified. */
      certain: boolean
    }>
    /** Error that rules the application out as it is; null if there is none. */
    refused: {
      /** Path of the field. */
      field: string
      /** Code of a closed list. */
      code: string
    } | null
  }
}

export type PreviewReferralRequest = {
  /** Card brand; null for a bank account. */
  brand: {
    /** Name of the brand. */
    name?: string | null
    /** Sender of emails; the name of the brand if it is absent */
    senderName?: string | null
    /** Address of the logo; null without one. */
    logo?: string | null
    /** Address of the logo for dark backgrounds. */
    logoOnDark?: string | null
    /** Brand whose shapes, font and base colors apply; that of the host if it is absent. */
    look?: "gdp" | "poynt" | null
    /** Colors by name. */
    colors?: {
      /** Buttons and links, as `#rrggbb` */
      accent?: string | null
      /** Text on buttons, as `#rrggbb` */
      accentText?: string | null
      /** Text, as `#rrggbb` */
      ink?: string | null
      /** Cards and fields, as `#rrggbb` */
      paper?: string | null
    } | null
    /** Own texts of the start page by language; ours where it is absent */
    texts?: {
      /** Texts in English */
      en?: {
        /** Headline */
        title?: string | null
        /** Sentence below it */
        lead?: string | null
      } | null
      /** Texts in French */
      fr?: {
        /** Headline */
        title?: string | null
        /** Sentence below it */
        lead?: string | null
      } | null
    } | null
    /** Email address of the support. */
    supportEmail?: string | null
    /** Phone of the support; null without one. */
    supportPhone?: string | null
    /** Pages of the brand. */
    links?: {
      /** Home page. */
      home?: string | null
      /** Privacy notice. */
      privacy?: string | null
      /** Terms of service. */
      terms?: string | null
      /** Support page. */
      support?: string | null
      /** Dashboard of the merchant. */
      dashboard?: string | null
    } | null
    /** Pages that differ by language. */
    localLinks?: {
      /** Pages in this language. */
      "en-US"?: {
        /** Home page. */
        home?: string | null
        /** Privacy notice. */
        privacy?: string | null
        /** Terms of service. */
        terms?: string | null
        /** Support page. */
        support?: string | null
        /** Dashboard of the merchant. */
        dashboard?: string | null
      } | null
      /** Pages in this language. */
      "en-CA"?: {
        /** Home page. */
        home?: string | null
        /** Privacy notice. */
        privacy?: string | null
        /** Terms of service. */
        terms?: string | null
        /** Support page. */
        support?: string | null
        /** Dashboard of the merchant. */
        dashboard?: string | null
      } | null
      /** Pages in this language. */
      "fr-CA"?: {
        /** Home page. */
        home?: string | null
        /** Privacy notice. */
        privacy?: string | null
        /** Terms of service. */
        terms?: string | null
        /** Support page. */
        support?: string | null
        /** Dashboard of the merchant. */
        dashboard?: string | null
      } | null
    } | null
  }
  /** Path of the page to continue on; null if there is none. */
  page: "start" | "form" | "outcome"
  /** Language of the texts. */
  language: "en-US" | "en-CA" | "fr-CA"
}

export type PreviewReferralResponse = {
  /** What the call answers. */
  data: {
    /** Markup of the page’s body, without scripts */
    html: string
    /** Colors and shapes, and the styles of single elements */
    styles: string
    /** Address of the pages’ style sheet */
    styleSheet: string
  }
}

export type ProveChangeRequest = {
  /** The six-digit code. */
  code?: string
}

export type ProveChangeResponse = {
  /** What the call answers. */
  data: Change
}

export type Rates = {
  /** Digest of the rates, to be sent with the signature as `applicant.terms.rates`. */
  sha256: string
  /** Time of the signature that accepted these rates; null if they are the ones in force. */
  acceptedAt: string | null
  /** Currency of the amounts. */
  currency: "USD" | "CAD"
  /** Fees of each payment. */
  fees: Array<{
    /** Way of paying. */
    name: "terminal" | "terminalDebit" | "keyedIn" | "keyedInDebit" | "transferToBank" | "invoicing" | "invoicingDebit" | "commerce" | "paylink" | "paybutton" | "echeck" | "customEcommerce"
    /** Name of the fee where the referral has its own. */
    label?: string
    /** The fee of a payment. */
    percent: number
    /** Fixed part, in minor units of `currency`. */
    fixed: number
  }>
  /** Fees of the account, in minor units of `currency`. */
  accountFees: {
    /** Each month, in minor units of `currency`. */
    monthly: number
    /** For each dispute that the merchant loses, in minor units of `currency`. */
    dispute: number
    /** Once, for ending the agreement early, in minor units of `currency`. */
    cancellation: number
  }
}

export type ReadAccountResponse = {
  /** What the call answers. */
  data: AccountDetails
}

export type ReadAgreementResponse = {
  /** What the call answers. */
  data: SignedAgreement
}

export type ReadAppealDocumentResponse = {
  /** What the call answers. */
  data: {
    /** Id of the object. */
    id: string
    /** Name given by the sender, for display only. */
    name: string
    /** Safe name for downloads. */
    fileName: string
    /** Type detected from the content. */
    mediaType: string
    /** Size in bytes. */
    size: number
    /** The file in base64. */
    content: string
  }
}

export type ReadBasicInformationResponse = {
  /** What the call answers. */
  data: BasicInformation
}

export type ReadCashAdvanceOfferResponse = {
  /** What the call answers. */
  data: CashAdvanceOffer | null
}

export type ReadConfigurationResponse = {
  /** What the call answers. */
  data: Configuration
}

export type ReadForecastResponse = {
  /** What the call answers. */
  data: Forecast
}

export type ReadLetterResponse = {
  /** What the call answers. */
  data: DecisionLetter
}

export type ReadPhoneStatusResponse = {
  /** What the call answers. */
  data: {
    /** State of the verification. */
    status: "REQUESTED" | "IN_PROGRESS" | "SUCCESS" | "FAILED"
    /** True if the phone cannot get texts. */
    textRefused: boolean
  }
}

export type ReadPhoneVerificationUrlResponse = {
  /** What the call answers. */
  data: {
    /** Address of the carrier to open on the phone. */
    url: string
  }
}

export type ReadPlansResponse = {
  /** What the call answers. */
  data: Plans
}

export type ReadServiceResponse = {
  /** What the call answers. */
  data: Service
}

export type ReadSessionExpiryResponse = {
  /** What the call answers. */
  data: {
    /** Milliseconds until the session ends without another request. */
    endsInMs: number
    /** False once the session has reached its longest duration. */
    canExtend: boolean
  }
}

export type ReadTaxInformationResponse = {
  /** What the call answers. */
  data: TaxInformation
}

export type ReadTermsResponse = {
  /** What the call answers. */
  data: Terms
}

export type ReadTimelineResponse = {
  /** What the call answers. */
  data: Timeline
}

export type ReadWebsiteResponse = {
  /** What the call answers. */
  data: Website
}

export type RedeemAuthorizationCodeRequest = {
  /** The code that the merchant’s browser brought. */
  code: string
}

export type RedeemAuthorizationCodeResponse = {
  /** What the call answers. */
  data: {
    /** Id of the application, `urn:app:` and a UUID. */
    applicationId: string
    /** Id of the business; the UUID of its application. */
    businessId: string
    /** Id of the store, `urn:sto:` and the business id; null before the approval. */
    storeId: string | null
    /** APPROVED and APPROVED_PENDING accept payments; PENDING and ERROR wait, DECLINED and DECLINED_PENDING do not accept. */
    decision: "PENDING" | "APPROVED" | "DECLINED" | "APPROVED_PENDING" | "DECLINED_PENDING" | "ERROR"
    /** Id of the channel; null without one. */
    channelId: string | null
    /** Value of the partner, stored and returned unchanged. */
    context: string | null
  }
}

export type RedeemInquiryLinkRequest = {
  /** Fragment of the link. */
  token: string
}

export type RedeemInquiryLinkResponse = {
  /** What the call answers. */
  data: {
    /** Kind of inquiry. */
    kind: "identification" | "verification"
    /** Id of the inquiry at the identity vendor. */
    inquiryId: string
    /** The vendor’s page, to which the browser posts inquiry and token; empty once the inquiry has ended. */
    windowUrl: string
    /** Short-lived token for the vendor’s page; empty once the inquiry has ended. */
    sessionToken: string
  }
}

export type RefuseInvitationRequest = {
  /** Why the invited person is not this owner; it is shown to the applicant. */
  reason?: "WRONG_PERSON" | "NO_SHARE" | "UNKNOWN_BUSINESS"
}

export type RefuseInvitationResponse = {
  /** What the call answers. */
  data: Empty
}

export type RemindMerchantRequest = Record<string, never>

export type RemindMerchantResponse = {
  /** What the call answers. */
  data: Empty
}

export type RemoveOwnerResponse = {
  /** What the call answers. */
  data: Empty
}

export type ReplayWebhookEventsRequest = {
  /** Cases by decision by this version. */
  after: number
}

export type ReplayWebhookEventsResponse = {
  /** What the call answers. */
  data: {
    /** Time until which it holds; null if it is not known. */
    until: number
  }
}

export type ReportLeakedApiKeyRequest = {
  /** Key of the provider for browsers. */
  key: string
}

export type ReportLeakedApiKeyResponse = {
  /** What the call answers. */
  data: Empty
}

export type ReportLeaveResponse = {
  /** What the call answers. */
  data: Empty
}

export type RequestChangeRequest = {
  /** The person who applies. */
  applicant?: ApplicantInput
  /** The business that applies. */
  company?: CompanyInput
  /** Attribution to change. */
  application?: AttributionInput
  /** The complete new list of owners other than the applicant; who is left out is removed. */
  owners?: Array<{
    /** Given name, as on a government-issued id; letters, spaces, hyphens and apostrophes, at most 64. */
    firstName?: string | null
    /** Family name, as on a government-issued id; letters, spaces, hyphens and apostrophes, at most 64. */
    lastName?: string | null
    /** Email address of the owner, to which the invitation is sent. */
    email?: string | null
    /** Phone of the owner. */
    phone?: {
      /** Ten digits of the North American plan, without country code. */
      nationalNumber?: string | null
    } | null
    /** Language of letters and emails. Required in Canada, where it is `en-CA` or `fr-CA`. */
    communicationLanguage?: "en-US" | "en-CA" | "fr-CA" | null
    /** Date of birth, at least 18 years ago. */
    dob?: string | null
    /** Street address. PO boxes are refused. */
    address?: AddressInput | null
    /** SSN4 or SSN9 in the US, SIN in Canada. */
    governmentIdentification?: GovernmentIdInput | null
    /** A listed owner who stays as they are; absent for a new one. */
    id?: string
  }>
}

export type RequestChangeResponse = {
  /** What the call answers. */
  data: Change
}

export type RequestPermissionRequest = {
  /** The `vendorCode` of GET /configs. */
  type: string
}

export type RequestPermissionResponse = {
  /** What the call answers. */
  data: {
    /** The `vendorCode` that was sent. */
    type: string
    /** REQUESTED. */
    status: "REQUESTED"
  }
}

export type Requirements = {
  /** What is to be done now. */
  due: Array<{
    /** What is required. */
    kind: "APPLICANT" | "BUSINESS_TYPE" | "CATEGORY" | "BUSINESS_DETAILS" | "BUSINESS_ADDRESS" | "IDENTITY" | "TERMS" | "SUBMISSION" | "REVIEW" | "BANK_ACCOUNT" | "FULL_SSN" | "OTP_SMS" | "PHONE_AUTH" | "GOV_ID_SELFIE" | "BUSINESS_INFO" | "EIN_DOC" | "BO_INFO" | "BO_VERIFICATION" | "FULL_ONBOARDING"
    /** Name for display, in the reader’s language. */
    title: string
    /** Id of the owner, `urn:apl:` and a UUID. */
    ownerId?: string
    /** Who acts next. */
    from: "applicant" | "partner" | "threshold"
    /** Paths of the answers to give or correct. */
    fields: string[]
    /** Reason in the reader’s language; null if there is none. */
    why: string | null
    /** Time by which we respond; null if none is promised. Applicants and owners have no deadlines. */
    by: string | null
    /** Requirements that may be fulfilled instead. */
    alternatives: Array<"APPLICANT" | "BUSINESS_TYPE" | "CATEGORY" | "BUSINESS_DETAILS" | "BUSINESS_ADDRESS" | "IDENTITY" | "TERMS" | "SUBMISSION" | "REVIEW" | "BANK_ACCOUNT" | "FULL_SSN" | "OTP_SMS" | "PHONE_AUTH" | "GOV_ID_SELFIE" | "BUSINESS_INFO" | "EIN_DOC" | "BO_INFO" | "BO_VERIFICATION" | "FULL_ONBOARDING">
    /** Path of the page to continue on; null if there is none. */
    page: string | null
    /** Why the last attempt failed; null if there was none. */
    lastError: {
      /** Code of a closed list. */
      code: string
      /** Text for a person, in the reader’s language. */
      message: string
    } | null
  }>
  /** What is asked later, or can be done at any time. */
  later: Array<{
    /** What is required. */
    kind: "APPLICANT" | "BUSINESS_TYPE" | "CATEGORY" | "BUSINESS_DETAILS" | "BUSINESS_ADDRESS" | "IDENTITY" | "TERMS" | "SUBMISSION" | "REVIEW" | "BANK_ACCOUNT" | "FULL_SSN" | "OTP_SMS" | "PHONE_AUTH" | "GOV_ID_SELFIE" | "BUSINESS_INFO" | "EIN_DOC" | "BO_INFO" | "BO_VERIFICATION" | "FULL_ONBOARDING"
    /** Name for display, in the reader’s language. */
    title: string
    /** Id of the owner, `urn:apl:` and a UUID. */
    ownerId?: string
    /** Who acts next. */
    from: "applicant" | "partner" | "threshold"
    /** Paths of the answers to give or correct. */
    fields: string[]
    /** Reason in the reader’s language; null if there is none. */
    why: string | null
    /** Time by which we respond; null if none is promised. Applicants and owners have no deadlines. */
    by: string | null
    /** Requirements that may be fulfilled instead. */
    alternatives: Array<"APPLICANT" | "BUSINESS_TYPE" | "CATEGORY" | "BUSINESS_DETAILS" | "BUSINESS_ADDRESS" | "IDENTITY" | "TERMS" | "SUBMISSION" | "REVIEW" | "BANK_ACCOUNT" | "FULL_SSN" | "OTP_SMS" | "PHONE_AUTH" | "GOV_ID_SELFIE" | "BUSINESS_INFO" | "EIN_DOC" | "BO_INFO" | "BO_VERIFICATION" | "FULL_ONBOARDING">
    /** Path of the page to continue on; null if there is none. */
    page: string | null
    /** Why the last attempt failed; null if there was none. */
    lastError: {
      /** Code of a closed list. */
      code: string
      /** Text for a person, in the reader’s language. */
      message: string
    } | null
  }>
  /** Where we act next. */
  inReview: Array<{
    /** What is required. */
    kind: "APPLICANT" | "BUSINESS_TYPE" | "CATEGORY" | "BUSINESS_DETAILS" | "BUSINESS_ADDRESS" | "IDENTITY" | "TERMS" | "SUBMISSION" | "REVIEW" | "BANK_ACCOUNT" | "FULL_SSN" | "OTP_SMS" | "PHONE_AUTH" | "GOV_ID_SELFIE" | "BUSINESS_INFO" | "EIN_DOC" | "BO_INFO" | "BO_VERIFICATION" | "FULL_ONBOARDING"
    /** Name for display, in the reader’s language. */
    title: string
    /** Id of the owner, `urn:apl:` and a UUID. */
    ownerId?: string
    /** Who acts next. */
    from: "applicant" | "partner" | "threshold"
    /** Paths of the answers to give or correct. */
    fields: string[]
    /** Reason in the reader’s language; null if there is none. */
    why: string | null
    /** Time by which we respond; null if none is promised. Applicants and owners have no deadlines. */
    by: string | null
    /** Requirements that may be fulfilled instead. */
    alternatives: Array<"APPLICANT" | "BUSINESS_TYPE" | "CATEGORY" | "BUSINESS_DETAILS" | "BUSINESS_ADDRESS" | "IDENTITY" | "TERMS" | "SUBMISSION" | "REVIEW" | "BANK_ACCOUNT" | "FULL_SSN" | "OTP_SMS" | "PHONE_AUTH" | "GOV_ID_SELFIE" | "BUSINESS_INFO" | "EIN_DOC" | "BO_INFO" | "BO_VERIFICATION" | "FULL_ONBOARDING">
    /** Path of the page to continue on; null if there is none. */
    page: string | null
    /** Why the last attempt failed; null if there was none. */
    lastError: {
      /** Code of a closed list. */
      code: string
      /** Text for a person, in the reader’s language. */
      message: string
    } | null
  }>
  /** What is done. */
  done: Array<{
    /** What is required. */
    kind: "APPLICANT" | "BUSINESS_TYPE" | "CATEGORY" | "BUSINESS_DETAILS" | "BUSINESS_ADDRESS" | "IDENTITY" | "TERMS" | "SUBMISSION" | "REVIEW" | "BANK_ACCOUNT" | "FULL_SSN" | "OTP_SMS" | "PHONE_AUTH" | "GOV_ID_SELFIE" | "BUSINESS_INFO" | "EIN_DOC" | "BO_INFO" | "BO_VERIFICATION" | "FULL_ONBOARDING"
    /** Name for display, in the reader’s language. */
    title: string
    /** Id of the owner, `urn:apl:` and a UUID. */
    ownerId?: string
    /** Who acts next. */
    from: "applicant" | "partner" | "threshold"
    /** Paths of the answers to give or correct. */
    fields: string[]
    /** Reason in the reader’s language; null if there is none. */
    why: string | null
    /** Time by which we respond; null if none is promised. Applicants and owners have no deadlines. */
    by: string | null
    /** Requirements that may be fulfilled instead. */
    alternatives: Array<"APPLICANT" | "BUSINESS_TYPE" | "CATEGORY" | "BUSINESS_DETAILS" | "BUSINESS_ADDRESS" | "IDENTITY" | "TERMS" | "SUBMISSION" | "REVIEW" | "BANK_ACCOUNT" | "FULL_SSN" | "OTP_SMS" | "PHONE_AUTH" | "GOV_ID_SELFIE" | "BUSINESS_INFO" | "EIN_DOC" | "BO_INFO" | "BO_VERIFICATION" | "FULL_ONBOARDING">
    /** Path of the page to continue on; null if there is none. */
    page: string | null
    /** Why the last attempt failed; null if there was none. */
    lastError: {
      /** Code of a closed list. */
      code: string
      /** Text for a person, in the reader’s language. */
      message: string
    } | null
  }>
}

export type ResendChangeCodesRequest = Record<string, never>

export type ResendChangeCodesResponse = {
  /** What the call answers. */
  data: Change
}

export type ResendInvitationRequest = Record<string, never>

export type ResendInvitationResponse = {
  /** What the call answers. */
  data: Owner
}

export type RestoreReferralVersionRequest = Record<string, never>

export type RestoreReferralVersionResponse = {
  /** What the call answers. */
  data: {
    /** Id of the object. */
    id: string
    /** Registered (legal) name of the business; 2 to 64 characters. */
    name: string | null
    /** Counts the writes; the ETag of the application. */
    version: number
    /** Time of the last change. */
    updatedAt: string
    /** The referral in the form of a record of the import file; further members can be added at any time */
    configuration: {
      /** Id of the object. */
      id: string
      /** Referral that replaces this one; absent for one in use */
      movedTo?: string
      /** Partner organization the application is recorded for; without a signed link it grants no rights. */
      organizationId?: string
      /** Card brand; null for a bank account. */
      brand?: {
        /** Name of the brand. */
        name?: string
        /** Sender of emails; the name of the brand if it is absent */
        senderName?: string
        /** Address of the logo; null without one. */
        logo?: string | null
        /** Address of the logo for dark backgrounds. */
        logoOnDark?: string | null
        /** Brand whose shapes, font and base colors apply; that of the host if it is absent. */
        look?: "gdp" | "poynt"
        /** Colors by name. */
        colors?: {
          /** Buttons and links, as `#rrggbb` */
          accent?: string
          /** Text on buttons, as `#rrggbb` */
          accentText?: string
          /** Text, as `#rrggbb` */
          ink?: string
          /** Cards and fields, as `#rrggbb` */
          paper?: string
        }
        /** Own texts of the start page by language; ours where it is absent */
        texts?: {
          /** Texts in English */
          en?: {
            /** Headline */
            title?: string
            /** Sentence below it */
            lead?: string
          }
          /** Texts in French */
          fr?: {
            /** Headline */
            title?: string
            /** Sentence below it */
            lead?: string
          }
        }
        /** Email address of the support. */
        supportEmail?: string
        /** Phone of the support; null without one. */
        supportPhone?: string | null
        /** Pages of the brand. */
        links?: {
          /** Home page. */
          home?: string
          /** Privacy notice. */
          privacy?: string
          /** Terms of service. */
          terms?: string
          /** Support page. */
          support?: string
          /** Dashboard of the merchant. */
          dashboard?: string
        }
        /** Pages that differ by language. */
        localLinks?: {
          /** Pages in this language. */
          "en-US"?: {
            /** Home page. */
            home?: string
            /** Privacy notice. */
            privacy?: string
            /** Terms of service. */
            terms?: string
            /** Support page. */
            support?: string
            /** Dashboard of the merchant. */
            dashboard?: string
          }
          /** Pages in this language. */
          "en-CA"?: {
            /** Home page. */
            home?: string
            /** Privacy notice. */
            privacy?: string
            /** Terms of service. */
            terms?: string
            /** Support page. */
            support?: string
            /** Dashboard of the merchant. */
            dashboard?: string
          }
          /** Pages in this language. */
          "fr-CA"?: {
            /** Home page. */
            home?: string
            /** Privacy notice. */
            privacy?: string
            /** Terms of service. */
            terms?: string
            /** Support page. */
            support?: string
            /** Dashboard of the merchant. */
            dashboard?: string
          }
        }
      }
      /** AGENT, or RESELLER with prices of its own. */
      resellerType?: "AGENT" | "RESELLER"
      /** Page to return to at the end; null without one. */
      redirectUrl?: string
      /** Which kinds of orders are offered. */
      orderTypes?: {
        /** True if this kind of order is offered. */
        NO_DEVICE?: boolean
        /** True if this kind of order is offered. */
        RENT?: boolean
        /** True if this kind of order is offered. */
        BUY?: boolean
      }
      /** Plan by kind of device. */
      plans?: {
        /** The plan. */
        n910?: {
          /** The partner’s name of the product. */
          planName?: string
          /** Price of one device a month, or of one that is bought, in whole units of `currency` (dollars, not cents); 0 means that `pricing.devicePrice` applies. */
          perUnit?: number
          /** Days without rent. */
          trialPeriodDays?: number
        }
        /** The plan. */
        n950?: {
          /** The partner’s name of the product. */
          planName?: string
          /** Price of one device a month, or of one that is bought, in whole units of `currency` (dollars, not cents); 0 means that `pricing.devicePrice` applies. */
          perUnit?: number
          /** Days without rent. */
          trialPeriodDays?: number
        }
        /** The plan. */
        poyntC?: {
          /** The partner’s name of the product. */
          planName?: string
          /** Price of one device a month, or of one that is bought, in whole units of `currency` (dollars, not cents); 0 means that `pricing.devicePrice` applies. */
          perUnit?: number
          /** Days without rent. */
          trialPeriodDays?: number
        }
        /** The plan. */
        buy?: {
          /** The partner’s name of the product. */
          planName?: string
          /** Price of one device a month, or of one that is bought, in whole units of `currency` (dollars, not cents); 0 means that `pricing.devicePrice` applies. */
          perUnit?: number
          /** Days without rent. */
          trialPeriodDays?: number
        }
        /** The plan. */
        noDevice?: {
          /** The partner’s name of the product. */
          planName?: string
          /** Price of one device a month, or of one that is bought, in whole units of `currency` (dollars, not cents); 0 means that `pricing.devicePrice` applies. */
          perUnit?: number
          /** Days without rent. */
          trialPeriodDays?: number
        }
      }
      /** Bundles by name: true if it is offered */
      bundles?: {
        /** True if it is offered */
        POYNTC?: boolean
        /** True if it is offered */
        POYNTC_SUNMIT2S1?: boolean
        /** True if it is offered */
        POYNTC_SUNMIT2S2?: boolean
        /** True if it is offered */
        N910_SUNMIT2S1?: boolean
        /** True if it is offered */
        N910_SUNMIT2S2?: boolean
        /** True if it is offered */
        LICENSE?: boolean
      }
      /** Prices where a plan names none. */
      pricing?: {
        /** Price of one device, in whole units of `currency` (dollars, not cents). */
        devicePrice?: number
        /** Shipping, in whole units of `currency` (dollars, not cents). */
        shippingCost?: number
        /** Days since the sign-up in which shipping is free. */
        freeShippingDays?: number
      }
      /** Fee by way of paying. */
      fees?: {
        /** The fee of a payment. */
        terminal?: {
          /** Part of the amount, in percent. */
          percent?: number
          /** Fixed part, in whole units of `currency` (dollars, not cents). */
          fixed?: number
        }
        /** The fee of a payment. */
        terminalDebit?: {
          /** Part of the amount, in percent. */
          percent?: number
          /** Fixed part, in whole units of `currency` (dollars, not cents). */
          fixed?: number
        }
        /** The fee of a payment. */
        keyedIn?: {
          /** Part of the amount, in percent. */
          percent?: number
          /** Fixed part, in whole units of `currency` (dollars, not cents). */
          fixed?: number
        }
        /** The fee of a payment. */
        keyedInDebit?: {
          /** Part of the amount, in percent. */
          percent?: number
          /** Fixed part, in whole units of `currency` (dollars, not cents). */
          fixed?: number
        }
        /** The fee of a payment. */
        transferToBank?: {
          /** Part of the amount, in percent. */
          percent?: number
          /** Fixed part, in whole units of `currency` (dollars, not cents). */
          fixed?: number
        }
        /** The fee of a payment. */
        invoicing?: {
          /** Part of the amount, in percent. */
          percent?: number
          /** Fixed part, in whole units of `currency` (dollars, not cents). */
          fixed?: number
        }
        /** The fee of a payment. */
        invoicingDebit?: {
          /** Part of the amount, in percent. */
          percent?: number
          /** Fixed part, in whole units of `currency` (dollars, not cents). */
          fixed?: number
        }
        /** The fee of a payment. */
        commerce?: {
          /** Part of the amount, in percent. */
          percent?: number
          /** Fixed part, in whole units of `currency` (dollars, not cents). */
          fixed?: number
        }
        /** The fee of a payment. */
        paylink?: {
          /** Part of the amount, in percent. */
          percent?: number
          /** Fixed part, in whole units of `currency` (dollars, not cents). */
          fixed?: number
        }
        /** The fee of a payment. */
        paybutton?: {
          /** Part of the amount, in percent. */
          percent?: number
          /** Fixed part, in whole units of `currency` (dollars, not cents). */
          fixed?: number
        }
        /** The fee of a payment. */
        echeck?: {
          /** Part of the amount, in percent. */
          percent?: number
          /** Fixed part, in whole units of `currency` (dollars, not cents). */
          fixed?: number
        }
        /** The fee of a payment. */
        customEcommerce?: {
          /** Part of the amount, in percent. */
          percent?: number
          /** Fixed part, in whole units of `currency` (dollars, not cents). */
          fixed?: number
        }
      }
      /** Free rented devices of the offer; null without an offer. */
      complimentaryDevices?: number
      /** `type` of a request for permissions; null without a point-of-sale vendor. */
      vendorCode?: string
      /** Currencies in which an application can be made. */
      currencies?: Array<"USD" | "CAD">
      /** Features by name: on or off. */
      flags?: Record<string, boolean>
    }
  }
}

export type RevokeApiKeyResponse = {
  /** What the call answers. */
  data: Empty
}

export type RotateApiKeyRequest = {
  /** Hours during which the previous secret goes on working; 24 if absent, 0 to end it at once */
  overlapHours?: number
}

export type RotateApiKeyResponse = {
  /** What the call answers. */
  data: {
    /** Id of the object. */
    id: string
    /** Registered (legal) name of the business; 2 to 64 characters. */
    name: string
    /** First characters of the key, by which people recognize it */
    prefix: string
    /** What the key may do */
    scopes: Array<"applications:read" | "applications:write" | "events:read" | "webhooks:write" | "keys:write">
    /** Time of creation. */
    createdAt: string
    /** Latest use, to the minute; null if it was never used */
    lastUsedAt: string | null
    /** Time at which it stops working. */
    expiresAt: string | null
    /** End of the overlap, during which the previous secret works too; null without one */
    previousValidUntil: string
    /** Key of the provider for browsers. */
    key: string
  }
}

export type RotateWebhookSecretRequest = {
  /** Hours during which the previous secret goes on working; 24 if absent, 0 to end it at once */
  overlapHours?: number
}

export type RotateWebhookSecretResponse = {
  /** What the call answers. */
  data: {
    /** Signing secret, `whsec_…`; shown this once */
    secret: string
    /** End of the overlap, during which the previous secret works too; null without one */
    previousValidUntil: string
  }
}

export type SaveDraftRequest = {
  /** Answers about the applicant, without government id and signature. */
  applicant?: {
    /** Email address of the applicant; letters and codes are sent to it. */
    emailAddress?: string | null
    /** Language of letters and emails. Required in Canada, where it is `en-CA` or `fr-CA`. */
    communicationLanguage?: "en-US" | "en-CA" | "fr-CA" | null
    /** Date of birth, at least 18 years ago. */
    dob?: string | null
    /** Mobile phone of the applicant: ten digits of the North American plan, without country code. */
    localPhoneNumber?: string | null
    /** Id of the applicant in the referrer’s lead system, as sent. */
    leadId?: string | null
    /** Id of the applicant in the referrer’s system, as sent. */
    userId?: string | null
    /** Legal name of the applicant. */
    name?: {
      /** Given name, as on a government-issued id; letters, spaces, hyphens and apostrophes, at most 64. */
      firstName?: string | null
      /** Family name, as on a government-issued id; letters, spaces, hyphens and apostrophes, at most 64. */
      lastName?: string | null
    } | null
    /** Street address. PO boxes are refused. */
    address?: AddressInput | null
  }
  /** Answers about the business, without its tax number. */
  company?: {
    /** Legal form. LLC exists in the US only. */
    businessType?: "SOLE_PROPRIETOR" | "LLC" | "CORPORATION" | "PARTNERSHIP" | "NON_PROFIT" | null
    /** True if somebody other than the applicant owns 25% or more. */
    hasBeneficialOwners?: boolean | null
    /** Industry: an `id` of GET /categories. */
    segment?: string | null
    /** Registered (legal) name of the business; 2 to 64 characters. */
    name?: string | null
    /** Trade name (“doing business as”), if it differs from the legal name. */
    dba?: string | null
    /** Phone of the business: ten digits of the North American plan, without country code. */
    phone?: string | null
    /** Website of the business, with or without https://. */
    site?: string | null
    /** Expected annual card sales as one of the country’s ranges, in whole dollars of `currency`: 11111 (just starting), 1000000, 10000000; also 25000 and 100000 in the US, 50000 and 125000 in Canada. */
    gpv?: string | number | null
    /** ISO 4217 currency. USD means an application in the US, CAD one in Canada. */
    currency?: "USD" | "CAD" | null
    /** Place of the business as a link named it; stored as sent. */
    location?: string | null
    /** Street address. PO boxes are refused. */
    address?: AddressInput | null
  }
  /** Intent and attribution of the application to come. */
  application?: AttributionInput
}

export type SaveDraftResponse = {
  /** What the call answers. */
  data: Draft
}

export type SendPhoneCodeRequest = Record<string, never>

export type SendPhoneCodeResponse = {
  /** What the call answers. */
  data: {
    /** Time at which it stops working. */
    expiresAt: string
    /** Time from which another one can be sent. */
    resendAt: string
  }
}

export type SendPhoneLinkRequest = {
  /** Page to return to after the verification; on a host of ours. */
  finalTargetUrl?: string | null
}

export type SendPhoneLinkResponse = {
  /** What the call answers. */
  data: {
    /** REQUESTED, or FAILED once the link is withdrawn. */
    status: "REQUESTED" | "IN_PROGRESS" | "SUCCESS" | "FAILED"
    /** Time at which it stops working. */
    expiresAt: string | null
    /** Time from which another one can be sent. */
    resendAt: string | null
  }
}

export type SendReminderEmailRequest = Record<string, never>

export type SendReminderEmailResponse = {
  /** What the call answers. */
  data: Empty
}

export type SendResumeEmailRequest = Record<string, never>

export type SendResumeEmailResponse = {
  /** What the call answers. */
  data: Empty
}

export type Service = {
  /** Id of the service. */
  id: string
  /** Kind of service. */
  kind: "managedWordPress" | "woosaas" | "domain"
  /** Id of its website; null without one. */
  websiteId: string | null
  /** Domain of the website. */
  domain: string | null
  /** Page to return to at the end; null without one. */
  redirectUrl: string | null
  /** False if the service violates our terms and cannot take payments. */
  complies: boolean
}

export type Session = {
  /** Id of the signed-in user. */
  userId: string
  /** Email address that the sign-in host reports. */
  email: string
  /** Name of the user; null if the sign-in host tells none. */
  name: string | null
  /** Roles of the user; empty for an applicant. */
  roles: string[]
  /** Application that support impersonates; null for none. */
  lookingAt: string | null
  /** True if the sign-in is young enough for a sensitive change. */
  isSignInFresh: boolean
  /** Milliseconds until the session ends without another request. */
  endsInMs: number
  /** False once the session has reached its longest duration. */
  canExtend: boolean
}

export type SignedAgreement = {
  /** Version that was signed. */
  version: string
  /** Language of the texts. */
  language: "en-US" | "en-CA" | "fr-CA"
  /** The text, exactly as signed, in the form of `GET /terms`. */
  text: string
  /** SHA-256 of the UTF-8 text, hexadecimal; recorded with each signature. */
  sha256: string
  /** Time of the signature. */
  signedAt: string
  /** Rates that a merchant is shown before the terms are accepted. */
  rates: Rates
}

export type StaffMember = {
  /** User id of the person; `system` for what the product did. */
  id: string
  /** Name of the person; null if the sign-in host tells none. */
  name: string | null
}

export type StartInquiryRequest = {
  /** Inquiry to resume; a new one if it is absent. */
  inquiryId?: string | null
}

export type StartInquiryResponse = {
  /** What the call answers. */
  data: InquirySession
}

export type StartOwnerInquiryRequest = {
  /** Inquiry to resume; a new one if it is absent. */
  inquiryId?: string | null
}

export type StartOwnerInquiryResponse = {
  /** What the call answers. */
  data: InquirySession
}

export type StepUp = {
  /** Kind of step-up. */
  type: "FULL_SSN" | "OTP_SMS" | "PHONE_AUTH" | "GOV_ID_SELFIE" | "BUSINESS_INFO" | "EIN_DOC" | "BO_INFO" | "BO_VERIFICATION" | "FULL_ONBOARDING"
  /** Owner who has to verify; with BO_VERIFICATION only. */
  ownerId?: string
}

export type Store = {
  /** Id of the store, `urn:sto:` and a UUID. */
  id: string
  /** Id of the business; the UUID of its application. */
  businessId: string
  /** Hosted service that the store is connected to. */
  serviceId: string | null
  /** Kind of the hosted service. */
  serviceType: string | null
  /** Name of the store. */
  name: string
  /** False if the store is connected to a service already. */
  attachable: boolean
}

export type SubmitAppealRequest = {
  /** What the applicant says. */
  statement: string
  /** Files of the appeal. */
  documents?: Array<{
    /** Name given by the sender, for display only. */
    name: string
    /** Ignored: the type is detected from the content. */
    mediaType?: string
    /** The file in base64; PDF, JPEG, PNG, WebP or HEIC, at most 5 MB. */
    content: string
  }>
}

export type SubmitAppealResponse = {
  /** What the call answers. */
  data: Appeal
}

export type SubmitApplicationRequest = Record<string, never>

export type SubmitApplicationResponse = {
  /** What the call answers. */
  data: Outcome
}

export type SubmitBusinessDocumentRequest = {
  /** Id of the inquiry at the identity vendor. */
  inquiryId: string
}

export type SubmitBusinessDocumentResponse = {
  /** What the call answers. */
  data: Outcome
}

export type SubmitBusinessInfoRequest = {
  /** Registered (legal) name of the business; 2 to 64 characters. */
  name?: string
  /** Trade name (“doing business as”), if it differs from the legal name. */
  dba?: string | null
  /** Corrected tax number of the business. */
  governmentIdentification?: GovernmentIdInput
  /** Street address. PO boxes are refused. */
  address?: AddressInput
}

export type SubmitBusinessInfoResponse = {
  /** What the call answers. */
  data: Outcome
}

export type SubmitFullSsnRequest = {
  /** Social Security Number, nine digits. */
  value?: string
}

export type SubmitFullSsnResponse = {
  /** What the call answers. */
  data: Outcome
}

export type SubmitOwnerPhotoIdRequest = {
  /** Id of the inquiry at the identity vendor. */
  inquiryId: string
}

export type SubmitOwnerPhotoIdResponse = {
  /** What the call answers. */
  data: Owner
}

export type SubmitOwnerResponse = {
  /** What the call answers. */
  data: Owner
}

export type SubmitOwnersRequest = {
  /** INFO_PROVIDED with the list of owners, NONE if there are no others. */
  boStatus: "INFO_PROVIDED" | "NONE"
  /** Owners that were not entered yet; entries are matched by id or email. */
  owners?: Array<{
    /** OWNER unless the entry is for the applicant. */
    type?: "APPLICANT" | "APPLICANT_OWNER" | "OWNER"
    /** Given name, as on a government-issued id; letters, spaces, hyphens and apostrophes, at most 64. */
    firstName?: string | null
    /** Family name, as on a government-issued id; letters, spaces, hyphens and apostrophes, at most 64. */
    lastName?: string | null
    /** Email address of the owner, to which the invitation is sent. */
    email?: string | null
    /** Phone of the owner. */
    phone?: {
      /** Ten digits of the North American plan, without country code. */
      nationalNumber?: string | null
    } | null
    /** Language of letters and emails. Required in Canada, where it is `en-CA` or `fr-CA`. */
    communicationLanguage?: "en-US" | "en-CA" | "fr-CA" | null
    /** Date of birth, at least 18 years ago. */
    dob?: string | null
    /** Street address. PO boxes are refused. */
    address?: AddressInput | null
    /** SSN4 or SSN9 in the US, SIN in Canada. */
    governmentIdentification?: GovernmentIdInput | null
    /** Flag of the client that the entry is being edited; stored and cleared by the verification. */
    isPatching?: boolean | null
    /** An owner who is listed already. */
    id?: string
  }>
}

export type SubmitOwnersResponse = {
  /** What the call answers. */
  data: Outcome
}

export type SubmitPhoneCodeRequest = {
  /** The six-digit code of the text message. */
  code?: string
}

export type SubmitPhoneCodeResponse = {
  /** What the call answers. */
  data: Outcome
}

export type SubmitPhotoIdRequest = {
  /** Id of the inquiry at the identity vendor. */
  inquiryId: string
}

export type SubmitPhotoIdResponse = {
  /** What the call answers. */
  data: Outcome
}

export type TaxInformation = {
  /** What is asked for: a business number, a personal one, or a legal name. */
  type: "ein" | "ssn" | "name"
  /** Country of the application. */
  market: "US" | "CA"
  /** Registered name of the business; masked in answers. */
  legalBusinessName: string | null
  /** Name of the applicant, masked. */
  applicantName: string | null
  /** Government id, masked. */
  governmentIdentification: {
    /** Kind of number: SSN4 (the last four digits) and SSN9 of a person in the US, SIN in Canada; FEIN of a US business, BN or CN of a Canadian one. */
    sourceType: "SSN4" | "SSN9" | "SIN" | "FEIN" | "CN" | "BN"
    /** Last four characters of the number. */
    last4: string
  } | null
}

export type TaxReceipt = {
  /** RECEIVED. */
  status: "RECEIVED"
  /** What was filed. */
  type: "ein" | "ssn" | "name"
  /** Kind of number; null if only a name was filed. */
  sourceType: "SSN4" | "SSN9" | "SIN" | "FEIN" | "CN" | "BN" | null
  /** Last four characters of the number. */
  last4: string | null
  /** Time by which the number is confirmed. */
  expectedBy: string
}

export type Terms = {
  /** Version, to be sent with the signature. */
  version: string
  /** Language of the texts. */
  language: "en-US" | "en-CA" | "fr-CA"
  /** The text: `#` begins the title, `##` a section, `-` an item of a list. */
  text: string
  /** SHA-256 of the UTF-8 text, hexadecimal; recorded with each signature. */
  sha256: string
}

export type Timeline = {
  /** What happened, oldest first. */
  events: Array<{
    /** What happened. */
    kind: "STARTED" | "SUBMITTED" | "CHECKED" | "CHECK_DELAYED" | "CHECK_FAILED" | "ASKED" | "ANSWERED" | "IN_REVIEW" | "APPROVED" | "APPROVED_WITH_LIMITS" | "DECLINED" | "DECLINED_AGAIN" | "WITHDRAWN" | "PAYOUTS_STARTED" | "PAYOUTS_PAUSED" | "CHANGE_REQUESTED" | "CHANGE_APPLIED" | "CHANGE_REFUSED" | "CHANGE_WITHDRAWN" | "APPEALED" | "CHANGE_ENDED" | "BANK_ACCOUNT_LINKED" | "BANK_ACCOUNT_VERIFIED" | "BANK_ACCOUNT_RETURNED" | "BANK_ACCOUNT_ACCEPTED" | "BANK_ACCOUNT_REFUSED" | "BANK_ACCOUNT_REPLACED" | "PARTNER_INVITED" | "PARTNER_ANSWERED" | "PARTNER_VERIFIED" | "PARTNER_DENIED" | "ORDER_PLACED" | "ORDER_PAID" | "ORDER_PAYMENT_DECLINED" | "RENTAL_ENDED" | "STORE_CONNECTED" | "TAX_INFORMATION_FILED"
    /** Time of the event. */
    at: string
    /** Who acted: applicant, partner, automatic, team, or threshold for a decline. */
    by: "applicant" | "partner" | "automatic" | "team" | "threshold"
    /** Name for display, in the reader’s language. */
    title: string
    /** What was asked, in the reader’s language. */
    details: string[]
  }>
  /** What the application waits for. */
  awaited: Array<{
    /** What is required. */
    kind: "APPLICANT" | "BUSINESS_TYPE" | "CATEGORY" | "BUSINESS_DETAILS" | "BUSINESS_ADDRESS" | "IDENTITY" | "TERMS" | "SUBMISSION" | "REVIEW" | "BANK_ACCOUNT" | "FULL_SSN" | "OTP_SMS" | "PHONE_AUTH" | "GOV_ID_SELFIE" | "BUSINESS_INFO" | "EIN_DOC" | "BO_INFO" | "BO_VERIFICATION" | "FULL_ONBOARDING"
    /** Name for display, in the reader’s language. */
    title: string
    /** Who acts next. */
    from: "applicant" | "partner" | "threshold"
    /** Id of the owner, `urn:apl:` and a UUID. */
    ownerId?: string
    /** Time by which we respond; null if none is promised. Applicants and owners have no deadlines. */
    by: string | null
    /** Path of the page to continue on; null if there is none. */
    page: string | null
  }>
}

export type UpdateApplicationResponse = {
  /** What the call answers. */
  data: Application
}

export type UpdateOrganizationRequest = {
  /** Origins of the pages that may frame the sign-up */
  allowedOrigins?: string[]
  /** Origins that a return URL may have */
  returnOrigins?: string[]
}

export type UpdateOrganizationResponse = {
  /** What the call answers. */
  data: {
    /** Id of the object. */
    id: string
    /** Registered (legal) name of the business; 2 to 64 characters. */
    name: string
    /** Mode of the organization and of its keys */
    mode: "test" | "live"
    /** Origins of the pages that may frame the sign-up */
    allowedOrigins: string[]
    /** Origins that a return URL may have */
    returnOrigins: string[]
  }
}

export type UpdateOwnerResponse = {
  /** What the call answers. */
  data: Owner
}

export type UpdateReferralBrandRequest = {
  /** Card brand; null for a bank account. */
  brand: {
    /** Name of the brand. */
    name?: string | null
    /** Sender of emails; the name of the brand if it is absent */
    senderName?: string | null
    /** Address of the logo; null without one. */
    logo?: string | null
    /** Address of the logo for dark backgrounds. */
    logoOnDark?: string | null
    /** Brand whose shapes, font and base colors apply; that of the host if it is absent. */
    look?: "gdp" | "poynt" | null
    /** Colors by name. */
    colors?: {
      /** Buttons and links, as `#rrggbb` */
      accent?: string | null
      /** Text on buttons, as `#rrggbb` */
      accentText?: string | null
      /** Text, as `#rrggbb` */
      ink?: string | null
      /** Cards and fields, as `#rrggbb` */
      paper?: string | null
    } | null
    /** Own texts of the start page by language; ours where it is absent */
    texts?: {
      /** Texts in English */
      en?: {
        /** Headline */
        title?: string | null
        /** Sentence below it */
        lead?: string | null
      } | null
      /** Texts in French */
      fr?: {
        /** Headline */
        title?: string | null
        /** Sentence below it */
        lead?: string | null
      } | null
    } | null
    /** Email address of the support. */
    supportEmail?: string | null
    /** Phone of the support; null without one. */
    supportPhone?: string | null
    /** Pages of the brand. */
    links?: {
      /** Home page. */
      home?: string | null
      /** Privacy notice. */
      privacy?: string | null
      /** Terms of service. */
      terms?: string | null
      /** Support page. */
      support?: string | null
      /** Dashboard of the merchant. */
      dashboard?: string | null
    } | null
    /** Pages that differ by language. */
    localLinks?: {
      /** Pages in this language. */
      "en-US"?: {
        /** Home page. */
        home?: string | null
        /** Privacy notice. */
        privacy?: string | null
        /** Terms of service. */
        terms?: string | null
        /** Support page. */
        support?: string | null
        /** Dashboard of the merchant. */
        dashboard?: string | null
      } | null
      /** Pages in this language. */
      "en-CA"?: {
        /** Home page. */
        home?: string | null
        /** Privacy notice. */
        privacy?: string | null
        /** Terms of service. */
        terms?: string | null
        /** Support page. */
        support?: string | null
        /** Dashboard of the merchant. */
        dashboard?: string | null
      } | null
      /** Pages in this language. */
      "fr-CA"?: {
        /** Home page. */
        home?: string | null
        /** Privacy notice. */
        privacy?: string | null
        /** Terms of service. */
        terms?: string | null
        /** Support page. */
        support?: string | null
        /** Dashboard of the merchant. */
        dashboard?: string | null
      } | null
    } | null
  }
}

export type UpdateReferralBrandResponse = {
  /** What the call answers. */
  data: {
    /** Id of the object. */
    id: string
    /** Registered (legal) name of the business; 2 to 64 characters. */
    name: string | null
    /** Counts the writes; the ETag of the application. */
    version: number
    /** Time of the last change. */
    updatedAt: string
    /** The referral in the form of a record of the import file; further members can be added at any time */
    configuration: {
      /** Id of the object. */
      id: string
      /** Referral that replaces this one; absent for one in use */
      movedTo?: string
      /** Partner organization the application is recorded for; without a signed link it grants no rights. */
      organizationId?: string
      /** Card brand; null for a bank account. */
      brand?: {
        /** Name of the brand. */
        name?: string
        /** Sender of emails; the name of the brand if it is absent */
        senderName?: string
        /** Address of the logo; null without one. */
        logo?: string | null
        /** Address of the logo for dark backgrounds. */
        logoOnDark?: string | null
        /** Brand whose shapes, font and base colors apply; that of the host if it is absent. */
        look?: "gdp" | "poynt"
        /** Colors by name. */
        colors?: {
          /** Buttons and links, as `#rrggbb` */
          accent?: string
          /** Text on buttons, as `#rrggbb` */
          accentText?: string
          /** Text, as `#rrggbb` */
          ink?: string
          /** Cards and fields, as `#rrggbb` */
          paper?: string
        }
        /** Own texts of the start page by language; ours where it is absent */
        texts?: {
          /** Texts in English */
          en?: {
            /** Headline */
            title?: string
            /** Sentence below it */
            lead?: string
          }
          /** Texts in French */
          fr?: {
            /** Headline */
            title?: string
            /** Sentence below it */
            lead?: string
          }
        }
        /** Email address of the support. */
        supportEmail?: string
        /** Phone of the support; null without one. */
        supportPhone?: string | null
        /** Pages of the brand. */
        links?: {
          /** Home page. */
          home?: string
          /** Privacy notice. */
          privacy?: string
          /** Terms of service. */
          terms?: string
          /** Support page. */
          support?: string
          /** Dashboard of the merchant. */
          dashboard?: string
        }
        /** Pages that differ by language. */
        localLinks?: {
          /** Pages in this language. */
          "en-US"?: {
            /** Home page. */
            home?: string
            /** Privacy notice. */
            privacy?: string
            /** Terms of service. */
            terms?: string
            /** Support page. */
            support?: string
            /** Dashboard of the merchant. */
            dashboard?: string
          }
          /** Pages in this language. */
          "en-CA"?: {
            /** Home page. */
            home?: string
            /** Privacy notice. */
            privacy?: string
            /** Terms of service. */
            terms?: string
            /** Support page. */
            support?: string
            /** Dashboard of the merchant. */
            dashboard?: string
          }
          /** Pages in this language. */
          "fr-CA"?: {
            /** Home page. */
            home?: string
            /** Privacy notice. */
            privacy?: string
            /** Terms of service. */
            terms?: string
            /** Support page. */
            support?: string
            /** Dashboard of the merchant. */
            dashboard?: string
          }
        }
      }
      /** AGENT, or RESELLER with prices of its own. */
      resellerType?: "AGENT" | "RESELLER"
      /** Page to return to at the end; null without one. */
      redirectUrl?: string
      /** Which kinds of orders are offered. */
      orderTypes?: {
        /** True if this kind of order is offered. */
        NO_DEVICE?: boolean
        /** True if this kind of order is offered. */
        RENT?: boolean
        /** True if this kind of order is offered. */
        BUY?: boolean
      }
      /** Plan by kind of device. */
      plans?: {
        /** The plan. */
        n910?: {
          /** The partner’s name of the product. */
          planName?: string
          /** Price of one device a month, or of one that is bought, in whole units of `currency` (dollars, not cents); 0 means that `pricing.devicePrice` applies. */
          perUnit?: number
          /** Days without rent. */
          trialPeriodDays?: number
        }
        /** The plan. */
        n950?: {
          /** The partner’s name of the product. */
          planName?: string
          /** Price of one device a month, or of one that is bought, in whole units of `currency` (dollars, not cents); 0 means that `pricing.devicePrice` applies. */
          perUnit?: number
          /** Days without rent. */
          trialPeriodDays?: number
        }
        /** The plan. */
        poyntC?: {
          /** The partner’s name of the product. */
          planName?: string
          /** Price of one device a month, or of one that is bought, in whole units of `currency` (dollars, not cents); 0 means that `pricing.devicePrice` applies. */
          perUnit?: number
          /** Days without rent. */
          trialPeriodDays?: number
        }
        /** The plan. */
        buy?: {
          /** The partner’s name of the product. */
          planName?: string
          /** Price of one device a month, or of one that is bought, in whole units of `currency` (dollars, not cents); 0 means that `pricing.devicePrice` applies. */
          perUnit?: number
          /** Days without rent. */
          trialPeriodDays?: number
        }
        /** The plan. */
        noDevice?: {
          /** The partner’s name of the product. */
          planName?: string
          /** Price of one device a month, or of one that is bought, in whole units of `currency` (dollars, not cents); 0 means that `pricing.devicePrice` applies. */
          perUnit?: number
          /** Days without rent. */
          trialPeriodDays?: number
        }
      }
      /** Bundles by name: true if it is offered */
      bundles?: {
        /** True if it is offered */
        POYNTC?: boolean
        /** True if it is offered */
        POYNTC_SUNMIT2S1?: boolean
        /** True if it is offered */
        POYNTC_SUNMIT2S2?: boolean
        /** True if it is offered */
        N910_SUNMIT2S1?: boolean
        /** True if it is offered */
        N910_SUNMIT2S2?: boolean
        /** True if it is offered */
        LICENSE?: boolean
      }
      /** Prices where a plan names none. */
      pricing?: {
        /** Price of one device, in whole units of `currency` (dollars, not cents). */
        devicePrice?: number
        /** Shipping, in whole units of `currency` (dollars, not cents). */
        shippingCost?: number
        /** Days since the sign-up in which shipping is free. */
        freeShippingDays?: number
      }
      /** Fee by way of paying. */
      fees?: {
        /** The fee of a payment. */
        terminal?: {
          /** Part of the amount, in percent. */
          percent?: number
          /** Fixed part, in whole units of `currency` (dollars, not cents). */
          fixed?: number
        }
        /** The fee of a payment. */
        terminalDebit?: {
          /** Part of the amount, in percent. */
          percent?: number
          /** Fixed part, in whole units of `currency` (dollars, not cents). */
          fixed?: number
        }
        /** The fee of a payment. */
        keyedIn?: {
          /** Part of the amount, in percent. */
          percent?: number
          /** Fixed part, in whole units of `currency` (dollars, not cents). */
          fixed?: number
        }
        /** The fee of a payment. */
        keyedInDebit?: {
          /** Part of the amount, in percent. */
          percent?: number
          /** Fixed part, in whole units of `currency` (dollars, not cents). */
          fixed?: number
        }
        /** The fee of a payment. */
        transferToBank?: {
          /** Part of the amount, in percent. */
          percent?: number
          /** Fixed part, in whole units of `currency` (dollars, not cents). */
          fixed?: number
        }
        /** The fee of a payment. */
        invoicing?: {
          /** Part of the amount, in percent. */
          percent?: number
          /** Fixed part, in whole units of `currency` (dollars, not cents). */
          fixed?: number
        }
        /** The fee of a payment. */
        invoicingDebit?: {
          /** Part of the amount, in percent. */
          percent?: number
          /** Fixed part, in whole units of `currency` (dollars, not cents). */
          fixed?: number
        }
        /** The fee of a payment. */
        commerce?: {
          /** Part of the amount, in percent. */
          percent?: number
          /** Fixed part, in whole units of `currency` (dollars, not cents). */
          fixed?: number
        }
        /** The fee of a payment. */
        paylink?: {
          /** Part of the amount, in percent. */
          percent?: number
          /** Fixed part, in whole units of `currency` (dollars, not cents). */
          fixed?: number
        }
        /** The fee of a payment. */
        paybutton?: {
          /** Part of the amount, in percent. */
          percent?: number
          /** Fixed part, in whole units of `currency` (dollars, not cents). */
          fixed?: number
        }
        /** The fee of a payment. */
        echeck?: {
          /** Part of the amount, in percent. */
          percent?: number
          /** Fixed part, in whole units of `currency` (dollars, not cents). */
          fixed?: number
        }
        /** The fee of a payment. */
        customEcommerce?: {
          /** Part of the amount, in percent. */
          percent?: number
          /** Fixed part, in whole units of `currency` (dollars, not cents). */
          fixed?: number
        }
      }
      /** Free rented devices of the offer; null without an offer. */
      complimentaryDevices?: number
      /** `type` of a request for permissions; null without a point-of-sale vendor. */
      vendorCode?: string
      /** Currencies in which an application can be made. */
      currencies?: Array<"USD" | "CAD">
      /** Features by name: on or off. */
      flags?: Record<string, boolean>
    }
  }
}

export type UpdateWebhookEndpointRequest = {
  /** Public https address that receives the events */
  url?: string
  /** Types of the events that are sent; empty for all */
  types?: Array<"application.created" | "application.submitted" | "application.waiting_changed" | "application.decided" | "application.requirements_changed" | "application.capabilities_changed" | "application.withdrawn" | "ping">
  /** Note for people; null clears it */
  description?: string | null
  /** False while nothing is sent to the endpoint */
  enabled?: boolean
}

export type UpdateWebhookEndpointResponse = {
  /** What the call answers. */
  data: {
    /** Id of the object. */
    id: string
    /** Address that receives the events */
    url: string
    /** Types of the events that are sent; empty for all */
    types: Array<"application.created" | "application.submitted" | "application.waiting_changed" | "application.decided" | "application.requirements_changed" | "application.capabilities_changed" | "application.withdrawn" | "ping">
    /** Note for people */
    description: string | null
    /** False while nothing is sent to the endpoint */
    enabled: boolean
    /** gone: it answered 410; failing: 20 attempts failed in a row; partner: you disabled it; key_leaked: an API key that was reported as exposed had set its address or its secret, so check the address, rotate the secret and enable it. Null while enabled */
    disabledReason: "gone" | "failing" | "partner" | "key_leaked" | null
    /** Time since which it is disabled; null while enabled */
    disabledAt: string | null
    /** Number of the last event before those that a disabled endpoint missed; null while enabled */
    catchUpAfter: number | null
    /** Failed attempts since the last success */
    failures: number
    /** End of the overlap, during which the previous secret signs too; null without one */
    previousSecretValidUntil: string | null
    /** Time of creation. */
    createdAt: string
  }
}

export type VerifyPhoneOnDeviceRequest = {
  /** Page to return to after the verification; on a host of ours. */
  finalTargetUrl?: string | null
  /** Token of the link for the phone. */
  vfp?: string
}

export type VerifyPhoneOnDeviceResponse = {
  /** What the call answers. */
  data: {
    /** Address of the carrier to open on the phone, without `vfp`. */
    url?: string
    /** State of the verification, if `vfp` was sent. */
    status?: "REQUESTED" | "IN_PROGRESS" | "SUCCESS" | "FAILED"
  }
}

export type Website = {
  /** Id of the website. */
  id: string
  /** Domain of the website. */
  domain: string
  /** Address of the website. */
  url: string
}

export type WithdrawApplicationRequest = Record<string, never>

export type WithdrawApplicationResponse = {
  /** What the call answers. */
  data: Application
}

export type WithdrawChangeResponse = {
  /** What the call answers. */
  data: Change
}
