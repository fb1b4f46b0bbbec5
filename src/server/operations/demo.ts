/** `npm run demo`: fills a sandbox database with cases for the staff console. */
import { type Command, text, usageError } from './command.ts'

const maxCases = 1_000_000

export const demoCommand: Command = {
  usage: `npm run demo -- --cases COUNT

Fills the database of a sandbox environment with applications and cases of all kinds, to look at the staff console
(/staff) and to measure it. Does nothing in ote and production.

  --cases COUNT   how many cases, 200 if absent`,
  options: { cases: { type: 'string', default: '200' } },
  check(positionals, { cases }) {
    if (positionals.length > 0) usageError(`Unknown argument: ${positionals[0]}`)
    const count = Number(text(cases))
    if (!Number.isInteger(count) || count < 1 || count > maxCases)
      usageError(`--cases must be a number from 1 to ${maxCases}.`)
  },
  async run({ services, print }, _positionals, { cases }) {
    if (!services.sandbox) {
      print('There is demo data in sandbox environments only.')
      return 2
    }
    await services.processes.agree()
    await services.sandbox.fillDemo(services, Number(text(cases)))
    print(`${text(cases)} cases written. Look at them at /staff, signed in as an underwriter.`)
    return 0
  },
}
