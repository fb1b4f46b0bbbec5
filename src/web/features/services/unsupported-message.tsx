/** Explains why a domain, website or app does not comply with our terms (ERR-17, ERR-19). */
import type { UnsupportedVariant } from '#domain/stores/unsupported-service.ts'
import type { ApiResponse } from '#client/call-api.ts'
import { renderRichText } from '#ui/texts/rich-text.tsx'
import { useTranslator } from '#ui/texts/translator.ts'
import { useBrand } from '#web/theme/brand.tsx'
import { SupportLink } from '#web/forms/email-address.tsx'

/** The title names the domain if known. */
export function useUnsupportedTitle() {
  const { t } = useTranslator()
  return ({ kind, domain }: Pick<ApiResponse<'GET /services/{serviceId}'>, 'kind' | 'domain'>): string =>
    domain === null
      ? t('screens.unsupported.title', { kind })
      : t('screens.unsupported.title_named', { kind, domain })
}

export function UnsupportedMessage({ variant }: { variant: UnsupportedVariant }) {
  const { t } = useTranslator()
  const { links } = useBrand()
  return (
    <>
      <p>{t(`screens.unsupported.${variant}`)}</p>
      <p>
        {renderRichText((placeholder) => t('screens.unsupported.mend', { email: placeholder('email') }), {
          email: <SupportLink />,
        })}{' '}
        <a href={links.terms}>{t('screens.unsupported.terms')}</a>
      </p>
    </>
  )
}
