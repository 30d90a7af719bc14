import { InfiniteList } from '@tessera/ui/infinite-list'
import { type ReactNode, useState } from 'react'

/** Number of items that are added at a time. */
const PAGE_SIZE = 40

interface IncrementalListProps<T> {
  /** Accessible name of the list. */
  label: string
  items: readonly T[]
  keyOf: (item: T) => string | number
  children: (item: T) => ReactNode
}

/** A list that is fully loaded and may be long: more of it is rendered as its end approaches. */
export function IncrementalList<T>({ label, items, keyOf, children }: IncrementalListProps<T>) {
  const [visibleCount, setVisibleCount] = useState(PAGE_SIZE)
  const visibleItems = items.slice(0, visibleCount)
  const list = (
    <ul aria-label={label}>
      {visibleItems.map((item) => (
        <li key={keyOf(item)}>{children(item)}</li>
      ))}
    </ul>
  )
  // A short list needs no paging.
  if (items.length <= PAGE_SIZE) return list
  return (
    <InfiniteList
      tail={visibleItems.length < items.length ? 'more' : 'end'}
      onMore={() => setVisibleCount(visibleItems.length + PAGE_SIZE)}
      count={visibleItems.length}
    >
      {list}
    </InfiniteList>
  )
}
