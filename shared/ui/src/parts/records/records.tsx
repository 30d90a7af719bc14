import { Badge, type BadgeProps, EmptyState, Skeleton } from '@tessera/ui'
import { Price, type PriceProps } from '@tessera/ui/price'
import { type ReactNode, useId } from 'react'
import * as styles from './records.module.css'

export interface RecordItem {
  readonly id: string
  readonly title: string
  readonly detail?: string
  readonly time: string
  /** Decimal text, e.g. `"1234.50"`. */
  readonly amount: string
  readonly tone?: PriceProps['tone']
  readonly status: { readonly text: string; readonly tone: NonNullable<BadgeProps['tone']> }
  /** Opens the details: the title is a button then. */
  readonly onPress?: () => void
}

export interface RecordGroup {
  readonly id: string
  /** Date of the records under it. */
  readonly title: string
  readonly items: readonly RecordItem[]
}

export interface RecordsProps {
  label: string
  /** Names of the four columns. */
  columns: { readonly title: string; readonly time: string; readonly status: string; readonly amount: string }
  groups: readonly RecordGroup[]
  /** Replacement of a list without records. */
  empty: { readonly title: string; readonly text?: string; readonly action?: ReactNode }
  /** The first records are being loaded. */
  loading?: boolean
}

const PLACEHOLDER_KEYS = ['first', 'second', 'third', 'fourth']

/**
 * Records by date: cards on a phone, a table on wider screens. To screen readers it is a table at any width.
 *
 * @example
 * <Records label={t('records')} columns={columns} groups={store.groups} empty={{ title: t('none') }}
 * loading={store.isLoading} />
 */
export function Records({ label, columns, groups, empty, loading = false }: RecordsProps) {
  const baseId = useId()
  if (loading)
    return (
      <section className={styles.box} aria-label={label} aria-busy="true">
        {PLACEHOLDER_KEYS.map((name) => (
          <div key={name} className={styles.placeholder}>
            <Skeleton shape="text" width="60%" />
            <Skeleton shape="text" width="35%" />
          </div>
        ))}
      </section>
    )
  if (groups.every(({ items }) => items.length === 0)) return <EmptyState {...empty} />
  // A stylesheet that renders a table as cards removes its roles, so all of them are explicit.
  return (
    <div className={styles.box}>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <table role="table" aria-label={label} className={styles.table}>
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <thead role="rowgroup" className={styles.heads}>
          {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
          <tr role="row">
            {(['title', 'time', 'status', 'amount'] as const).map((name) => (
              // biome-ignore lint/a11y/noRedundantRoles: see above
              <th key={name} role="columnheader" scope="col" className={styles[`${name}Head`]}>
                {columns[name]}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          // biome-ignore lint/a11y/noRedundantRoles: see above
          <tbody key={group.id} role="rowgroup" aria-labelledby={`${baseId}-${group.id}`} className={styles.group}>
            {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
            <tr role="row" className={styles.dateRow}>
              {/* biome-ignore lint/a11y/useSemanticElements: it is the header of a group of rows */}
              {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
              <th role="rowheader" scope="rowgroup" colSpan={4} id={`${baseId}-${group.id}`} className={styles.date}>
                {group.title}
              </th>
            </tr>
            {group.items.map((item) => (
              <RecordRow key={item.id} item={item} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function RecordRow({ item }: { item: RecordItem }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: styled as a card, it loses its implicit role
    <tr role="row" className={styles.row}>
      {/* biome-ignore lint/a11y/noRedundantRoles: styled as a card, it loses its implicit role */}
      <th role="rowheader" scope="row" className={styles.title}>
        {item.onPress ? (
          <button type="button" className={styles.open} onClick={item.onPress}>
            {item.title}
          </button>
        ) : (
          item.title
        )}
        {item.detail && <span className={styles.detail}>{item.detail}</span>}
      </th>
      {/* biome-ignore lint/a11y/noRedundantRoles: styled as a card, it loses its implicit role */}
      <td role="cell" className={styles.time}>
        {item.time}
      </td>
      {/* biome-ignore lint/a11y/noRedundantRoles: styled as a card, it loses its implicit role */}
      <td role="cell" className={styles.status}>
        <Badge text={item.status.text} tone={item.status.tone} />
      </td>
      {/* biome-ignore lint/a11y/noRedundantRoles: styled as a card, it loses its implicit role */}
      <td role="cell" className={styles.amount}>
        <Price amount={item.amount} size="s" tone={item.tone ?? 'plain'} />
      </td>
    </tr>
  )
}
