/** Examples of answers to what underwriting asks for: numbers, papers, the phone. */
import type { inquiries } from '../v2/inquiries.ts'
import type { inquiryLinks } from '../v2/inquiry-links.ts'
import type { phone } from '../v2/phone.ts'
import type { stepUpCalls } from '../v2/step-ups.ts'
import type { Examples } from './example.ts'
import { approved, fein, inquiryId, inquiryLink, inquirySession, linkSecret, shop } from './values.ts'

export const stepUpExamples: Examples<typeof stepUpCalls> = {
  'POST /applications/{id}/step-ups/full-ssn': { body: { value: '536-22-4321' }, answer: approved },
  'POST /applications/{id}/step-ups/business-info': {
    body: { name: 'Delgado Bakery Holdings LLC', governmentIdentification: fein, address: shop },
    answer: approved,
  },
}

export const inquiryExamples: Examples<typeof inquiries> = {
  'POST /applications/{id}/step-ups/{type}/sessions': {
    body: {},
    others: { 'Resume the one that is named': { inquiryId } },
    answer: inquirySession,
  },
  'POST /applications/{id}/step-ups/identification': { body: { inquiryId }, answer: approved },
  'POST /applications/{id}/step-ups/verification': { body: { inquiryId }, answer: approved },
}

export const inquiryLinkExamples: Examples<typeof inquiryLinks> = {
  'POST /applications/{id}/step-ups/{type}/links': {
    body: {},
    others: { 'As a text to the phone, too': { inquiryId, byText: true } },
    answer: inquiryLink,
  },
  'POST /applications/{id}/owners/{ownerId}/step-ups/{type}/links': { body: {}, answer: inquiryLink },
  'POST /inquiry-links': {
    body: { token: linkSecret },
    answer: { kind: 'identification', inquiryId, sessionToken: inquirySession.sessionToken },
  },
}

const resendAt = '2026-11-20T15:10:41.000Z'

export const phoneExamples: Examples<typeof phone> = {
  'POST /applications/{id}/otp-code': {
    body: {},
    answer: { expiresAt: '2026-11-20T15:19:41.000Z', resendAt },
  },
  'POST /applications/{id}/step-ups/otp': { query: {}, body: { code: '176181' }, answer: approved },
  'POST /applications/{id}/phone-auth/sms-verifications': {
    query: {},
    body: { finalTargetUrl: '/verifying' },
    answer: { status: 'REQUESTED', expiresAt: '2026-11-20T15:14:41.000Z', resendAt },
  },
  'GET /applications/{id}/phone-auth/verification-url': {
    query: { vfp: linkSecret },
    answer: { url: 'https://carrier.example/check/5b1d' },
  },
  'POST /applications/{id}/phone-auth/sms-verifications/{vfp}': {
    body: {},
    answer: { status: 'SUCCESS', finalTargetUrl: '/verifying' },
  },
  'POST /applications/{id}/phone-auth/mobile-verifications': {
    body: { finalTargetUrl: '/verifying' },
    others: { 'Confirm what the carrier sent back': { vfp: linkSecret } },
    answer: { url: 'https://carrier.example/check/5b1d' },
  },
  'GET /applications/{id}/phone-auth/status': { answer: { status: 'SUCCESS' } },
}
