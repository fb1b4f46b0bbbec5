/** Parts of outcome pages that the home of an approved merchant shows, too. */
export { Feedback } from './feedback.tsx'
export { isUrgent, PayLink, UrgentAlerts, useUrgentMatters } from './urgent-alerts.tsx'
