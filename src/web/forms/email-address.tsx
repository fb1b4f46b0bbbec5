/** Email addresses that break after @ and dots where a line is too short for them. */
import { Fragment, type ReactNode } from 'react'
import { useBrand } from '../theme/brand.tsx'

const breakable = (address: string, format = (part: string): ReactNode => part) =>
  address.split(/(?<=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {format(part)}
    </Fragment>
  ))

export const EmailAddress = ({ address }: { address: string }) => breakable(address)

/** Does not break at hyphens, as its parts are short. */
export const SupportEmail = () =>
  breakable(useBrand().supportEmail, (part) => <span className="nowrap">{part}</span>)

/** The label keeps screen readers from reading the address part by part. */
export function SupportLink() {
  const { supportEmail } = useBrand()
  return (
    <a href={`mailto:${supportEmail}`} aria-label={supportEmail}>
      <span>
        <SupportEmail />
      </span>
    </a>
  )
}
