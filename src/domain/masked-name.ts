/** A name for whom it is not meant: the first letter of each word, none longer than another (API2-21). */
export const maskedName = (name: string): string => name.trim().replaceAll(/(\S)\S*/gu, '$1•••')

/** An address of mail: the first letters of its two halves. */
export const maskedEmail = (email: string): string => email.split('@').map(maskedName).join('@')

/** A phone number: its last two digits. */
export const maskedPhone = (phone: string): string => `••••••••${phone.replaceAll(/\D/g, '').slice(-2)}`
