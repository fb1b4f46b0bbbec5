/** Placeholder for a fully masked value. */
export const hiddenText = '••••'

/** Keeps each first letter; the mask has a fixed length to hide the word's length (API2-21). */
export const maskedName = (name: string): string => name.trim().replaceAll(/(\S)\S*/gu, '$1•••')

export const maskedEmail = (email: string): string => email.split('@').map(maskedName).join('@')

/** Keeps the last two digits. */
export const maskedPhone = (phone: string): string => `••••••••${phone.replaceAll(/\D/g, '').slice(-2)}`
