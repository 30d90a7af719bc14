import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { FaultCallout } from './callout.tsx'
import { Skeleton } from './skeleton.tsx'
import type { Resource } from './stores/resource.store.ts'

interface LoadedProps<T> {
  from: Resource<T>
  skeleton?: ReactNode
  children: (value: T) => ReactNode
}

/** Shows the value, or its skeleton, or the error. An outdated value is still shown, below the error. */
export const Loaded = observer(function Loaded<T>({ from, skeleton, children }: LoadedProps<T>) {
  const retry = () => void from.refresh()
  if (from.value === undefined)
    return from.fault ? <FaultCallout fault={from.fault} onRetry={retry} /> : (skeleton ?? <Skeleton />)
  return (
    <>
      {from.fault && <FaultCallout fault={from.fault} onRetry={retry} />}
      {children(from.value)}
    </>
  )
}) as <T>(props: LoadedProps<T>) => ReactNode
