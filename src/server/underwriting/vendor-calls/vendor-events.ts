/** Inbox of the vendors' events. An event is only a hint to read the answer, so it may come twice or not at all. */
import * as z from 'zod/mini'
import { minuteMs } from '#domain/dates/duration.ts'
import { defineJob, handleJob } from '#server/platform/jobs/define-job.ts'
import type { AnnouncedAnswer, EventHeaders } from '#server/vendors/vendor-answer.ts'
import type { Services } from '#server/services.ts'
import { findInquiryById, noteInquiryEvent } from '#server/features/identity-documents/core/repository.ts'
import { sendInquiryPoll } from '#server/features/identity-documents/core/poll-inquiry-job.ts'
import { readAndSettle } from './poll-call.ts'
import { findCallByReference, noteEvent } from './repository.ts'

/** An event may arrive before the answer to the call that it is about. */
const unknownMs = 60 * minuteMs
const retryAfterMs = 5 * minuteMs

/** The longest id that is kept. */
const maxIdLength = 200

const processEventJob = defineJob({
  name: 'process-vendor-event',
  payload: z.object({ vendor: z.string(), eventId: z.string() }),
  subject: null,
  // The event is noted on its call or inquiry, which is polled until it was read.
  open: null,
})

export const isVendorWithEvents = (services: Pick<Services, 'providers'>, vendor: string): boolean =>
  services.providers.identity.vendor === vendor ||
  services.providers.business.vendor === vendor ||
  services.providers.inquiries.remote?.vendor === vendor

/** Keeps an event; returns false without a valid signature of the vendor. */
export async function receiveEvent(
  services: Services,
  vendor: string,
  rawBody: Buffer,
  headers: EventHeaders,
): Promise<boolean> {
  const event = await verifyEvent(services, vendor, rawBody, headers)
  if (!event || event.eventId.length > maxIdLength || event.reference.length > maxIdLength) return false
  const { eventId, reference } = event
  await services.db.transaction().execute(async (trx) => {
    const kept = await trx
      .insertInto('vendor_events')
      .values({
        vendor,
        event_id: eventId,
        reference,
        received_at: services.clock.now(),
        state: 'RECEIVED',
      })
      .onConflict((conflict) => conflict.columns(['vendor', 'event_id']).doNothing())
      .returning('event_id')
      .executeTakeFirst()
    if (!kept) return
    await noteEvent(trx, vendor, reference, services.clock.now())
    if (services.providers.inquiries.remote?.vendor === vendor)
      await noteInquiryEvent(trx, reference, services.clock.now())
    await services.jobs.send(
      trx,
      processEventJob,
      { vendor, eventId },
      { singletonKey: `${vendor} ${eventId}` },
    )
  })
  return true
}

async function verifyEvent(
  services: Services,
  vendor: string,
  rawBody: Buffer,
  headers: EventHeaders,
): Promise<AnnouncedAnswer | null> {
  if (services.providers.identity.vendor === vendor)
    return services.providers.identity.verify(rawBody, headers)
  if (services.providers.business.vendor === vendor)
    return services.providers.business.verify(rawBody, headers)
  const inquiries = services.providers.inquiries.remote
  return inquiries?.vendor === vendor ? inquiries.verify(rawBody, headers) : null
}

/** Idempotent. */
export const processEventHandler = handleJob(
  processEventJob,
  async (services: Services, { vendor, eventId }) => {
    const event = await services.db
      .selectFrom('vendor_events')
      .select(['reference', 'received_at', 'state'])
      .where('vendor', '=', vendor)
      .where('event_id', '=', eventId)
      .executeTakeFirst()
    if (event?.state !== 'RECEIVED') return
    const call = await findCallByReference(services.db, vendor, event.reference)
    if (call) {
      await readAndSettle(services, call)
      await markEvent(services, vendor, eventId, 'DONE')
    } else if (await isInquiry(services, vendor, event.reference)) {
      await services.db
        .transaction()
        .execute((trx) =>
          sendInquiryPoll(trx, services, event.reference, services.clock.now(), `event ${eventId}`),
        )
      await markEvent(services, vendor, eventId, 'DONE')
    } else if (services.clock.now().getTime() - event.received_at.getTime() >= unknownMs) {
      await markEvent(services, vendor, eventId, 'UNKNOWN_REFERENCE')
      services.telemetry.count('threshold.vendor.unknown_events', { vendor })
    } else
      await services.db
        .transaction()
        .execute((trx) =>
          services.jobs.send(trx, processEventJob, { vendor, eventId }, { afterMs: retryAfterMs }),
        )
  },
)

const isInquiry = async ({ db, providers }: Services, vendor: string, reference: string): Promise<boolean> =>
  providers.inquiries.remote?.vendor === vendor && (await findInquiryById(db, reference)) !== undefined

const markEvent = (
  { db }: Pick<Services, 'db'>,
  vendor: string,
  eventId: string,
  state: 'DONE' | 'UNKNOWN_REFERENCE',
) =>
  db
    .updateTable('vendor_events')
    .set({ state })
    .where('vendor', '=', vendor)
    .where('event_id', '=', eventId)
    .execute()
