import { startTestServices } from '../../../../test/api/test-services.ts'
import { vaultCard } from '../../commands/sandbox-vault.ts'
import { listSandboxCharges } from '../../store/sandbox-cards.ts'
import { cardVaultContract } from './contract.ts'
import { sandboxCardVault } from './sandbox.ts'

cardVaultContract(async () => {
  const { services, close } = await startTestServices()
  const { db, clock } = services
  return {
    vault: sandboxCardVault(db, 'http://vault.localhost:3000'),
    typed: async (number) => (await vaultCard({ db, clock }, { number, expires: '2031-12' })).token,
    charges: async () => (await listSandboxCharges(db)).length,
    close,
  }
})
