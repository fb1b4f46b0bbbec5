import { matchRoute } from '#domain/navigation/match-route.ts'
import { flagDefaults } from '#domain/referrals/feature-flags.ts'
import { withPartnerMembers } from '#domain/referrals/member-editors.ts'
import { apiError, validationError } from '#server/api-error.ts'
import type { Routes } from '#server/edge/endpoints/handler-types.ts'
import type { PageRenderer } from '#server/edge/pages/render-page.ts'
import type { Services } from '#server/services.ts'
import { changeBrand, restoreVersion } from './commands/change-brand.ts'
import { listReferrals, loadReferral } from './commands/load-referral.ts'
import { listVersions, readVersion } from './commands/read-versions.ts'
import { logoErrors, toBrand } from './core/brand-update.ts'
import { previewVisit } from './presenters/preview-visit.ts'
import {
  presentConfiguration,
  presentReferral,
  presentSummary,
  presentVersion,
} from './presenters/referral.ts'

export const referralRoutes = (services: Services, renderer: PageRenderer) =>
  ({
    'GET /partner/referrals': async ({ partner }) =>
      (await listReferrals(services, partner)).map(presentSummary),

    'GET /partner/referrals/{id}': async ({ partner, params }) =>
      presentReferral(await loadReferral(services, partner, params.id)),

    'PUT /partner/referrals/{id}': async ({ partner, params, body, header }) =>
      presentReferral(
        await changeBrand(services, partner, { id: params.id, ifMatch: header('if-match') }, body.brand),
      ),

    'GET /partner/referrals/{id}/versions': async ({ partner, params, query }) => {
      const { versions, names, nextCursor } = await listVersions(services, partner, params.id, query.cursor)
      return { data: versions.map((version) => presentVersion(version, names)), nextCursor }
    },

    'GET /partner/referrals/{id}/versions/{version}': async ({ partner, params }) => {
      const { row, names } = await readVersion(services, partner, params.id, params.version)
      return { ...presentVersion(row, names), configuration: presentConfiguration(row) }
    },

    'POST /partner/referrals/{id}/versions/{version}/restorations': async ({ partner, params, header }) =>
      presentReferral(
        await restoreVersion(
          services,
          partner,
          { id: params.id, ifMatch: header('if-match') },
          params.version,
        ),
      ),

    'POST /partner/referrals/{id}/previews': async ({ partner, params, body, portal }) => {
      const { configuration } = await loadReferral(services, partner, params.id)
      const brand = toBrand(body.brand)
      // Colors that can't be read are shown, so that one sees why they are refused.
      const errors = logoErrors(brand, configuration.brand)
      if (errors.length > 0) throw validationError(errors)
      const { page, language } = body
      const referral = withPartnerMembers(configuration, { id: configuration.id, brand })
      const { url, answers } = previewVisit(services, { portal, referral, page, language })
      const route = matchRoute(url, flagDefaults)
      const view = await renderer.render(url, services.log, { route, answers, language })
      if (!view || renderer.styleSheet === null) throw apiError('unavailable')
      return { ...view, styleSheet: renderer.styleSheet }
    },
  }) satisfies Routes
