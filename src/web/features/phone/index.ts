/** Parts shared with links opened on a phone. */
export { ExpiredLinkPage } from './link-pages.tsx'
export { ResendButton } from './phone-alternatives.tsx'
export { formatCountdown, useCountdown } from './use-countdown.ts'
