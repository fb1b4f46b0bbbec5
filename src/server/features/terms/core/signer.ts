import type { RequestedLanguage } from '#domain/countries/resolve-language.ts'
import type { Signer } from './record-signature.ts'

/** What is read of a request. */
interface SigningRequest extends RequestedLanguage {
  ip: string
  header: (name: string) => string | undefined
}

/** The request address is the client's only behind TRUST_PROXY. */
export const signerOf = ({ ip, header, language, isLanguageChosen }: SigningRequest): Signer => ({
  address: ip,
  userAgent: header('user-agent') ?? '',
  language,
  isLanguageChosen,
})
