/** Everything under `/sandbox` but the sign-in host. The app adds it in ci, local and test alone. */
import type { FastifyInstance } from 'fastify'
import { refuseForeignOrigin } from '../../http/cross-site.ts'
import type { Services } from '../../services.ts'
import { addSandboxBankLink } from './bank-link.ts'
import { addSandboxCards } from './cards.ts'
import { addSandboxCarrier } from './carrier.ts'
import { addSandboxClock } from './clock.ts'
import { addSandboxInquiries } from './inquiries.ts'
import { addSandboxInquiryPage } from './inquiry-page-routes.ts'
import { addSandboxLender } from './lender.ts'
import { addSandboxMessages } from './messages.ts'
import { addSandboxPage } from './page-routes.ts'
import { addSandboxSession } from './session.ts'
import { addSandboxTaxLink } from './tax-link.ts'
import { addSandboxVault } from './vault-page-routes.ts'

export function addSandbox(app: FastifyInstance, services: Services): void {
  app.register(async (sandbox) => {
    sandbox.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      refuseForeignOrigin(request, services.config)
    })
    addSandboxSession(sandbox, services)
    addSandboxCarrier(sandbox, services)
    addSandboxBankLink(sandbox)
    addSandboxCards(sandbox, services)
    addSandboxVault(sandbox, services)
    addSandboxInquiries(sandbox, services)
    addSandboxInquiryPage(sandbox, services)
    addSandboxClock(sandbox, services)
    addSandboxMessages(sandbox, services)
    addSandboxTaxLink(sandbox, services)
    addSandboxLender(sandbox, services)
    sandbox.register(async (page) => addSandboxPage(page, services))
  })
}
