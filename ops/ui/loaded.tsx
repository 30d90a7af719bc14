import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { ErrorCallout } from './callout.tsx'
import { Skeleton } from './skeleton.tsx'
import type { Resource } from './stores/resource.store.ts'

interface LoadedProps<T> {
  resource: Resource<T>
  skeleton?: ReactNode
  children: (value: T) => ReactNode
}

/** Renders a resource: a skeleton while it loads, the value, or the error. After a failed reload the last value stays below the error. */
export const Loaded = observer(function Loaded<T>({ resource, skeleton, children }: LoadedProps<T>) {
  const retry = () => void resource.refresh()
  if (resource.value === undefined)
    return resource.error ? <ErrorCallout fault={resource.error} onRetry={retry} /> : (skeleton ?? <Skeleton />)
  return (
    <>
      {resource.error && <ErrorCallout fault={resource.error} onRetry={retry} />}
      {children(resource.value)}
    </>
  )
}) as <T>(props: LoadedProps<T>) => ReactNode
