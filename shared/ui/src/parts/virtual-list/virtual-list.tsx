import * as styles from './virtual-list.module.css'
import { WindowedItems, type WindowedItemsProps } from './windowed-items.tsx'

export interface VirtualListProps<T> extends Omit<WindowedItemsProps<T>, 'columns'> {
  /** Number of items in a row. */
  columns?: number
  /** Up to this number all items are rendered, so that the browser's own search finds every text. */
  threshold?: number
}

/**
 * A list of any length that renders only the items near the viewport. It scrolls with the page.
 *
 * @example
 * <VirtualList items={games} keyOf={(game) => game.id} estimatedHeight={220} columns={3} label={t('games')}>
 *   {(game) => <LobbyTile game={game} />}
 * </VirtualList>
 */
export function VirtualList<T>({ threshold = 200, columns = 1, ...props }: VirtualListProps<T>) {
  if (props.items.length > threshold) return <WindowedItems {...props} columns={columns} />
  return (
    <ul
      className={styles.list}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      aria-label={props.label}
    >
      {props.items.map((item, index) => (
        <li key={props.keyOf(item)} className={styles.item}>
          {props.children(item, index)}
        </li>
      ))}
    </ul>
  )
}
