/** Payment profiles for the list of accounts, and the unsupported-service message. */
export { hasStores, isPaymentProfile, ProfileStatusText, useAccountName } from './payment-profile.tsx'
export { UnsupportedMessage } from './unsupported-message.tsx'
