/**
 * Test users share numbers, names, phones and addresses, so these don't link applications. Whole EINs, BNs,
 * SSNs and SINs that begin with 3888 are for testing linked applications; with such a number, the
 * application's other details link too (docs/sandbox.md).
 */
import type { SharedNumbers } from '#server/services.ts'

const linking = /^3888[0-9]{5}/

export const sharedNumbers: SharedNumbers = {
  has: (number) => !linking.test(number),
  sharesDetails: true,
}
