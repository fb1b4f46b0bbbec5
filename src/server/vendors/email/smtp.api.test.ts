/** Sends messages from the outbox to a mail server. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#test/api/fresh-database.ts'
import { SandboxClock } from '#sandbox/sandbox-clock.ts'
import { parseConfig } from '#server/config.ts'
import { createLog } from '#server/platform/log.ts'
import type { AppServices } from '#server/sandbox-module.ts'
import { storeMessage } from '#server/platform/outbox/outbox.ts'
import { createServices } from '#server/composition.ts'
import {
  type FakeMailServer,
  password,
  startFakeMailServer,
  unknownRecipient,
} from '#test/vendors/fake-mail-server.ts'

let server: FakeMailServer
let database: TestDatabase
let services: AppServices
let logOutput = ''
beforeAll(async () => {
  server = await startFakeMailServer()
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
  const log = createLog(config, { write: (line) => void (logOutput += line) })
  services = await createServices(config, database, log)
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
    storeMessage(trx, services, {
      channel: 'email',
      to,
      template: 'in_review',
      values: {
        firstName: 'Hélène',
        business: 'Café de l’Étoile',
        link,
        capabilities: '',
        date: '25 novembre 2026',
      },
      language: 'fr-CA',
      portal: 'gdp',
    }),
  )
const waitForRetry = async () => {
  if (services.clock instanceof SandboxClock) await services.clock.advance(600_000)
}
const outboxEntry = (to: string) =>
  services.db.selectFrom('outbox').selectAll().where('recipient', '=', to).executeTakeFirstOrThrow()

test('sends an outbox message in French as text and HTML, with its own Message-ID', async () => {
  await queue('helene@example.com')
  await services.jobs.runDue()
  const { id, sent_at } = await outboxEntry('helene@example.com')
  const [mail, ...others] = server.received.filter(({ to }) => to === 'helene@example.com')
  expect([others, sent_at instanceof Date]).toEqual([[], true])
  expect(mail).toMatchObject({
    messageId: `<${id}@pay.example.com>`,
    subject: 'Nous étudions votre demande',
    text: expect.stringMatching(/^Bonjour Hélène,\n\n.*Café de l’Étoile/s),
    html: expect.stringContaining(`<a href="${link}" `),
  })
})

test('retries after a transient rejection and delivers one email', async () => {
  server.transientRejections = 1
  await queue('later@example.com')
  await services.jobs.runDue()
  expect(await outboxEntry('later@example.com')).toMatchObject({ sent_at: null })
  await waitForRetry()
  await services.jobs.runDue()
  expect(server.received.filter(({ to }) => to === 'later@example.com')).toHaveLength(1)
  expect((await outboxEntry('later@example.com')).sent_at).toBeInstanceOf(Date)
})

test('gives up and logs a rejected email without recipient, content or password', async () => {
  logOutput = ''
  await queue(unknownRecipient)
  await services.jobs.runDue()
  expect(logOutput).toContain('message is not sent')
  expect(logOutput).toContain('SMTP_550')
  expect(await outboxEntry(unknownRecipient)).toMatchObject({ sent_at: null, undeliverable: 'refused' })
  for (const secret of [unknownRecipient, 'nobody', password, 'Hélène', 'secret-part', 'Étoile'])
    expect(logOutput).not.toContain(secret)
})
