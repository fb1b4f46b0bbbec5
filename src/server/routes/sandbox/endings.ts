/** What to type for which outcome (contract: Sandbox), as the sandbox's page tells it. */

/** Last four of an SSN or SIN. */
export const personEndings = ['1111', '1112', '2222', '3333', '4444', '5555', '6666', '7777', '8888'] as const
/** Last four of an EIN, a BN's first nine digits, or a CN. */
export const businessEndings = ['1111', '2222', '3333', '4444', '9998'] as const
