/** A sign above the heading of a page that ends something; the heading says the same in words. */
import { Icon, type IconName } from './icon.tsx'

export function Seal({ icon, good = false }: { icon: IconName; good?: boolean }) {
  return (
    <div className={good ? 'seal seal-good' : 'seal'}>
      <Icon name={icon} />
    </div>
  )
}
