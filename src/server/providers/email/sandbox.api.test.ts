import { startTestServices } from '../../../../test/api/test-services.ts'
import { listSandboxMessages } from '../../store/sandbox-messages.ts'
import { emailSenderContract } from './contract.ts'
import { sandboxEmailSender } from './sandbox.ts'

emailSenderContract(async () => {
  const { services, close } = await startTestServices()
  return {
    sender: sandboxEmailSender(services.db, services.clock),
    found: async (reader) =>
      (await listSandboxMessages(services.db, { channel: 'email' }))
        .filter(({ to }) => to === reader)
        .map(({ to, subject = '', text }) => ({ to, subject, text })),
    close,
  }
})
