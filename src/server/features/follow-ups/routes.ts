import { requestPermission } from './core/request-permission.ts'
import { emailResumeLink, sendLeaveReminder } from './commands/resume-emails.ts'
import type { Routes } from '#server/edge/endpoints/handler-types.ts'
import type { Services } from '#server/services.ts'

export const followUpRoutes = (services: Services) =>
  ({
    'POST /applications/{id}/resume-email': async ({ session, params }) => {
      await emailResumeLink(services, session, params.id, 'resume')
      return {}
    },

    'POST /applications/{id}/reminder-email': async ({ session, params }) => {
      await emailResumeLink(services, session, params.id, 'reminder')
      return {}
    },

    'POST /applications/{id}/notification': async ({ session, params }) => {
      await sendLeaveReminder(services, session, params.id)
      return {}
    },

    'POST /applications/{id}/permissions': async ({ session, params, body }) => {
      await requestPermission(services, session, params.id, body.type)
      return { type: body.type, status: 'REQUESTED' }
    },
  }) satisfies Routes
