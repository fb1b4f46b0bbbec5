/** Schemas of the document that have a name of their own, because several calls share them or clients name them. */
import type * as z from 'zod/mini'
import { accountDetailsView, accountView, redactedAccountView, storeView } from '#api/accounts.ts'
import {
  addressView,
  applicationView,
  letterView,
  outcomeView,
  ownerView,
  stepUpView,
} from '#api/application-view.ts'
import { agreementEndpoints } from '#api/underwriting/agreement.ts'
import { applicationBody } from '#api/applications.ts'
import { bankAccountView } from '#api/bank.ts'
import { caseFileEndpoints } from '#api/cases/case-file.ts'
import { caseItem, claimView, staffMember } from '#api/cases/queue.ts'
import { noteView } from '#api/cases/work.ts'
import { changeView, listedChange } from '#api/changes/changes.ts'
import { channelView } from '#api/channels.ts'
import { draftView } from '#api/drafts/drafts.ts'
import { errorResponse } from '#api/endpoint.ts'
import { inquiries, inquirySessionView } from '#api/inquiries.ts'
import { offerView } from '#api/offers.ts'
import { orderView, paymentView } from '#api/orders.ts'
import { ownerBody } from '#api/owners.ts'
import { plansView, ratesView } from '#api/plans.ts'
import { policies } from '#api/policies/policies.ts'
import { configView, industryView, publicEndpoints } from '#api/public.ts'
import {
  addressUpdate,
  applicantUpdate,
  applicationUpdate,
  companyUpdate,
  emptyObject,
  governmentIdEntry,
} from '#api/request-schemas.ts'
import { serviceView, websiteView } from '#api/services.ts'
import { tax, taxPrefillView } from '#api/tax.ts'
import { appealEndpoints } from '#api/underwriting/appeals.ts'
import { letterEndpoints } from '#api/underwriting/letter.ts'
import { requirementEndpoints } from '#api/underwriting/requirements.ts'
import { statusEndpoints } from '#api/underwriting/status.ts'
import { v1ApplicationView } from '#api/v1/application-view.ts'
import { individualBody, patchBody } from '#api/v1/bodies.ts'
import { mapSchemas, toJsonSchema, type JsonObject } from './json-schema.ts'

const outputs = {
  Account: accountView,
  AccountDetails: accountDetailsView,
  Address: addressView,
  Appeal: appealEndpoints['POST /applications/{id}/appeals'].response,
  Application: applicationView,
  BankAccount: bankAccountView,
  BasicInformation: redactedAccountView,
  Capabilities: statusEndpoints['GET /applications/{id}/capabilities'].response,
  Case: caseItem,
  CaseFile: caseFileEndpoints['GET /cases/{id}'].response,
  CashAdvanceOffer: offerView,
  Change: changeView,
  Channel: channelView,
  Claim: claimView,
  Configuration: configView,
  DecisionLetter: letterEndpoints['GET /applications/{id}/letter'].response,
  Draft: draftView,
  Empty: emptyObject,
  Failure: errorResponse,
  Forecast: statusEndpoints['GET /applications/{id}/forecast'].response,
  Industry: industryView,
  InquiryLink: inquiries['POST /applications/{id}/step-ups/{type}/links'].response,
  InquirySession: inquirySessionView,
  Letter: letterView,
  ListedChange: listedChange,
  Note: noteView,
  OnboardingApplication: v1ApplicationView,
  Order: orderView,
  Outcome: outcomeView,
  Owner: ownerView,
  Payment: paymentView,
  Plans: plansView,
  Policy: policies['GET /policies/{version}'].response,
  PolicyReplay: policies['POST /policies/{version}/replays'].response,
  PolicySummary: policies['POST /policies/{version}/releases'].response,
  Rates: ratesView,
  Requirements: requirementEndpoints['GET /applications/{id}/requirements'].response,
  Service: serviceView,
  Session: publicEndpoints['GET /session'].response,
  StaffMember: staffMember,
  StepUp: stepUpView,
  Store: storeView,
  TaxInformation: taxPrefillView,
  TaxReceipt: tax['POST /applications/{id}/government-identifications'].response,
  SignedAgreement: agreementEndpoints['GET /applications/{id}/agreement'].response,
  Terms: publicEndpoints['GET /terms'].response,
  Timeline: statusEndpoints['GET /applications/{id}/timeline'].response,
  Website: websiteView,
} as const satisfies Record<string, z.ZodMiniType>

const inputs = {
  AddressInput: addressUpdate,
  ApplicantInput: applicantUpdate,
  ApplicationInput: applicationBody,
  AttributionInput: applicationUpdate,
  CompanyInput: companyUpdate,
  GovernmentIdInput: governmentIdEntry,
  IndividualInput: individualBody,
  JsonPatch: patchBody,
  OwnerInput: ownerBody,
} as const satisfies Record<string, z.ZodMiniType>

const toReference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` })

/** The components of one document. Schemas that equal a named one become references to it. */
export class SchemaComponents {
  readonly #named: ReadonlyMap<string, JsonObject>
  readonly #namesByText: ReadonlyMap<string, string>
  readonly #added = new Map<string, JsonObject>()

  constructor() {
    this.#named = new Map<string, JsonObject>([
      ...Object.entries(outputs).map(([name, schema]) => [name, toJsonSchema(schema, 'output')] as const),
      ...Object.entries(inputs).map(([name, schema]) => [name, toJsonSchema(schema, 'input')] as const),
    ])
    this.#namesByText = new Map([...this.#named].map(([name, schema]) => [JSON.stringify(schema), name]))
  }

  /** The schema with references; a reference to a component of this name unless it equals a named one. */
  add(name: string, schema: JsonObject): JsonObject {
    const referring = this.refer(schema) as JsonObject
    if ('$ref' in referring) return referring
    if (this.#named.has(name) || this.#added.has(name)) throw new Error(`Two schemas are named ${name}`)
    this.#added.set(name, referring)
    return toReference(name)
  }

  refer(node: unknown): unknown {
    return mapSchemas(node, (part) => {
      const name = this.#namesByText.get(JSON.stringify(part))
      return name === undefined ? null : toReference(name)
    })
  }

  /** All components by name. */
  all(): Record<string, JsonObject> {
    const named = [...this.#named].map(([name, schema]): [string, JsonObject] => [
      name,
      Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, this.refer(part)])),
    ])
    return Object.fromEntries([...named, ...this.#added].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  }
}

export const failureReference = toReference('Failure' satisfies keyof typeof outputs)
