import { formatCount, useTexts } from '@tessera/i18n'
import { formatMoney } from '@tessera/i18n/money'
import type { TeamSummary } from '@tessera/site'
import { classNames } from '@tessera/ui'
import { Price } from '@tessera/ui/price'
import * as styles from './team-figures.module.css'

export interface TeamFiguresProps {
  summary: TeamSummary
  /** Deposits less withdrawals, as money. */
  net: string
  currency: string
}

/** The totals of the range: the net first, then money, then people. */
export function TeamFigures({ summary, net, currency }: TeamFiguresProps) {
  const t = useTexts('mfe-agent')
  const sums: [string, string][] = [
    [t('figure.deposit'), formatMoney(summary.deposit, { currency })],
    [t('figure.withdraw'), formatMoney(summary.withdraw, { currency })],
    [t('figure.bet'), formatMoney(summary.bet, { currency })],
    [t('figure.win'), formatMoney(summary.win, { currency })],
  ]
  const people: [string, string][] = [
    [t('figure.members'), formatCount(summary.members)],
    [t('figure.new'), formatCount(summary.newMembers)],
    [t('figure.active'), formatCount(summary.activeMembers)],
  ]
  return (
    <dl className={styles.figures}>
      <div className={styles.net}>
        <dt className={styles.name}>{t('figure.net')}</dt>
        <dd>
          <Price amount={net} currency={currency} size="xl" tone={net.startsWith('-') ? 'danger' : 'success'} />
        </dd>
      </div>
      {people.map((pair) => toFigure(pair, styles.third))}
      {sums.map((pair) => toFigure(pair, styles.half))}
    </dl>
  )
}

const toFigure = ([term, value]: [string, string], width: string | undefined) => (
  <div key={term} className={classNames(styles.figure, width)}>
    <dt className={styles.name}>{term}</dt>
    <dd className={styles.value}>{value}</dd>
  </div>
)
