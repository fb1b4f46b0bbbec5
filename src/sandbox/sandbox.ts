/** Simulated vendors, their pages, and a clock that can be advanced. Loaded in ci, local and test only. */
import type { FastifyInstance } from 'fastify'
import { rejectCrossOrigin } from '#server/edge/sessions/csrf.ts'
import type { SandboxModule } from '#server/sandbox-module.ts'
import type { Services } from '#server/services.ts'
import { registerBankLinkRoutes } from './bank/bank-link-routes.ts'
import { sandboxBankLink } from './bank/bank-link.ts'
import { sandboxBankNetwork } from './bank/bank-network.ts'
import { sandboxCardVault } from './cards/card-vault.ts'
import { registerCardRoutes } from './cards/card-routes.ts'
import { registerVaultPages } from './cards/vault-page-routes.ts'
import { registerClockRoutes } from './console/clock-routes.ts'
import { registerMessageRoutes } from './console/message-routes.ts'
import { registerPartsPage } from './console/parts-page-routes.ts'
import { registerSandboxPages } from './console/sandbox-page-routes.ts'
import { registerSessionRoutes } from './console/session-routes.ts'
import { registerTaxLinkRoutes } from './console/tax-link-routes.ts'
import { fillDemo } from './demo/fill-demo.ts'
import { registerInquiryRoutes } from './identity-documents/inquiry-routes.ts'
import { registerInquiryPages } from './identity-documents/inquiry-page-routes.ts'
import { sandboxInquiries } from './identity-documents/inquiry-provider.ts'
import { createSandboxMemory } from './memory.ts'
import { migrations } from './migrations.ts'
import { registerLenderPage } from './offers/lender-page.ts'
import { sandboxLender } from './offers/lender.ts'
import { registerCarrierRoutes } from './phone/carrier-page.ts'
import { sandboxPhoneCarrier } from './phone/phone-carrier.ts'
import { SandboxClock } from './sandbox-clock.ts'
import { addPanel, rememberPanel } from './panel/panel-switch.ts'
import { registerPanelRoutes } from './panel/panel-routes.ts'
import { registerOpenIdProvider } from './sign-in-host/sign-in-options.ts'
import { sharedNumbers } from './shared-numbers.ts'
import { registerScenarioRoutes } from './studio/scenario-routes.ts'
import { sealedSandboxTables } from './tables.ts'
import { sandboxAcquirer } from './vendors/acquirer.ts'
import { sandboxBusinessRegistry } from './vendors/business-registry.ts'
import { sandboxHosting } from './vendors/hosting-catalog.ts'
import { sandboxIdentityBureau } from './vendors/identity-bureau.ts'
import { deliverEventHandler } from './vendors/later-answers.ts'
import { sandboxEmailSender, sandboxSmsSender } from './vendors/message-senders.ts'

export const sandbox: SandboxModule = {
  migrations,
  sealedTables: sealedSandboxTables,
  sharedNumbers,
  createClock: (db, notifications) => new SandboxClock(db, notifications),
  jobHandlers: [deliverEventHandler],
  createVendors({ config, db, clock, encryption, jobs }) {
    const memory = createSandboxMemory(db)
    return {
      bank: sandboxBankNetwork,
      bankLink: sandboxBankLink(memory, clock),
      boarding: sandboxAcquirer(db, clock),
      business: sandboxBusinessRegistry(memory, { clock, db, jobs }),
      cards: sandboxCardVault(db, config.publicOrigins.vault),
      email: sandboxEmailSender(db, clock),
      hosting: sandboxHosting,
      identity: sandboxIdentityBureau(memory, { clock, db, jobs }),
      inquiries: sandboxInquiries(db, clock, encryption),
      lender: sandboxLender(config.publicOrigins.gdp),
      phone: sandboxPhoneCarrier(memory, config.publicOrigins.gdp),
      sms: sandboxSmsSender(db, clock),
    }
  },
  fillDemo,
  addPanel,
  registerRoutes,
  registerOpenIdProvider,
}

function registerRoutes(app: FastifyInstance, services: Services): void {
  app.addHook('onRequest', rememberPanel)
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      rejectCrossOrigin(request, services.config)
    })
    registerSessionRoutes(scope, services)
    registerCarrierRoutes(scope, services, createSandboxMemory(services.db))
    registerBankLinkRoutes(scope)
    registerCardRoutes(scope, services)
    registerVaultPages(scope, services)
    registerInquiryRoutes(scope, services)
    registerInquiryPages(scope, services)
    registerClockRoutes(scope, services)
    registerMessageRoutes(scope, services)
    registerScenarioRoutes(scope, services)
    registerTaxLinkRoutes(scope, services)
    registerPanelRoutes(scope, services)
    registerLenderPage(scope, services)
    await registerPartsPage(scope)
    scope.register(async (page) => registerSandboxPages(page, services))
  })
}
