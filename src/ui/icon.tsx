/** Icons on a 24 × 24 grid; always accompanied by text. */
const iconPaths = {
  terminal: 'M7 2h10v20H7zM7 7h10M10 12h1M13 12h1M10 15h1M13 15h1M10 18h4',
  keyed: 'M3 6h18v12H3zM3 10h18M6 15h4',
  invoice: 'M6 2h9l4 4v16H6zM15 2v4h4M9 11h7M9 15h7M9 19h4',
  link: 'M10 14a4 4 0 0 1 0-6l3-3a4 4 0 0 1 6 6l-2 2M14 10a4 4 0 0 1 0 6l-3 3a4 4 0 0 1-6-6l2-2',
  button: 'M3 7h18v8H3zM7 11h10M14 15l2 7 2-3 3-1z',
  store: 'M4 9v12h16V9M2 9l3-6h14l3 6zM9 21v-6h6v6',
  payout: 'M3 10l9-6 9 6M5 10v8M10 10v8M14 10v8M19 10v8M3 21h18',
  check: 'M4 13l5 5L20 6',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3 3',
  retry: 'M4 4v5h5M4 9a8.5 8.5 0 1 1-.5 5',
  ended: 'M5 12h14',
} as const
export type IconName = keyof typeof iconPaths
export const iconNames = Object.keys(iconPaths) as IconName[]

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path
        d={iconPaths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  )
}

interface StatusIconProps {
  icon: IconName
  tone?: 'success' | 'waiting' | 'attention' | 'ended'
}

/** Decorative icon above the heading of an outcome; its tone colors the heading's ground. */
export function StatusIcon({ icon, tone = 'waiting' }: StatusIconProps) {
  return (
    <div className={`status-icon status-${tone}`}>
      <Icon name={icon} />
    </div>
  )
}
