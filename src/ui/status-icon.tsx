/** Decorative icon above the heading of an outcome; its tone colors the heading's ground. */
import { Icon, type IconName } from './icon.tsx'

interface Props {
  icon: IconName
  tone?: 'success' | 'waiting' | 'attention' | 'ended'
}

export function StatusIcon({ icon, tone = 'waiting' }: Props) {
  return (
    <div className={`status-icon status-${tone}`}>
      <Icon name={icon} />
    </div>
  )
}
