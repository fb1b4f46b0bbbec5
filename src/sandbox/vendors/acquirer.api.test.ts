import { startTestServices } from '#test/api/test-services.ts'
import { testAcquirerConformance } from '#test/vendors/acquirer-conformance.ts'
import { withSandboxTables } from '../tables.ts'
import { sandboxAcquirer } from './acquirer.ts'

testAcquirerConformance(async () => {
  const { services, close } = await startTestServices()
  return {
    acquirer: sandboxAcquirer(services.db, services.clock),
    takenCount: async () =>
      (await withSandboxTables(services.db).selectFrom('sandbox_merchants').select('key').execute()).length,
    close,
  }
})
