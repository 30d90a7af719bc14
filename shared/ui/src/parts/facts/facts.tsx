import { classNames } from '@tessera/ui'
import type { ReactNode } from 'react'
import * as styles from './facts.module.css'

export interface Fact {
  readonly name: string
  readonly value: ReactNode
  /** The value that matters to the reader, e.g. the sum. */
  readonly strong?: boolean
}

export interface FactsProps {
  facts: readonly Fact[]
  /** `beside` for short values, `below` for long ones such as addresses. */
  values?: 'beside' | 'below'
}

/**
 * List of names and values that describe one thing, e.g. a receipt, an account, a draw.
 *
 * @example
 * <Facts facts={[{ name: t('receipt.amount'), value: <Price amount="1250.00" currency="THB" />, strong: true }]} />
 */
export function Facts({ facts: items, values = 'beside' }: FactsProps) {
  return (
    <dl className={classNames(styles.facts, values === 'below' && styles.below)}>
      {items.map(({ name, value, strong }) => (
        <div key={name} className={styles.fact}>
          <dt className={styles.name}>{name}</dt>
          <dd className={classNames(styles.value, strong && styles.strong)}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
