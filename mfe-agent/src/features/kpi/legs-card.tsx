import { formatCount, type TextKey, useTexts } from '@tessera/i18n'
import { formatMoney } from '@tessera/i18n/money'
import type { Host } from '@tessera/platform'
import type { LegOrder, TeamLeg } from '@tessera/site'
import { CsvButton } from '@tessera/site-ui/csv-button'
import { Pressable } from '@tessera/ui'
import { Card } from '@tessera/ui/card'
import { InfiniteList } from '@tessera/ui/infinite-list'
import { Loaded, Rows } from '@tessera/ui/loaded'
import { Table } from '@tessera/ui/table'
import { observer } from 'mobx-react-lite'
import * as styles from './kpi.module.css'
import type { KpiStore } from './kpi.store.ts'
import { type KpiFilter, kpiAddress } from './kpi-filter.ts'

/** Sortable columns of the downlines, in display order. */
const COLUMNS: readonly [LegOrder, TextKey<'mfe-agent'>][] = [
  ['account', 'kpi.account'],
  ['turnover', 'figure.turnover'],
  ['net', 'figure.net'],
  ['deposit', 'figure.deposit'],
  ['netDeposit', 'figure.net_deposit'],
  ['newMembers', 'figure.new'],
  ['active', 'figure.active'],
]

interface LegsCardProps {
  host: Host
  store: KpiStore
  filter: KpiFilter
  today: string
}

/** The agent's direct downlines, each including its own downline, sortable by any column; each links to its own figures. */
export const LegsCard = observer(function LegsCard({ host, store, filter, today }: LegsCardProps) {
  const t = useTexts('mfe-agent')
  const { rows } = store.legs
  const sortBy = (order: LegOrder) => {
    // The first click sorts names ascending and figures descending.
    const initialDirection = order === 'account' ? 'up' : 'down'
    const reversed = filter.direction === 'up' ? 'down' : 'up'
    const direction = filter.order === order ? reversed : initialDirection
    host.navigation.replace(kpiAddress(filter, { order, direction }, today))
  }
  const directionOf = (order: LegOrder) =>
    filter.order !== order ? null : filter.direction === 'up' ? ('ascending' as const) : ('descending' as const)
  const rowOf = ({ node, total }: TeamLeg) => {
    const href = kpiAddress(filter, { node: node.id }, today)
    return {
      id: node.id,
      cells: [
        <Pressable key="account" className={styles.account} href={href} onPress={() => host.navigation.push(href)}>
          <bdi>{node.account}</bdi>
        </Pressable>,
        formatMoney(total.turnover),
        formatMoney(total.net),
        formatMoney(total.deposit),
        formatMoney(total.netDeposit),
        formatCount(total.newMembers),
        formatCount(total.active),
      ],
    }
  }
  return (
    <Card as="section" title={t('kpi.legs')}>
      <Loaded of={rows} skeleton={<Rows count={4} height="44px" />} failed={t('kpi.legs_failed')}>
        {(legs) =>
          legs.length === 0 ? (
            <p className={styles.note}>{t('kpi.no_legs')}</p>
          ) : (
            <>
              <InfiniteList tail={rows.tail} onMore={() => void rows.more()} count={legs.length}>
                <Table
                  caption={t('kpi.legs')}
                  hideCaption
                  columns={COLUMNS.map(([order, name]) => ({
                    id: order,
                    label: t(name),
                    numeric: order !== 'account',
                    sort: { direction: directionOf(order), onSort: () => sortBy(order) },
                  }))}
                  rows={legs.map(rowOf)}
                />
              </InfiniteList>
              <CsvButton host={host} label={t('common.csv')} load={store.csv} />
            </>
          )
        }
      </Loaded>
    </Card>
  )
})
