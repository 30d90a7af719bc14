import { InfiniteList } from '@tessera/ui/infinite-list'
import { type ReactNode, useState } from 'react'

/** So many more lines are drawn at a time. */
const STEP = 40

interface GrownListProps<T> {
  /** Names the list. */
  label: string
  items: readonly T[]
  keyOf: (item: T) => string | number
  children: (item: T) => ReactNode
}

/** A list that is fully loaded and may be long: more of it is rendered as its end approaches. */
export function GrownList<T>({ label, items, keyOf, children }: GrownListProps<T>) {
  const [max, setMax] = useState(STEP)
  const visibleItems = items.slice(0, max)
  const list = (
    <ul aria-label={label}>
      {visibleItems.map((item) => (
        <li key={keyOf(item)}>{children(item)}</li>
      ))}
    </ul>
  )
  // A short list has no end to speak of.
  if (items.length <= STEP) return list
  return (
    <InfiniteList
      tail={visibleItems.length < items.length ? 'more' : 'end'}
      onMore={() => setMax(visibleItems.length + STEP)}
      count={visibleItems.length}
    >
      {list}
    </InfiniteList>
  )
}
