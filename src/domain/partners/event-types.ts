/** Types of the events that partners read and receive (EVT-01). */
export const eventTypes = [
  'application.created',
  'application.submitted',
  'application.waiting_changed',
  'application.decided',
  'application.requirements_changed',
  'application.capabilities_changed',
  'application.withdrawn',
  'ping',
] as const
export type EventType = (typeof eventTypes)[number]

export const eventObjectTypes = ['application', 'webhook_endpoint'] as const
export type EventObjectType = (typeof eventObjectTypes)[number]

export const isEventType = (text: string): text is EventType => eventTypes.some((type) => type === text)
