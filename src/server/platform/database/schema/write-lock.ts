/** `npm run schema`: migrates an empty embedded database, and writes the schema to schema.lock. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbeddedDatabase } from '../embedded.ts'
import { applyMigrations, type Migrations } from '../migrate.ts'
import { lockFile } from './released-schema.ts'
import { readSchemaObjects, type SchemaObjects } from './schema-objects.ts'

/** Typed as `string`, as in composition.ts: the server compiles without the sandbox folder. */
const sandboxSpecifier: string = '#sandbox/migrations.ts'

async function schemaAfter(sandboxMigrations?: Migrations): Promise<SchemaObjects> {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-schema-'))
  const database = await openEmbeddedDatabase(join(folder, 'postgres'), { waitsForDisk: false })
  try {
    return await database.db.transaction().execute(async (trx) => {
      await applyMigrations(trx, sandboxMigrations)
      return readSchemaObjects(trx)
    })
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const { migrations } = (await import(sandboxSpecifier)) as { migrations: Migrations }
const product = await schemaAfter()
const lines = [...(await schemaAfter(migrations))].map(([object, digest]) =>
  [product.has(object) ? 'product' : 'sandbox', object, digest].join('\t'),
)
const comment = '# Written by `npm run schema`. After a merge conflict: run it again.'
writeFileSync(lockFile, `${[comment, ...lines.toSorted()].join('\n')}\n`)
process.stdout.write(`${lines.length} objects in ${lockFile}\n`)
