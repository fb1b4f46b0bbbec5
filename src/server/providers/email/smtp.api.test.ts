/** The way of a message from the outbox to a real mail server. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../../test/api/fresh-database.ts'
import { SandboxClock } from '../../clock.ts'
import { parseConfig } from '../../config.ts'
import { createLog } from '../../log.ts'
import type { Services } from '../../services.ts'
import { queueMessage } from '../../store/messages.ts'
import { assembleServices } from '../../wiring.ts'
import { type MailServer, password, startMailServer, unknownReader } from './mail-server.ts'

let server: MailServer
let database: TestDatabase
let services: Services
let logged = ''
beforeAll(async () => {
  server = await startMailServer()
  database = await openTestDatabase()
  const { host, port, user, from } = server.settings
  const config = parseConfig({
    APP_ENV: 'test',
    ...database.settings,
    SMTP_HOST: host,
    SMTP_PORT: String(port),
    SMTP_USER: user,
    SMTP_PASSWORD: password,
    SMTP_FROM: from,
  })
  const log = createLog(config, { write: (line) => void (logged += line) })
  services = assembleServices(config, database, log)
  await services.jobs.prepare()
})
afterAll(async () => {
  await services.jobs.stop()
  await database.drop()
  await server.close()
})

const link = 'http://localhost:3000/secret-part-of-a-link'
const queue = (to: string) =>
  services.db.transaction().execute((trx) =>
    queueMessage(trx, services, {
      channel: 'email',
      to,
      template: 'in_review',
      values: { firstName: 'Hélène', business: 'Café de l’Étoile', link },
      language: 'fr-CA',
      portal: 'gdp',
    }),
  )
const waitForRetry = async () => {
  if (services.clock instanceof SandboxClock) await services.clock.advance(600_000)
}
const entryOf = (to: string) =>
  services.db.selectFrom('outbox').selectAll().where('recipient', '=', to).executeTakeFirstOrThrow()

test('a message of the outbox is mailed under its own Message-ID, in French, as text and HTML', async () => {
  await queue('helene@example.com')
  await services.jobs.runDue()
  const { id, sent_at } = await entryOf('helene@example.com')
  const [mail, ...more] = server.taken.filter(({ to }) => to === 'helene@example.com')
  expect([more, sent_at instanceof Date]).toEqual([[], true])
  expect(mail).toMatchObject({
    messageId: `<${id}@pay.example.com>`,
    subject: 'Nous étudions votre demande',
    text: expect.stringMatching(/^Bonjour Hélène,\n\n.*Café de l’Étoile/s),
    html: expect.stringContaining(`<a href="${link}">`),
  })
})

test('a server that is busy is asked again later, and the reader gets one mail', async () => {
  server.busyFor = 1
  await queue('later@example.com')
  await services.jobs.runDue()
  expect(await entryOf('later@example.com')).toMatchObject({ sent_at: null })
  await waitForRetry()
  await services.jobs.runDue()
  expect(server.taken.filter(({ to }) => to === 'later@example.com')).toHaveLength(1)
  expect((await entryOf('later@example.com')).sent_at).toBeInstanceOf(Date)
})

test('the log tells that a mail was not taken, and nothing of reader, words or password', async () => {
  logged = ''
  await queue(unknownReader)
  await services.jobs.runDue()
  expect(logged).toContain('job failed, to be tried again')
  expect(logged).toContain('EENVELOPE')
  for (const secret of [unknownReader, 'nobody', password, 'Hélène', 'secret-part', 'Étoile'])
    expect(logged).not.toContain(secret)
})
