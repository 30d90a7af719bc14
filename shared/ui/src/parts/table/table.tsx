import { classNames, Icon } from '@tessera/ui'
import { chevronDownGlyph } from '@tessera/ui/glyphs'
import { type ReactNode, useId } from 'react'
import * as styles from './table.module.css'

export interface TableColumn {
  readonly id: string
  readonly label: string
  /** Aligned at the end, in tabular figures. */
  readonly numeric?: boolean
  /** Makes the column sortable; `direction` is the current sort direction, null if the table is sorted by another column. */
  readonly sort?: { readonly direction: 'ascending' | 'descending' | null; readonly onSort: () => void }
}

export interface TableRow {
  readonly id: string
  /** One per column; the first is the header of the row. */
  readonly cells: readonly ReactNode[]
}

export interface TableProps {
  /** Accessible name of the table and its scrolling box. */
  caption: string
  /** Shows the caption to assistive technology only, if a heading is above. */
  hideCaption?: boolean
  columns: readonly TableColumn[]
  rows: readonly TableRow[]
}

const SortButton = ({ label, direction, onSort }: NonNullable<TableColumn['sort']> & { label: string }) => (
  <button type="button" className={styles.sort} data-direction={direction} onClick={onSort}>
    {label}
    <span className={styles.arrow}>
      <Icon of={chevronDownGlyph} size={16} />
    </span>
  </button>
)

/**
 * A plain table, which scrolls in its own box if the screen is too narrow.
 *
 * @example
 * <Table caption={t('limits')} columns={[{ id: 'day', label: t('day') }, { id: 'sum', label: t('sum'), numeric: true }]} rows={rows} />
 */
export function Table({ caption, hideCaption = false, columns, rows }: TableProps) {
  const captionId = useId()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: focusable, so that the keyboard can scroll it
    <section className={styles.box} aria-labelledby={captionId} tabIndex={0}>
      <table className={styles.table}>
        <caption id={captionId} className={hideCaption ? styles.hidden : styles.caption}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={classNames(styles.head, column.numeric && styles.numeric)}
                aria-sort={column.sort?.direction ?? undefined}
              >
                {column.sort ? <SortButton label={column.label} {...column.sort} /> : column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column, columnIndex) => {
                const Cell = columnIndex === 0 ? 'th' : 'td'
                return (
                  <Cell
                    key={column.id}
                    scope={columnIndex === 0 ? 'row' : undefined}
                    className={classNames(styles.cell, column.numeric && styles.numeric)}
                  >
                    {row.cells[columnIndex]}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
