/** Payment profiles for the list of accounts. */
export {
  cardStatus,
  type CardStatus,
  hasStores,
  isPaymentProfile,
  PaymentsText,
  StatusChip,
  useAccountName,
} from './payment-profile.tsx'
