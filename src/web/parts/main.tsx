/** Shows every part of the interface in its states: `/sandbox/ui?brand=poynt&language=fr-CA`, in the sandbox only. */
import { createRoot } from 'react-dom/client'
import { isLanguage } from '#domain/countries/market.ts'
import { defaultPortal, parsePortal, portalDefinitions } from '#domain/referrals/portal.ts'
import { switchLanguage } from '../i18n/translations.ts'
import { applyTheme, BrandProvider } from '../theme/brand.tsx'
import { PartsPage } from './parts-page.tsx'

const parameters = new URLSearchParams(window.location.search)
const portal = parsePortal(parameters.get('brand') ?? '') ?? defaultPortal
const language = parameters.get('language')
const brand = { ...portalDefinitions[portal].brand, portal }

await switchLanguage(isLanguage(language) ? language : 'en-US', ['shell', 'screens', 'field-errors'])
applyTheme(brand)
const root = document.getElementById('root')
if (!root) throw new Error('The document has no #root.')
createRoot(root).render(
  <BrandProvider brand={brand}>
    <PartsPage portal={portal} />
  </BrandProvider>,
)
