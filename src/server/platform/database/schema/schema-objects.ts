/**
 * Describes the schema of a database from its catalog, identically on the embedded database and on PostgreSQL
 * 15 and later. Excludes permissions and owners, which contain an installation's role names (see
 * migrate-as-owner.ts), storage options, objects of extensions, and the tables that track migrations.
 */
import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'

/** Digest of the definition of each table (with columns, constraints, indexes and triggers), function, sequence and type. */
export type SchemaObjects = ReadonlyMap<string, string>

export async function readSchemaObjects<T>(db: Kysely<T>): Promise<SchemaObjects> {
  const lines = db.isTransaction
    ? await readDefinitions(db)
    : await db.transaction().execute((trx) => readDefinitions(trx))
  const definitions = Map.groupBy(lines, ({ object }) => object)
  return new Map([...definitions].map(([object, parts]) => [object, digestOf(parts.map(({ part }) => part))]))
}

const digestOf = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts.toSorted())).digest('hex').slice(0, 32)

interface Definition {
  object: string
  part: string
}

/**
 * Requires a transaction: the search path determines which names are qualified, and it otherwise depends on
 * the role.
 */
async function readDefinitions<T>(trx: Kysely<T>): Promise<Definition[]> {
  await sql`set local search_path = public`.execute(trx)
  return (await definitions.execute(trx)).rows
}

/** Columns are compared by name, since their order depends on the migration steps of a database. */
const definitions = sql<Definition>`
  with relations as (
    select oid, relname, relkind, relpersistence, relrowsecurity, relforcerowsecurity,
      case relkind when 'r' then 'table ' when 'v' then 'view ' when 'c' then 'type ' when 'S' then 'sequence '
        else 'relation ' end || relname as object
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'f', 'v', 'm', 'c', 'S')
      and relname !~ '_migration(_lock)?$'
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid
        and (deptype = 'e' or relkind = 'S' and deptype in ('a', 'i')))
  )
  select object, concat_ws(' ', 'relation', relkind, relpersistence, relrowsecurity, relforcerowsecurity) as part
    from relations
  union all
  select object, concat_ws(' ', 'column', attname, format_type(atttypid, atttypmod),
      case when attnotnull then 'not null' end, attidentity, attgenerated,
      case when attcollation <> typcollation then attcollation::regcollation::text end,
      'default ' || pg_get_expr(adbin, adrelid))
    from relations join pg_attribute on attrelid = relations.oid and attnum > 0 and not attisdropped
    join pg_type on pg_type.oid = atttypid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relkind <> 'S'
  union all
  -- PostgreSQL 18 also lists what "not null" says.
  select object, concat_ws(' ', 'constraint', conname, pg_get_constraintdef(pg_constraint.oid))
    from relations join pg_constraint on conrelid = relations.oid and contype <> 'n'
  union all
  select object, concat_ws(' ', 'index', pg_get_indexdef(indexrelid), case when not indisvalid then 'invalid' end)
    from relations join pg_index on indrelid = relations.oid
  union all
  select object, concat_ws(' ', pg_get_triggerdef(pg_trigger.oid), tgenabled)
    from relations join pg_trigger on tgrelid = relations.oid and not tgisinternal
  union all
  select object, concat_ws(' ', 'policy', polname, polcmd, polpermissive, pg_get_expr(polqual, polrelid),
      'check ' || pg_get_expr(polwithcheck, polrelid))
    from relations join pg_policy on polrelid = relations.oid
  union all
  select object, concat_ws(' ', pg_get_ruledef(pg_rewrite.oid), ev_enabled)
    from relations join pg_rewrite on ev_class = relations.oid
  union all
  select 'function ' || proname || '(' || pg_get_function_identity_arguments(pg_proc.oid) || ')',
      concat_ws(' ', prokind, pg_get_function_result(pg_proc.oid), lanname, provolatile, proisstrict, prosecdef,
        proconfig::text, prosrc)
    from pg_proc join pg_language on pg_language.oid = prolang
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
  union all
  select 'type ' || typname, concat_ws(' ', typtype, format_type(nullif(typbasetype, 0), typtypmod), typnotnull, typdefault,
      (select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder) from pg_enum where enumtypid = pg_type.oid),
      (select string_agg(pg_get_constraintdef(pg_constraint.oid), ' ' order by conname) from pg_constraint
        where contypid = pg_type.oid and contype <> 'n'))
    from pg_type
    where typnamespace = 'public'::regnamespace and typtype in ('d', 'e', 'r')
      and not exists (select from pg_depend where classid = 'pg_type'::regclass and objid = pg_type.oid and deptype = 'e')`
