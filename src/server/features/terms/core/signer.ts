import type { RequestContext } from '#server/edge/endpoints/handler-types.ts'
import type { Signer } from './record-signature.ts'

/** The request address is the client's only behind TRUST_PROXY. */
export const signerOf = ({
  ip,
  header,
  language,
  isLanguageChosen,
}: Pick<RequestContext, 'ip' | 'header' | 'language' | 'isLanguageChosen'>): Signer => ({
  address: ip,
  userAgent: header('user-agent') ?? '',
  language,
  isLanguageChosen,
})
