import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import * as styles from './virtual-list.module.css'

/** Rendered items outside of the viewport, so that Tab reaches the next one before it is visible. */
const OVERSCAN = 6

export interface WindowedItemsProps<T> {
  items: readonly T[]
  keyOf: (item: T) => string | number
  children: (item: T, index: number) => ReactNode
  /** Approximate height of an item in pixels, used for items that have not been rendered yet. */
  estimatedHeight: number
  /** True if every item has exactly this height: none is measured, which would force a layout while scrolling. */
  sameHeight?: boolean
  columns: number
  /** Name of the list. */
  label: string
}

/** The focused item stays rendered, with its neighbours, regardless of the scroll position. */
const rangeWithFocused =
  (focusedIndex: number | null) =>
  (range: Range): number[] => {
    const nearIndexes = defaultRangeExtractor(range)
    if (focusedIndex === null) return nearIndexes
    const focusIndexes = [focusedIndex - 1, focusedIndex, focusedIndex + 1].filter((at) => at >= 0 && at < range.count)
    return [...new Set([...nearIndexes, ...focusIndexes])].sort((a, b) => a - b)
  }

/** Distance of an element from the beginning of the page, in pixels. */
const offsetOf = (element: Element): number => Math.round(element.getBoundingClientRect().top + window.scrollY)

/**
 * The current `offsetOf` while the element is mounted. Content above it may grow at any time, e.g. a late banner; the height of the
 * page changes then.
 */
function useOffset(elementRef: RefObject<HTMLElement | null>): number {
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    const measure = () => elementRef.current && setOffset(offsetOf(elementRef.current))
    measure()
    if (!('ResizeObserver' in window)) return
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [elementRef])
  return offset
}

export function WindowedItems<T>(props: WindowedItemsProps<T>) {
  const { items, keyOf, children, estimatedHeight, sameHeight = false, columns, label } = props
  const list = useRef<HTMLUListElement>(null)
  const offset = useOffset(list)
  const [focusedIndex, setFocused] = useState<number | null>(null)
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    lanes: columns,
    // Counted in rows.
    overscan: Math.ceil(OVERSCAN / columns),
    scrollMargin: offset,
    estimateSize: () => estimatedHeight,
    getItemKey: (index) => {
      const item = items[index]
      return item === undefined ? index : keyOf(item)
    },
    rangeExtractor: rangeWithFocused(focusedIndex),
    // It would flush inside an effect, which React rejects.
    useFlushSync: false,
  })
  return (
    <ul ref={list} className={styles.windowed} style={{ blockSize: virtualizer.getTotalSize() }} aria-label={label}>
      {virtualizer.getVirtualItems().map(({ index, key, start, lane: column }) => {
        const item = items[index]
        if (item === undefined) return null
        return (
          <li
            key={String(key)}
            ref={sameHeight ? undefined : virtualizer.measureElement}
            data-index={index}
            className={styles.item}
            style={{
              inlineSize: `${100 / columns}%`,
              insetInlineStart: `${(column * 100) / columns}%`,
              transform: `translateY(${start - offset}px)`,
            }}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            onFocus={() => setFocused(index)}
            onBlur={(event) => {
              // Between two items the focus state remains: otherwise the next one would be removed before it gets the focus.
              if (!list.current?.contains(event.relatedTarget)) setFocused(null)
            }}
          >
            {children(item, index)}
          </li>
        )
      })}
    </ul>
  )
}
