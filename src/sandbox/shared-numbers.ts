/**
 * Everyone who tests uses the same numbers, names, phones and addresses, so they say nothing about other applications.
 * Whole EINs, BNs, SSNs and SINs that begin with 3888 are for trying out what happens when two applications name one
 * business or person; with such a number the other details of an application count too (docs/sandbox.md).
 */
import type { SharedNumbers } from '#server/services.ts'

const linking = /^3888[0-9]{5}/

export const sharedNumbers: SharedNumbers = {
  has: (number) => !linking.test(number),
  sharesDetails: true,
}
