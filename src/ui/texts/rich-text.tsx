/**
 * Translated sentence with embedded elements such as links:
 * `rich((mark) => t('…', { terms: mark('terms') }), { terms: <a … /> })`.
 */
import { Fragment, type ReactNode } from 'react'

const delimiter = '\uE000'

export function renderRichText<Name extends string>(
  render: (placeholder: (name: Name) => string) => string,
  elements: Record<Name, ReactNode>,
): ReactNode {
  return render((name) => `${delimiter}${name}${delimiter}`)
    .split(delimiter)
    .map((part, index) => <Fragment key={index}>{index % 2 === 1 ? elements[part as Name] : part}</Fragment>)
}
