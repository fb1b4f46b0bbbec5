import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { translatorFor } from '#messages/catalogs.ts'
import { ApiError, parseApiError, type ErrorSubject } from '#client/api-error.ts'
import { dismissToasts, Toasts } from '../toasts.tsx'
import { TranslatorContext } from './translator.ts'
import { apiErrorMessages, showErrorToast } from './api-error-messages.ts'

const english = translatorFor('en-US')
const said = (failure: unknown) => apiErrorMessages(english, failure)
const broken = (subject: ErrorSubject | null, body: unknown = {}) =>
  parseApiError(500, JSON.stringify(body), null, null, subject)
const defaultText =
  'Sorry, something went wrong. Please try again. If you have any questions, please contact support.'
const unexpected = {
  message: defaultText,
  requestId: 'r-1',
  errors: [{ code: 'unexpected', message: defaultText }],
}

test('every message of the errors array is told, in the order of the array [ERR-01]', () => {
  const errors = [
    { code: 'state_forbids', message: 'Not now.' },
    { code: 'not_yours', message: 'Not you.' },
  ]
  expect(said(parseApiError(409, JSON.stringify({ errors }), null))).toEqual(['Not now.', 'Not you.'])
})

test('a failure that says nothing, and one that is no call’s, is told in the default words [ERR-07]', () => {
  expect([said(broken(null)), said(broken(null, unexpected)), said(new Error('x'))]).toEqual([
    [defaultText],
    [defaultText],
    [defaultText],
  ])
})

test('a failed fetch and a failed update of an application are told in words of their own [ERR-15]', () => {
  for (const body of [{}, unexpected]) {
    expect(said(broken('application_fetch', body))).toEqual([
      'Application fetch Error, please reload the page',
    ])
    expect(said(broken('application_update', body))).toEqual([
      'Application update Error, please reload the page',
    ])
  }
})

test('a failed update of the applicant is told so [ERR-16]', () => {
  expect(said(broken('applicant_update', unexpected))).toEqual(['Applicant update Error'])
})

test('what the server says of its own accord goes before words of the page', () => {
  const withdrawn = { errors: [{ code: 'application_withdrawn', message: 'It was withdrawn.' }] }
  expect(said(broken('application_update', withdrawn))).toEqual(['It was withdrawn.'])
})

test('without an application there is nothing to ask about [ERR-14]', () => {
  expect(said(new ApiError(404, 'no_application'))).toEqual(['Application not found, please reload the page'])
})

test('a connection that is gone or too slow is no fault of the call', () => {
  expect(said(new ApiError(0, 'offline'))[0]).toMatch(/^We couldn’t reach our server/)
  expect(said(new ApiError(0, 'timeout'))[0]).toMatch(/too long to respond/)
})

test('each message of a server’s errors array is a toast [ERR-01]', () => {
  const errors = [
    { code: 'state_forbids', message: 'Not now.' },
    { code: 'not_yours', message: 'Not you.' },
  ]
  dismissToasts()
  showErrorToast(parseApiError(409, JSON.stringify({ errors }), null))
  const markup = renderToStaticMarkup(
    createElement(TranslatorContext.Provider, { value: english }, createElement(Toasts)),
  )
  const shown = [...markup.matchAll(/<div class="toast toast-(\w+)" role="alert"><p>([^<]*)<\/p>/g)]
  expect(shown.map(([, kind, text]) => [text, kind])).toEqual([
    ['Not now.', 'error'],
    ['Not you.', 'error'],
  ])
  dismissToasts()
})
