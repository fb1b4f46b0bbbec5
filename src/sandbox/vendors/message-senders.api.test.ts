import { describe } from 'vitest'
import { startTestServices } from '#test/api/test-services.ts'
import { testEmailSenderConformance } from '#test/vendors/email-conformance.ts'
import { testSmsSenderConformance } from '#test/vendors/sms-conformance.ts'
import { listSandboxMessages } from '../console/message-repository.ts'
import { sandboxEmailSender, sandboxSmsSender } from './message-senders.ts'

describe('email', () => {
  testEmailSenderConformance(async () => {
    const { services, close } = await startTestServices()
    return {
      sender: sandboxEmailSender(services.db, services.clock),
      receivedBy: async (address) =>
        (await listSandboxMessages(services.db, { channel: 'email' }))
          .filter(({ to }) => to === address)
          .map(({ to, subject = '', text }) => ({ to, subject, text })),
      close,
    }
  })
})

describe('text messages', () => {
  testSmsSenderConformance(async () => {
    const { services, close } = await startTestServices()
    return {
      sender: sandboxSmsSender(services.db, services.clock),
      receivedBy: async (phone) =>
        (await listSandboxMessages(services.db, { channel: 'sms' }))
          .filter(({ to }) => to === phone)
          .map(({ text }) => text),
      close,
    }
  })
})
