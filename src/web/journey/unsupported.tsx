/** What somebody is told whose domain, website or app does not comply with our terms (ERR-17, ERR-19). */
import type { UnsupportedVariant } from '../../domain/stores/unsupported.ts'
import { rich } from '../language/rich.tsx'
import { useTexts } from '../language/texts.ts'
import { useBrand } from '../portals/brand.tsx'

export function Unsupported({ variant }: { variant: UnsupportedVariant }) {
  const { t } = useTexts()
  const { links, supportEmail } = useBrand()
  return (
    <>
      <p>{t(`screens.unsupported.${variant}`)}</p>
      <p>
        {rich((mark) => t('screens.unsupported.mend', { email: mark('email') }), {
          email: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>,
        })}{' '}
        <a href={links.terms}>{t('screens.unsupported.terms')}</a>
      </p>
    </>
  )
}
