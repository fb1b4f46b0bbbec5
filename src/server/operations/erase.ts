/** `npm run erase`: erases a person. */
import type { Database } from '../platform/database/tables.ts'
import { emailKey } from '#domain/fields/rules/email.ts'
import { count, text, usageError, type Command } from './command.ts'
import type { AppServices } from '../sandbox-module.ts'
import { erasePerson, type ErasedPerson } from '../maintenance/erase-person.ts'

export const eraseCommand: Command = {
  usage: `npm run erase -- --email ADDRESS | --user ID [--yes]

Erases a person: their applications, entries as a partner, bank accounts, messages, jobs, kept answers, sessions and
account. Applications that were submitted are kept as long as the law demands (RETENTION_RECORD_DAYS after they were
declined or withdrawn; approved ones while they are open), and with them the account. The audit log stays: it names the
person by an id. Vendors and backups are not reached: ask the vendors, and let old backups expire.

  --email ADDRESS   of the account; every account with it
  --user ID         of the account
  --yes             erases; without it the command only says what would go, what would stay, and until when`,
  options: { email: { type: 'string' }, user: { type: 'string' }, yes: { type: 'boolean', default: false } },
  check(positionals, { email, user }) {
    if (positionals.length > 0) usageError(`Unknown argument: ${positionals[0]}`)
    if ((email === undefined) === (user === undefined)) usageError('Name the person by --email or by --user.')
  },
  async run({ services, print }, _positionals, { email, user, yes }) {
    if (yes === true) await services.processes.agree()
    const people = await findPeople(services.db, text(email), text(user))
    if (people.length === 0) {
      print('There is no such person.')
      return 1
    }
    for (const { id } of people) {
      const person =
        yes === true
          ? await services.db.transaction().execute((trx) => erasePerson(trx, services, id))
          : await tryToErase(services, id)
      for (const line of describe(id, person, yes === true)) print(line)
    }
    if (yes !== true) print('Nothing was erased. Add --yes to do it.')
    return 0
  },
}

/** Dry run: erases, then rolls back. */
async function tryToErase({ db, ...services }: AppServices, id: string): Promise<ErasedPerson> {
  const trx = await db.startTransaction().execute()
  try {
    return await erasePerson(trx, services, id)
  } finally {
    await trx.rollback().execute()
  }
}

function describe(
  id: string,
  { erased, entries, messages, kept, isAccountErased }: ErasedPerson,
  isDone: boolean,
): string[] {
  const [goes, stays] = isDone ? ['erased', 'is kept'] : ['would be erased', 'would be kept']
  const accountGoes = isDone ? 'is erased' : goes
  return [
    `${id}: ${count(erased.length, 'application')} ${goes}.`,
    ...erased.map((application) => `  ${application}`),
    ...(entries.length > 0 ? [`As a partner ${goes}: ${entries.join(', ')}.`] : []),
    `${count(messages, 'message')}, sessions, first answers and kept answers ${goes}.`,
    ...kept.map(
      ({ id: application, until }) =>
        `${application} ${stays} ${until === 'open' ? 'while it is open' : `until ${until.toISOString()}`}.`,
    ),
    isAccountErased
      ? `The account ${accountGoes}.`
      : `The account ${stays} with them: repeat the command then.`,
  ]
}

/** Addresses are encrypted without a digest, so accounts are found by reading them all. */
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
