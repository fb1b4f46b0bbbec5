/** `npm run erase`: erases a person. */
import type { Database } from '../platform/database/tables.ts'
import { emailKey } from '../../domain/fields/rules/email.ts'
import { count, text, usageError, type Command } from './command.ts'
import { erasePerson } from '../maintenance/erase-person.ts'

export const eraseCommand: Command = {
  usage: `npm run erase -- --email ADDRESS | --user ID [--yes]

Erases a person: their applications, entries as a partner, bank accounts, messages, jobs, kept answers, sessions and
account. Applications that were submitted are kept as long as the law demands (RETENTION_RECORD_DAYS after they were
declined or withdrawn; approved ones while they are open), and with them the account. The audit log stays: it names the
person by an id. Vendors and backups are not reached: ask the vendors, and let old backups expire.

  --email ADDRESS   of the account; every account with it
  --user ID         of the account
  --yes             erases; without it the command only says whom it would erase`,
  options: { email: { type: 'string' }, user: { type: 'string' }, yes: { type: 'boolean', default: false } },
  check(positionals, { email, user }) {
    if (positionals.length > 0) usageError(`Unknown argument: ${positionals[0]}`)
    if ((email === undefined) === (user === undefined)) usageError('Name the person by --email or by --user.')
  },
  async run({ services, print }, _positionals, { email, user, yes }) {
    const people = await findPeople(services.db, text(email), text(user))
    if (people.length === 0) {
      print('There is no such person.')
      return 1
    }
    for (const { id } of people) {
      if (yes !== true) {
        print(`${id} would be erased. Add --yes to do it.`)
        continue
      }
      const { erased, kept, isAccountErased } = await services.db
        .transaction()
        .execute((trx) => erasePerson(trx, services, id))
      print(`${id}: ${count(erased.length, 'application')} erased.`)
      for (const { id: application, until } of kept)
        print(
          `${application} is kept ${until === 'open' ? 'while it is open' : `until ${until.toISOString()}`}.`,
        )
      print(
        isAccountErased
          ? 'The account is erased.'
          : 'The account is kept with them: repeat the command then.',
      )
    }
    return 0
  },
}

/** Addresses are sealed without a digest: an account is found by reading all. */
async function findPeople(
  db: Database,
  email: string | undefined,
  id: string | undefined,
): Promise<{ id: string }[]> {
  const query = db.selectFrom('users').select(['id', 'email'])
  if (id !== undefined) return query.where('id', '=', id).execute()
  const found: { id: string }[] = []
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page = await query.where('id', '>', after).orderBy('id').limit(pageSize).execute()
    found.push(...page.filter((user) => emailKey(user.email) === emailKey(email ?? '')))
    after = page.at(-1)?.id ?? after
    if (page.length < pageSize) return found
  }
}

const pageSize = 1000
