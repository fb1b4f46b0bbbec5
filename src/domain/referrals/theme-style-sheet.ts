/** CSS of a brand's palettes, light and dark, and of its portal's shapes. */
import { buildPalette, schemes } from './palette.ts'
import { lookOf, type Portal } from './portal.ts'
import type { Brand } from './portals/definition.ts'

const toCssVariable = (name: string): string =>
  `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

const toDeclarations = (variables: Readonly<Record<string, string>>): string =>
  Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

/** Style sheet with the brand's custom properties for both color schemes. Print uses the light one. */
export function themeStyleSheet(
  portal: Portal,
  { look, colors: configured }: Pick<Brand, 'look'> & { colors: Readonly<Record<string, string>> },
): string {
  const { brand, theme } = lookOf(portal, { look })
  const colors = { ...brand.colors, ...configured }
  const [light, dark] = schemes.map((scheme) => {
    const palette = Object.entries(buildPalette(colors, theme, scheme))
    return toDeclarations(Object.fromEntries(palette.map(([name, value]) => [toCssVariable(name), value])))
  })
  return `:root{${light};${toDeclarations(theme.cssVariables)}}@media screen and (prefers-color-scheme:dark){:root{${dark}}}`
}
