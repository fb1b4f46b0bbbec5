/** `npm run referrals`: imports and exports referrals as a file. */
import { readFile, writeFile } from 'node:fs/promises'
import { importReferrals, toReferralsFile } from '../reference-data/referrals/import-referrals.ts'
import { findReferrals } from '../reference-data/referrals/repository.ts'
import { count, usageError, type Command } from './command.ts'

export const referralsCommand: Command = {
  usage: `npm run referrals -- export FILE
       npm run referrals -- import FILE

Writes all referrals to a file, or adds and replaces those of a file. Its form is that of data/referrals.json: a list of
records with brand, texts, links, plans, prices, flags and the organization that may edit the brand. A referral that is not in the
file stays as it is. Every change is a version, which the partner's console shows; running processes use it within seconds.

Exit code of "import": 0 if the file was imported, 2 if it has an error, and then nothing is changed.`,
  options: {},
  check([verb, file, ...others]) {
    if (verb !== 'export' && verb !== 'import') usageError('The command must be "export" or "import".')
    if (file === undefined || others.length > 0) usageError('Name one file.')
  },
  async run({ services, print, resolvePath }, [verb, file = '']) {
    const path = resolvePath(file)
    if (verb === 'export') {
      const rows = await findReferrals(services.db)
      await writeFile(path, toReferralsFile(rows.map(({ configuration }) => configuration)))
      print(`${count(rows.length, 'referral')} written to ${path}.`)
      return 0
    }
    const { added, changed, unchanged } = await importReferrals(services, await readFile(path, 'utf8'))
    for (const id of [...added, ...changed]) await services.referrals.refresh(id)
    print(
      `${count(added.length, 'referral')} added, ${changed.length} changed, ${unchanged.length} as before.`,
    )
    return 0
  },
}
