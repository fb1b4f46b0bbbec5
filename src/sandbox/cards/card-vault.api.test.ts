import { startTestServices } from '#test/api/test-services.ts'
import { listSandboxCharges } from '#test/api/sandbox-charges.ts'
import { tokenizeCard } from './card-routes.ts'
import { testCardVaultConformance } from '#test/vendors/card-vault-conformance.ts'
import { sandboxCardVault } from './card-vault.ts'

testCardVaultConformance(async () => {
  const { services, close } = await startTestServices()
  const { db, clock } = services
  return {
    vault: sandboxCardVault(db, 'http://vault.localhost:3000'),
    tokenize: async (number) => (await tokenizeCard({ db, clock }, { number, expires: '2031-12' })).token,
    chargeCount: async () => (await listSandboxCharges(db)).length,
    close,
  }
})
