/** Email addresses that move to the next line before they break, at @ and dots, where no line has room for them. */
import { useBrand } from '../theme/brand.tsx'

/** Whatever is longer may break anywhere, as a phone has no line for it. */
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

/** The label keeps screen readers from reading the address part by part. */
export function SupportLink() {
  const { supportEmail } = useBrand()
  return (
    <a href={`mailto:${supportEmail}`} aria-label={supportEmail}>
      <SupportEmail />
    </a>
  )
}
