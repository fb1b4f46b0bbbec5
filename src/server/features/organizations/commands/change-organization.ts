/** Sets the origins of an organization (PART-01). */
import { kindOfOrigin } from '#domain/partners/origin.ts'
import { validationError } from '#server/api-error.ts'
import type { PartnerPrincipal } from '#server/edge/endpoints/handler-types.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { json } from '#server/platform/database/columns.ts'
import type { Services } from '#server/services.ts'
import { lockOrganization, organizationChain, type OrganizationRow } from '../core/organization-repository.ts'

interface OrganizationUpdate {
  allowedOrigins?: readonly string[] | undefined
  returnOrigins?: readonly string[] | undefined
}

/** @throws ApiError 422 naming each http origin outside the sandbox */
export async function changeOrganization(
  { db, clock, config }: Services,
  { organizationId, actorId }: PartnerPrincipal,
  update: OrganizationUpdate,
): Promise<OrganizationRow> {
  if (!config.sandbox) requireHttps(update)
  return db.transaction().execute(async (trx) => {
    const before = await lockOrganization(trx, organizationId)
    const after = {
      allowedOrigins: [...new Set(update.allowedOrigins ?? before.allowed_origins)],
      returnOrigins: [...new Set(update.returnOrigins ?? before.return_origins)],
    }
    const row = await trx
      .updateTable('organizations')
      .set({ allowed_origins: json(after.allowedOrigins), return_origins: json(after.returnOrigins) })
      .where('id', '=', organizationId)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordAudit(trx, {
      occurredAt: clock.now(),
      actor: actorId,
      action: 'organization.changed',
      chain: organizationChain(organizationId),
      details: { organizationId, ...after },
    })
    return row
  })
}

function requireHttps({ allowedOrigins = [], returnOrigins = [] }: OrganizationUpdate): void {
  const errors = Object.entries({ allowedOrigins, returnOrigins }).flatMap(([name, origins]) =>
    origins.flatMap((origin, index) =>
      kindOfOrigin(origin) === 'https'
        ? []
        : [{ field: `${name}[${index}]`, code: 'origin_format' as const }],
    ),
  )
  if (errors.length > 0) throw validationError(errors)
}
