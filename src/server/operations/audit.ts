/** `npm run audit`: verifies the audit log of the configured database. */
import { verifyAudit } from '../platform/audit/verify.ts'
import { verifyRecords } from '../maintenance/verify-records.ts'
import { count, text, usageError, type Command } from './command.ts'

export const auditCommand: Command = {
  usage: `npm run audit -- verify [--application ID] [--day YYYY-MM-DD] [--seal HASH]

Verifies the audit log: that no record was changed, removed, inserted or moved, that no end was cut, and that nothing
that was sealed has disappeared. It says which records are not sealed yet. Also verifies the rows that decide, which are
sealed with the audit records: decisions, payouts, proposals, releases of the policy and roles.

  --application ID   only the records of one application, as in urn:app:…
  --day YYYY-MM-DD   only the records of one day (UTC), and that they join those before and after
  --seal HASH        also, that the log still has this seal, which an earlier run printed: kept outside of the database,
                     it tells a log from an older copy of it

Needs every key that was ever current in ENCRYPTION_KEYS.`,
  options: { application: { type: 'string' }, day: { type: 'string' }, seal: { type: 'string' } },
  check(positionals, { day }) {
    if (positionals.length !== 1 || positionals[0] !== 'verify') usageError('The command must be "verify".')
    if (day !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(String(day)))
      usageError('The day must be written as YYYY-MM-DD.')
  },
  async run({ services, database, print }, _positionals, { application, day, seal }) {
    const { chains, records, problems, newestSeal, unsealed } = await verifyAudit(
      { db: database.db, encryption: services.encryption },
      { applicationId: text(application), day: text(day), seal: text(seal) },
    )
    // Decision rows are verified only without a day, since they belong to none.
    if (day === undefined) problems.push(...(await verifyRecords(services, text(application))))
    for (const problem of problems) print(problem)
    print(
      `${records} records in ${chains} chains: ${problems.length === 0 ? 'nothing is wrong' : count(problems.length, 'problem')}.`,
    )
    if (newestSeal) print(`Newest seal: ${newestSeal.at.toISOString()} ${newestSeal.hash}`)
    if (unsealed.since)
      print(`Not sealed yet: ${count(unsealed.records, 'record')} since ${unsealed.since.toISOString()}.`)
    return problems.length === 0 ? 0 : 1
  },
}
