/** Icons of the console on a 24 × 24 grid; always accompanied by text. */
const iconPaths = {
  overview: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  list: 'M8.5 6h12M8.5 12h12M8.5 18h12M3.5 6h.01M3.5 12h.01M3.5 18h.01',
  webhook:
    'M7 13.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM17.5 13.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 3a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM10.5 8.700l-2.600 5M13.500 8.700l2.600 5M10 16.500h4.500',
  key: 'M8 11a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9zM11.500 12.500l8-8M16 8l3 3',
  people:
    'M9 5a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7zM2.500 20a6.500 6.500 0 0 1 13 0M16 5.200a3.500 3.500 0 0 1 0 6.600M18 14.500a6.500 6.500 0 0 1 3.500 5.500',
  flag: 'M5 21V4h13l-2.500 4.500L18 13H5',
  palette:
    'M12 3a9 9 0 1 0 0 18c1.600 0 2-1.100 1.300-2.200-.8-1.300.1-2.800 1.700-2.800H18a3 3 0 0 0 3-3.200C20.600 7 16.700 3 12 3zM7.500 12h.01M9.500 8h.01M14.500 8h.01',
  plus: 'M12 5v14M5 12h14',
  back: 'M19 12H5M11 6l-6 6 6 6',
  copy: 'M8.500 8.500h12v12h-12zM15.500 8.500v-5h-12v12h5',
  refresh:
    'M20 11a8 8 0 0 0-14.500-3.500L3.500 9.500M3.500 4.500v5h5M4 13a8 8 0 0 0 14.500 3.500l2-2M20.500 19.500v-5h-5',
} as const
export type IconName = keyof typeof iconPaths

export const Icon = ({ name }: { name: IconName }) => (
  <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path
      d={iconPaths[name]}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
  </svg>
)
