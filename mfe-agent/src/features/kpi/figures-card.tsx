import { formatCount, type TextKey, useTexts } from '@tessera/i18n'
import { formatMoney } from '@tessera/i18n/money'
import type { TeamFigures, TeamSummary } from '@tessera/site'
import { Card } from '@tessera/ui/card'
import { Table } from '@tessera/ui/table'
import { formatTime } from '../../lib/format-day.ts'
import * as styles from './kpi.module.css'

type Key = TextKey<'mfe-agent'>

const MONEY_FIGURES: readonly [keyof TeamFigures & string, Key][] = [
  ['turnover', 'figure.turnover'],
  ['net', 'figure.net'],
  ['deposit', 'figure.deposit'],
  ['withdraw', 'figure.withdraw'],
  ['netDeposit', 'figure.net_deposit'],
  ['bet', 'figure.bet'],
  ['win', 'figure.win'],
  ['bonus', 'figure.bonus'],
  ['rebate', 'figure.rebate'],
  ['commission', 'figure.commission'],
]

/** All figures of the range: the agent's own, and including its downline. */
export function FiguresCard({ summary, currency }: { summary: TeamSummary; currency: string }) {
  const t = useTexts('mfe-agent')
  const { own, total, asOf } = summary
  const totalAndOwnCells = (read: (figures: TeamFigures) => string) => [read(total), read(own)]
  const money = MONEY_FIGURES.map(([figure, name]) => ({
    id: figure,
    cells: [t(name), ...totalAndOwnCells((figures) => formatMoney(String(figures[figure])))],
  }))
  const memberRows = [
    { id: 'new', cells: [t('figure.new'), ...totalAndOwnCells((figures) => formatCount(figures.newMembers))] },
    { id: 'active', cells: [t('figure.active'), ...totalAndOwnCells((figures) => formatCount(figures.active))] },
    { id: 'first', cells: [t('figure.first'), ...totalAndOwnCells(({ first }) => formatCount(first.count))] },
    { id: 'firstSum', cells: [t('figure.first_sum'), ...totalAndOwnCells(({ first }) => formatMoney(first.sum))] },
  ]
  return (
    <Card as="section" title={t('kpi.figures', { currency })}>
      <div className={styles.figures}>
        <Table
          caption={t('kpi.figures', { currency })}
          hideCaption
          columns={[
            { id: 'figure', label: t('kpi.figure') },
            { id: 'total', label: t('kpi.total'), numeric: true },
            { id: 'own', label: t('kpi.own'), numeric: true },
          ]}
          rows={[...money, ...memberRows]}
        />
      </div>
      <p className={styles.note}>{t('common.as_of', { at: formatTime(asOf) })}</p>
    </Card>
  )
}
