/** Constants that belong to no subject of their own (CONST-04). */
export const signUpFlow = { version: 1, name: 'Original Sign-up Flow' } as const

/** How long a finished survey waits before it may begin again. Milliseconds. */
export const surveyRestartDelayMs = 1500
