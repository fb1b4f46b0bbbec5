/** Email address that breaks only at @ and dots when it does not fit on a line. */
import { useBrand } from '../theme/brand.tsx'

/** Longer parts may break anywhere, because they do not fit on one line of a phone. */
const longestPart = 24

export const EmailAddress = ({ address }: { address: string }) => (
  <span className="email-address">
    {address.split(/([@.])/).map((part, index) =>
      part.length === 1 || part.length > longestPart ? (
        part
      ) : (
        <span key={index} className="nowrap">
          {part}
        </span>
      ),
    )}
  </span>
)

export const SupportEmail = () => <EmailAddress address={useBrand().supportEmail} />

/** Prevents screen readers from reading the address part by part. */
export function SupportLink() {
  const { supportEmail } = useBrand()
  return (
    <a href={`mailto:${supportEmail}`} aria-label={supportEmail}>
      <SupportEmail />
    </a>
  )
}
