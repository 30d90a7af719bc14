import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { FaultCallout } from './callout.tsx'
import { Skeleton } from './skeleton.tsx'
import type { Resource } from './stores/resource.store.ts'

interface LoadedProps<T> {
  resource: Resource<T>
  skeleton?: ReactNode
  children: (value: T) => ReactNode
}

/** Shows the value, or its skeleton, or the error. An outdated value is still shown, below the error. */
export const Loaded = observer(function Loaded<T>({ resource, skeleton, children }: LoadedProps<T>) {
  const retry = () => void resource.refresh()
  if (resource.value === undefined)
    return resource.fault ? <FaultCallout fault={resource.fault} onRetry={retry} /> : (skeleton ?? <Skeleton />)
  return (
    <>
      {resource.fault && <FaultCallout fault={resource.fault} onRetry={retry} />}
      {children(resource.value)}
    </>
  )
}) as <T>(props: LoadedProps<T>) => ReactNode
