/** A sentence with elements in it, such as links: `rich((mark) => t('…', { terms: mark('terms') }), { terms: <a … /> })`. */
import { Fragment, type ReactNode } from 'react'

const fence = '\uE000'

export function rich<Name extends string>(
  sentence: (mark: (name: Name) => string) => string,
  elements: Record<Name, ReactNode>,
): ReactNode {
  return sentence((name) => `${fence}${name}${fence}`)
    .split(fence)
    .map((part, index) => <Fragment key={index}>{index % 2 === 1 ? elements[part as Name] : part}</Fragment>)
}
