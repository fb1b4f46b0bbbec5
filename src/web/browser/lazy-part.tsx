/** Parts of a page whose code is loaded once they are shown. */
import { lazy, Suspense, type ComponentType } from 'react'
import { useIsLive } from '#ui/use-is-live.ts'

/**
 * The part joins its page when loaded, and is never in the server's view: what is entered there before its code has
 * arrived would be lost, because React renders a part that it cannot hydrate yet anew with the next change around it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Loaded = lazy(load) as unknown as ComponentType<Props>
  return function LazyPart(props: Props) {
    const isLive = useIsLive()
    return (
      isLive && (
        <Suspense>
          <Loaded {...props} />
        </Suspense>
      )
    )
  }
}
