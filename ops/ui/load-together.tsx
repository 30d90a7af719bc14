import { observer } from 'mobx-react-lite'
import { type ReactNode, useState } from 'react'
import { Skeleton } from './skeleton.tsx'
import type { Resource } from './stores/resource.store.ts'

interface TogetherProps {
  of: readonly Resource<unknown>[]
  children: ReactNode
}

/** Panels below each other, shown once each resource has its first value or fault: so that the layout does not shift. */
export const LoadTogether = observer(function Together({ of: resources, children }: TogetherProps) {
  const [isShown, setIsShown] = useState(false)
  const isReady = isShown || !resources.some((resource) => resource.value === undefined && !resource.fault)
  if (isReady !== isShown) setIsShown(isReady)
  return isReady ? children : <Skeleton />
})
