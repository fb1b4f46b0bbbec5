/** Test numbers that the sandbox console explains (docs/sandbox.md). */

/** Last four digits of an SSN or SIN. */
export const identityEndings = [
  '1111',
  '1112',
  '2222',
  '3333',
  '4444',
  '5555',
  '5556',
  '5557',
  '5558',
  '6661',
  '6662',
  '6666',
  '7777',
  '8888',
] as const
/** Last four digits of an EIN, of a BN's first nine digits, or of a CN. */
export const businessEndings = [
  '1111',
  '2222',
  '3333',
  '4444',
  '4445',
  '6661',
  '6662',
  '6663',
  '6671',
  '6672',
  '9998',
] as const
