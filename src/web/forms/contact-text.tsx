import type { ReactNode } from 'react'
import { applicationReference } from '#domain/application/ids.ts'
import { useApplication } from '../application/journey.ts'
import { renderRichText } from '#ui/texts/rich-text.tsx'
import { SupportEmail } from './email-address.tsx'

interface Props {
  text: (values: { email: string; reference: string }) => string
  /** Default: the support address. */
  email?: ReactNode
}

/** Text with placeholders for an email address and the application number. */
export function ContactText({ text, email = <SupportEmail /> }: Props) {
  const { id } = useApplication()
  return renderRichText(
    (placeholder) => text({ email: placeholder('email'), reference: placeholder('reference') }),
    { email, reference: <span className="nowrap">{applicationReference(id)}</span> },
  )
}
