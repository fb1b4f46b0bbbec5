/** `npm run jobs`: lists failed jobs, and requeues them. */
import { count, usageError, type Command } from './command.ts'

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

export const jobsCommand: Command = {
  usage: `npm run jobs -- list
       npm run jobs -- retry ID… | --all

Lists the jobs that were given up after their last retry, with what they are about; and those that are late: due for
more than five minutes and not running. "retry" puts given-up jobs back into the queue, with all their retries; fix the
cause first. The jobs run in the product, which need not be stopped.

  --all   puts all given-up jobs back

Exit code of "list": 0 if there is none of either, 1 otherwise.`,
  options: { all: { type: 'boolean', default: false } },
  check([verb, ...ids], { all }) {
    if (verb === 'list' && ids.length === 0 && all !== true) return
    if (verb !== 'retry') usageError('The command must be "list" or "retry".')
    if (ids.length > 0 === (all === true)) usageError('Name the jobs to retry, or --all.')
    const unknown = ids.find((id) => !uuid.test(id))
    if (unknown !== undefined) usageError(`Not the id of a job: ${unknown}`)
  },
  async run({ database: { executeSql }, print }, [verb, ...ids], { all }) {
    if (verb === 'retry') {
      const rows = await executeSql(
        `update pgboss.job set state = 'retry', retry_count = 0, start_after = now(), completed_on = null
         where state = 'failed' and ($1 or id = any($2::uuid[])) returning id`,
        [all === true, ids],
      )
      print(`${count(rows.length, 'job')} put back.`)
      const isComplete = all === true || rows.length === ids.length
      if (!isComplete) print('The others were not given up, or do not exist.')
      return isComplete ? 0 : 1
    }
    const failed = await executeSql(
      `select id, name, data, completed_on from pgboss.job where state = 'failed' order by completed_on`,
    )
    for (const { id, name, data, completed_on: at } of failed)
      print(`${String(id)} ${String(name)} ${JSON.stringify(data)} given up ${(at as Date).toISOString()}`)
    const late = await executeSql(
      `select name, count(*) as jobs, min(start_after) as since from pgboss.job
       where state < 'active' and start_after < now() - interval '5 minutes' and not blocked
       group by name order by name`,
    )
    for (const { name, jobs, since } of late)
      print(`${String(name)}: ${count(Number(jobs), 'job')} late, due since ${(since as Date).toISOString()}`)
    print(`${count(failed.length, 'job')} given up.`)
    return failed.length + late.length === 0 ? 0 : 1
  },
}
