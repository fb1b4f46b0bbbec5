/** Labels of the kinds and reasons of cases. */
import type { CaseKind } from '#domain/cases/case.ts'

export const kindNames: Record<CaseKind, string> = {
  REVIEW: 'Application review',
  CHANGE: 'Change of details',
  HOLDER_MISMATCH: 'Bank account holder',
  APPEAL: 'Appeal',
  VENDOR_SILENT: 'Vendor silent',
  JOB_GIVEN_UP: 'Job given up',
  TRADE_NAME: 'Trade name',
  SECOND_READING: 'Second reading',
  CONFIRMATION: 'Confirmation',
}
