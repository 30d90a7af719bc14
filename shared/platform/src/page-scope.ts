import { useLayoutEffect, useState } from 'react'
import { RequestScope } from './request-scope.ts'

/**
 * Returns a scope that ends when the component is unmounted, or shows another `subject`: a late response must not navigate
 * from the page that the visitor has opened since.
 *
 * @example
 * const scope = usePageScope()
 * const isOpen = scope.enter()
 * const order = await store.send()
 * if (order && isOpen()) host.navigation.push(orderPath(order.id))
 */
export function usePageScope(subject?: string): RequestScope {
  const [scope] = useState(() => new RequestScope())
  // biome-ignore lint/correctness/useExhaustiveDependencies: another subject ends the scope
  useLayoutEffect(() => () => scope.end(), [scope, subject])
  return scope
}
