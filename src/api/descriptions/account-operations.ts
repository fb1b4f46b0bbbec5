/** Operations of accounts, payments, configuration and the session. */
import type { OperationText } from './operation.ts'

export const accountOperations = {
  'GET /applications/{id}/financial-instruments': {
    id: 'listFinancialInstruments',
    text: 'Account numbers are never returned. An account that waits has the time by which its test deposit settles or its holder is reviewed.',
  },
  'POST /applications/{id}/financial-instruments/manual': {
    id: 'addBankAccount',
    text: 'The account stays PENDING until the test deposit settles, after two to three business days. US accounts take `routingNumber`, Canadian ones `institutionNumber` and `transitNumber`. After the submission it needs a sign-in of the last ten minutes.',
  },
  'GET /applications/{id}/financial-instruments/plaid/token': {
    id: 'createBankLinkToken',
    text: 'The token opens the provider’s window in the browser and expires. 504 `provider_timeout` if the provider does not respond.',
  },
  'POST /applications/{id}/financial-instruments/plaid': {
    id: 'linkBankAccount',
    text: 'Exchanges the public token of the window for the account, which is verified at once. 422 `bank_link_abroad` if the account is not in the market of the application.',
  },
  'POST /applications/{id}/financial-instruments/{instrumentId}/decisions': {
    id: 'decideBankAccount',
    text: 'CLEARED lets payouts go to the account, REFUSED does not. Decided once (409 `already_decided`). Above the limit of one person, the first CLEARED is a proposal and the account still needs review until another person clears it too; the same person gets 403 `own_decision`.',
  },
  'POST /applications/{id}/financial-instruments/credit-cards': {
    id: 'addCard',
    text: 'The card is entered on the vault’s own page; a card number or security code in a body is refused. Cards pay orders and never receive payouts.',
  },
  'POST /applications/{id}/orders': {
    id: 'placeOrder',
    text: 'The server prices the order; prices in the body are ignored. An order that costs anything needs the authorization that the merchant saw, and 422 `authorization_outdated` if another text or amount holds by now.',
  },
  'GET /applications/{id}/orders/{orderId}': {
    id: 'getOrder',
    text: 'All amounts are in minor units of `currency`. `due` is what a payment must be for now.',
  },
  'POST /applications/{id}/payments': {
    id: 'payOrder',
    text: 'Charges exactly the amount due. 409 `order_not_due` or `order_paid` if nothing is due, 422 `payment_declined` if the bank refuses; another account may be tried then.',
  },
  'GET /configs/plans': {
    id: 'readPlans',
    text: 'Amounts are in whole units of `currency` (dollars, not cents), unlike in orders. Another person’s business is 404, whether or not it exists.',
  },
  'GET /accounts': {
    id: 'listAccounts',
    text: 'One entry an application, with its decision, open step-ups, masked bank accounts and open change request.',
  },
  'GET /applications/{id}/basic-information': {
    id: 'readBasicInformation',
    text: 'For readers who may not see the answers. Every read by somebody other than the applicant is recorded, by support with its reason (422 without one).',
  },
  'GET /accounts/{id}/more-info': {
    id: 'readAccount',
    text: 'The `id` is the business id. Government ids show their last four characters; `linkedApplications` are its parent and its added stores.',
  },
  'GET /accounts/{id}/stores': {
    id: 'listStores',
    text: 'The store that the approval opened, then those of applications that added one. A store can be connected to a hosted service while `attachable`.',
  },
  'PUT /accounts/{id}/stores/{storeId}/service': {
    id: 'connectStore',
    text: 'Repeating the same connection changes nothing. 409 `store_taken` if the store has another service, `service_not_compliant` if the service violates our terms.',
  },
  'GET /cash-advance-offers': {
    id: 'readCashAdvanceOffer',
    text: 'Asks the lender at the time of the call. 504 `provider_timeout` if the lender does not respond.',
  },
  'GET /applications/{id}/channels': {
    id: 'listChannels',
    text: 'Sales channels that were created for the business, such as an online store.',
  },
  'POST /applications/{id}/channels': {
    id: 'createChannel',
    text: 'The same channel again answers the existing one. 409 `state_forbids` before the approval, `channels_full` at 100 channels.',
  },
  'GET /applications/{id}/auth-code': {
    id: 'createAuthorizationCode',
    text: 'The merchant’s browser carries the code to the partner, whose staff redeem it. 409 `state_forbids` before the approval, or if answers changed since.',
  },
  'POST /auth-codes/redemptions': {
    id: 'redeemAuthorizationCode',
    text: 'Answers which business the merchant came from, and how it was decided. A used, expired or foreign code is 404.',
  },
  'POST /attribution-links': {
    id: 'createAttributionLink',
    text: 'The link names the partner’s own organization, whatever the body says. What it sets replaces what an applicant claims.',
  },
  'POST /applications/{id}/resume-email': {
    id: 'sendResumeEmail',
    text: 'Answers 202 once the email is queued. 429 `too_many_requests` beyond the limit of the person.',
  },
  'POST /applications/{id}/reminder-email': {
    id: 'sendReminderEmail',
    text: 'Answers 202 once the email is queued. 409 `state_forbids` if nothing is left for the applicant to do.',
  },
  'POST /applications/{id}/notification': {
    id: 'reportLeave',
    text: 'Sent as a beacon by a closing page, so it needs no CSRF header. Answers 202; at most one such reminder is sent for an application.',
  },
  'POST /applications/{id}/permissions': {
    id: 'requestPermission',
    text: 'Asking again changes nothing. 409 `state_forbids` if the configuration of the referral has no point-of-sale vendor.',
  },
  'GET /applications/{id}/tax-information': {
    id: 'readTaxInformation',
    text: 'With a session of the applicant, or without one by the `type` and `token` of a signed link.',
  },
  'POST /applications/{id}/government-identifications': {
    id: 'confirmTaxNumber',
    text: 'The number is encrypted, checked later and never returned; `expectedBy` says when. A signed link is used up by it (409 `link_used`).',
  },
  'POST /applications/{id}/government-identifications/manual-entry': {
    id: 'fileTaxInformation',
    text: 'Which members are required follows from the `type` of the link. A signed link is used up by it (409 `link_used`).',
  },
  'GET /configs': {
    id: 'readConfiguration',
    text: 'Brand, flags, languages, links and terms version that apply to this host and referral. 417 with `location` if the referral has moved to another address.',
  },
  'GET /terms': {
    id: 'readTerms',
    text: 'Show the text, then send its `version` with the signature. Signing another version is refused (422 `terms_outdated`).',
  },
  'GET /categories': {
    id: 'listCategories',
    text: 'The whole list of industries in the reader’s language, cacheable by its ETag. `id` is what `company.segment` takes.',
  },
  'GET /categories/predict': {
    id: 'predictCategories',
    text: 'Takes what a merchant says about the business. Empty if nothing matches.',
  },
  'GET /session': {
    id: 'getSession',
    text: 'Answers 401 without a session. Reading it extends the session.',
  },
  'GET /session/expiry': {
    id: 'readSessionExpiry',
    text: 'For a page that warns before the session ends.',
  },
  'GET /sessions': {
    id: 'listSessions',
    text: 'All live sessions of the person, with browser and system where they are recognized.',
  },
  'POST /sessions/end-others': {
    id: 'endOtherSessions',
    text: 'Ends every session of the person but the one of the call, and answers how many.',
  },
  'DELETE /session': {
    id: 'endSession',
    text: 'Ends the session and clears its cookie.',
  },
  'GET /services/{serviceId}': {
    id: 'readService',
    text: 'A website or domain of the web-hosting brand, for its own customer. Another customer’s service is 404.',
  },
  'GET /configs/websites/{id}': {
    id: 'readWebsite',
    text: 'Domain and address of the website, for display.',
  },
  'POST /analytics': {
    id: 'countEvent',
    text: 'Answers 202. Only counts by name are kept; texts that a person typed are refused.',
  },
} as const satisfies Record<string, OperationText>
