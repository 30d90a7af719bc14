import { observer } from 'mobx-react-lite'
import { type ReactNode, useState } from 'react'
import { Skeleton } from './skeleton.tsx'
import type { Resource } from './stores/resource.store.ts'

interface LoadTogetherProps {
  resources: readonly Resource<unknown>[]
  children: ReactNode
}

/** Shows its children once every resource has a value or an error, so that the layout does not shift. */
export const LoadTogether = observer(function LoadTogether({ resources, children }: LoadTogetherProps) {
  const [isShown, setIsShown] = useState(false)
  const isReady = isShown || !resources.some((resource) => resource.value === undefined && !resource.error)
  if (isReady !== isShown) setIsShown(isReady)
  return isReady ? children : <Skeleton />
})
