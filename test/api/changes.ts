/** API calls about change requests. */
import { listSandboxMessages } from '#sandbox/console/message-repository.ts'
import type { Applicant } from './applicant.ts'
import type { TestApp } from './start-app.ts'

export function changesApi({ call }: Applicant) {
  return {
    request: (id: string, body: unknown, query: Record<string, string> = {}) =>
      call('POST /applications/{id}/changes', { params: { id }, body, query }),
    preview: (id: string, body: unknown) =>
      call('POST /applications/{id}/changes', { params: { id }, body, query: { preview: 'true' } }),
    list: (id: string) => call('GET /applications/{id}/changes', { params: { id } }),
    prove: (id: string, changeId: string, code: string) =>
      call('POST /applications/{id}/changes/{changeId}/proofs', { params: { id, changeId }, body: { code } }),
    resend: (id: string, changeId: string) =>
      call('POST /applications/{id}/changes/{changeId}/codes', { params: { id, changeId }, body: {} }),
    withdraw: (id: string, changeId: string) =>
      call('DELETE /applications/{id}/changes/{changeId}', { params: { id, changeId } }),
    decide: (id: string, changeId: string, body: unknown) =>
      call('POST /applications/{id}/changes/{changeId}/decisions', { params: { id, changeId }, body }),
  }
}

/** Texts sent to an address or number, newest first. */
export async function textsTo(api: TestApp, recipient: string): Promise<string[]> {
  await api.runJobs()
  const messages = await listSandboxMessages(api.services.db)
  return messages
    .filter(({ to }) => to.toLowerCase() === recipient.toLowerCase())
    .map(({ subject = '', text }) => `${subject} ${text}`)
}

export async function codeSentTo(api: TestApp, recipient: string): Promise<string> {
  const [text = ''] = await textsTo(api, recipient)
  return /\d{6}/.exec(text)?.[0] ?? ''
}

/** An account that can be paid out to. */
export const verifiedAccount = {
  fullName: 'Rosa Delgado',
  accountType: 'CHECKING',
  routingNumber: '021000021',
  accountNumber: '123456789',
}
