import { createNavigation } from '#ui/console/navigation.tsx'

export const { usePath, navigate, Link } = createNavigation('/partner')
