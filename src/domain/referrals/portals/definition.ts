/** Definition of a portal (PORTAL-04). A new portal is one module and one line in `../portal.ts`. */
import type { Language } from '#domain/countries/market.ts'
import type { Portal } from '../portal.ts'

export const linkNames = ['home', 'privacy', 'terms', 'support', 'dashboard'] as const
export type LinkName = (typeof linkNames)[number]
export type Links = Record<LinkName, string>

/** Languages of a brand's own texts; both kinds of English share theirs. */
export const textLanguages = ['en', 'fr'] as const
export type TextLanguage = (typeof textLanguages)[number]

/** Texts of the start page. */
export const brandTextNames = ['title', 'lead'] as const
export type BrandTexts = Record<(typeof brandTextNames)[number], string>

export const colorNames = ['accent', 'accentText', 'ink', 'paper'] as const
export type ColorName = (typeof colorNames)[number]

/** A referral can override parts of the brand (PORTAL-05). */
export interface Brand {
  name: string
  /** Sender of emails; default: the name. */
  senderName?: string | undefined
  /** Logo URL; null renders the name as text, beside the portal's mark or the partner's monogram. */
  logo: string | null
  /** Logo for dark backgrounds; without one, `logo` is shown on a light plate. */
  logoOnDark?: string | null
  /** Portal whose shapes, font and base colors a partner's pages have on every host; default: the host's. */
  look?: Portal | undefined
  /** CSS colors by role; tests check their contrast. */
  colors: Record<ColorName, string>
  /** In place of our own texts; a language that is absent has ours. */
  texts?: Partial<Record<TextLanguage, Partial<BrandTexts>>> | undefined
  supportEmail: string
  supportPhone: string | null
  links: Links
  /** Pages in a language, where they differ. */
  localLinks?: Partial<Record<Language, Partial<Links>>> | undefined
}

export interface Theme {
  /** Page background. */
  background: string
  /** Header background: the ink color or the page background. */
  header: 'ink' | 'light'
  /** CSS custom properties other than colors. */
  cssVariables: Record<`--${string}`, string>
  /** Web font, named in `--font`, without its content hash. */
  fontFile: string
  /** SVG path on a 24 × 24 grid. */
  logoMark: string
}

export interface PortalDefinition {
  /** Alternative names in settings and links (PORTAL-02). */
  aliases: readonly string[]
  brand: Brand
  theme: Theme
  /** Identifies the portal to the sign-in host. */
  signIn: { realm: string; app: string }
  /** Shows the verifying page while pending and the connected page after bank linking (DEC-05, DEC-20). */
  usesTerminalFlow: boolean
  /** Opens existing accounts at the start (START-02, STORE-07). */
  opensExistingAccounts: boolean
}
