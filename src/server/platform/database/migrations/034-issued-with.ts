/** With which secret of an API key links, frames, endpoints and signing secrets were issued: they end when it is reported. */
import { type Kysely, type RawBuilder, sql } from 'kysely'

/**
 * The secret of a key that worked at a time; null for a person. While two worked, the older one, which more people have seen.
 * A key whose early secrets were deleted counts with the oldest that is left.
 */
const secretAt = (actor: RawBuilder<unknown>, at: RawBuilder<unknown>) =>
  sql`(select secret.digest from api_key_secrets as secret where 'key:' || secret.key_id = ${actor}
    order by (secret.created_at < ${at} and (secret.valid_until is null or secret.valid_until >= ${at})) desc,
      secret.created_at limit 1)`

const invitations = sql`('application.invited', 'application.link_created', 'application.reminded', 'application.embed_created')`
const signingSecrets = sql`('webhook_endpoint.created', 'webhook_endpoint.secret_rotated')`
const addresses = sql`('webhook_endpoint.created', 'webhook_endpoint.changed')`

/** Sets a column of an endpoint to what the audit log knows of the latest of some acts. */
const learn = (column: string, acts: RawBuilder<unknown>, condition: RawBuilder<unknown>, skipped = 0) =>
  sql`update webhook_endpoints as endpoint set ${sql.ref(column)} = (
    select ${secretAt(sql`actor`, sql`occurred_at`)} from audit_log
    where action in ${acts} and details ->> 'endpointId' = endpoint.id::text and ${condition}
    order by audit_log.id desc offset ${sql.lit(skipped)} limit 1)`

const statements = [
  sql`alter table api_key_secrets add column ended_at timestamptz`,
  sql`alter table sign_up_links add column issued_with text`,
  sql`alter table embed_sessions add column issued_with text`,
  sql`alter table webhook_endpoints add column address_issued_with text, add column secret_issued_with text,
    add column previous_secret_issued_with text`,
  sql`alter table webhook_endpoints drop constraint webhook_endpoints_disabled_reason_check,
    add constraint webhook_endpoints_disabled_reason_check
      check (disabled_reason in ('gone', 'failing', 'partner', 'key_leaked'))`,
  sql`create index sign_up_links_issued on sign_up_links (issued_with) where issued_with is not null`,
  sql`create index embed_sessions_issued on embed_sessions (issued_with) where issued_with is not null`,
  sql`update api_key_secrets as issued set issued_with = ${secretAt(sql`issued.issued_by`, sql`issued.created_at`)}
    where issued_with is null and issued_by is not null`,
  // A link is written within a moment of its entry.
  sql`update sign_up_links as link set issued_with = (
    select ${secretAt(sql`actor`, sql`link.created_at`)} from audit_log
    where audit_log.application_id = link.application_id and action in ${invitations}
    order by abs(extract(epoch from occurred_at - link.created_at)) limit 1)
    where used_at is null`,
  sql`update embed_sessions as embed set issued_with = ${secretAt(sql`actor`, sql`embed.created_at`)} from audit_log
    where audit_log.application_id = embed.application_id and action = 'application.embed_created'
      and occurred_at = embed.created_at`,
  // The log does not say what of an endpoint changed: any change by a key may have set the address.
  learn('address_issued_with', addresses, sql`actor like 'key:%'`),
  learn('secret_issued_with', signingSecrets, sql`true`),
  learn('previous_secret_issued_with', signingSecrets, sql`endpoint.previous_secret is not null`, 1),
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
