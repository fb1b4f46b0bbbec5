import { startTestServices } from '../../../../test/api/test-services.ts'
import { listSandboxMessages } from '../../store/sandbox-messages.ts'
import { smsSenderContract } from './contract.ts'
import { sandboxSmsSender } from './sandbox.ts'

smsSenderContract(async () => {
  const { services, close } = await startTestServices()
  return {
    sender: sandboxSmsSender(services.db, services.clock),
    found: async (phone) =>
      (await listSandboxMessages(services.db, { channel: 'sms' }))
        .filter(({ to }) => to === phone)
        .map(({ text }) => text),
    close,
  }
})
