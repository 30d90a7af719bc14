import { useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import { formatMoney } from '@tessera/i18n/money'
import type { Host } from '@tessera/platform'
import { LotteryGameCode, type LotteryOrderRow, OrderState } from '@tessera/site'
import { Badge, ButtonLink, EmptyState } from '@tessera/ui'
import { ChipGroup } from '@tessera/ui/chip-group'
import { InfiniteList } from '@tessera/ui/infinite-list'
import { ListRow } from '@tessera/ui/list-row'
import { Loaded, Rows } from '@tessera/ui/loaded'
import { Stack } from '@tessera/ui/stack'
import { observer } from 'mobx-react-lite'
import { NAMES, ORDER_STATES } from '../../lib/lottery/names.ts'
import * as styles from './lottery-orders.module.css'
import type { LotteryOrdersStore } from './lottery-orders.store.ts'
import { addressOf, ORDERS_PATH, type OrderFilter } from './order-filter.ts'
import { ORDER_TONES } from './state-tones.ts'
import { TEXTS } from './texts.ts'

const LIST_PATH = '/m/lott'
const ALL = 'all'

interface OrderListProps {
  host: Host
  store: LotteryOrdersStore
  filter: OrderFilter
}

/** The member's orders, latest first; the choice is in the address. */
export const OrderList = observer(function OrderList({ host, store, filter }: OrderListProps) {
  const t = useTexts(TEXTS)
  const names = useTexts(NAMES)
  const { orders } = store
  const change = (changes: Partial<OrderFilter>) => host.navigation.replace(addressOf({ ...filter, ...changes }))
  return (
    <>
      <Stack gap={2}>
        <ChipGroup
          kind="single"
          layout="scroll"
          legend={t('games')}
          hideLegend
          options={[
            { value: ALL, label: t('all_games') },
            ...LotteryGameCode.options.map((value) => ({ value, label: names(value) })),
          ]}
          value={filter.game ?? ALL}
          onChange={(game) => change({ game: LotteryGameCode.safeParse(game).data ?? null })}
        />
        <ChipGroup
          kind="single"
          layout="scroll"
          legend={t('states')}
          hideLegend
          options={[
            { value: ALL, label: t('all_states') },
            ...OrderState.options.map((value) => ({ value, label: names(ORDER_STATES[value]) })),
          ]}
          value={filter.state ?? ALL}
          onChange={(state) => change({ state: OrderState.safeParse(state).data ?? null })}
        />
      </Stack>
      <Loaded of={orders} skeleton={<Rows count={6} height="76px" />} failed={t('failed')}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              title={t('none')}
              text={t('none_text')}
              action={
                <ButtonLink variant="secondary" href={LIST_PATH} onPress={() => host.navigation.push(LIST_PATH)}>
                  {t('to_list')}
                </ButtonLink>
              }
            />
          ) : (
            <InfiniteList tail={orders.tail} onMore={() => void orders.more()} count={rows.length}>
              <Stack as="ul" gap={2} aria-label={t('list')}>
                {rows.map((row) => (
                  <li key={row.orderId}>
                    <OrderRow host={host} row={row} />
                  </li>
                ))}
              </Stack>
            </InfiniteList>
          )
        }
      </Loaded>
    </>
  )
})

const OrderRow = observer(function OrderRow({ host, row }: { host: Host; row: LotteryOrderRow }) {
  const t = useTexts(TEXTS)
  const names = useTexts(NAMES)
  const { currency } = host.merchant
  const orderPath = `${ORDERS_PATH}?id=${encodeURIComponent(row.orderId)}`
  const formatAmount = (amount: string) => formatMoney(amount, { currency })
  return (
    <ListRow
      href={orderPath}
      onPress={() => host.navigation.push(orderPath)}
      title={`${names(row.draw.game)} · ${row.draw.numero}`}
      detail={
        <>
          {t('lines', { count: row.lines })} · {formatAmount(row.stake)} ·{' '}
          {formatDateTime(row.orderedAt, host.locale.language)}
        </>
      }
      end={
        <span className={styles.end}>
          <Badge tone={ORDER_TONES[row.state]} text={names(ORDER_STATES[row.state])} />
          {row.payout !== null && (
            <span className={styles.small}>{t('won', { payout: formatAmount(row.payout) })}</span>
          )}
        </span>
      }
    />
  )
})
