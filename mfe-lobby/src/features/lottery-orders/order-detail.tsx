import { useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import type { Host } from '@tessera/platform'
import type { LotteryOrder } from '@tessera/site'
import { Badge, ButtonLink, Skeleton } from '@tessera/ui'
import { Callout } from '@tessera/ui/callout'
import { Card } from '@tessera/ui/card'
import { Facts } from '@tessera/ui/facts'
import { Loaded, Rows } from '@tessera/ui/loaded'
import { Price } from '@tessera/ui/price'
import { observer } from 'mobx-react-lite'
import { DrawResult } from '../../lib/lottery/draw-result.tsx'
import { IncrementalList } from '../../lib/lottery/incremental-list.tsx'
import { NAMES, ORDER_STATES } from '../../lib/lottery/names.ts'
import { loadStoredReceipts } from '../../lib/lottery/stored-receipts.ts'
import { useIsPast } from '../../lib/lottery/use-is-past.ts'
import type { LotteryOrdersStore } from './lottery-orders.store.ts'
import { ORDERS_PATH } from './order-filter.ts'
import { OrderItem } from './order-item.tsx'
import { ORDER_TONES } from './state-tones.ts'
import { TEXTS } from './texts.ts'

interface OrderDetailProps {
  host: Host
  store: LotteryOrdersStore
}

/** One order: its lines with their results; each can be cancelled while the draw is open. */
export const OrderDetail = observer(function OrderDetail({ host, store }: OrderDetailProps) {
  const t = useTexts(TEXTS)
  return (
    <>
      <div>
        <ButtonLink size="s" variant="ghost" href={ORDERS_PATH} onPress={() => host.navigation.push(ORDERS_PATH)}>
          {t('back_to_list')}
        </ButtonLink>
      </div>
      <Loaded
        of={store.order}
        skeleton={
          <>
            <Skeleton height="240px" />
            <Rows />
          </>
        }
        failed={t('order_failed')}
      >
        {(order) => <Order host={host} store={store} order={order} />}
      </Loaded>
    </>
  )
})

const Order = observer(function Order({ host, store, order }: OrderDetailProps & { order: LotteryOrder }) {
  const t = useTexts(TEXTS)
  const names = useTexts(NAMES)
  const { draw, items, receipt, state, orderId } = order
  const isClosed = useIsPast(Date.parse(draw.closesAt), host.http.now)
  const canCancel = draw.state === 'open' && !isClosed
  const { currency } = host.merchant
  const price = (amount: string) => <Price amount={amount} currency={currency} size="s" />
  const verifyPath = `/m/lottVerify?d=${encodeURIComponent(draw.drawId)}&o=${encodeURIComponent(orderId)}`
  const hasStoredReceipt = loadStoredReceipts().some((stored) => stored.orderId === orderId)
  return (
    <>
      <Card
        as="section"
        title={names(draw.game)}
        action={<Badge tone={ORDER_TONES[state]} text={names(ORDER_STATES[state])} />}
      >
        <DrawResult draw={draw} />
        <Facts
          facts={[
            { name: t('draw'), value: <bdi>{draw.numero}</bdi> },
            { name: t('mode'), value: names(order.mode) },
            { name: t('order'), value: <bdi>{orderId}</bdi> },
            { name: t('ordered_at'), value: formatDateTime(order.orderedAt, host.locale.language) },
            { name: t('stake'), value: price(order.stake) },
            ...(order.credit === null ? [] : [{ name: t('credit'), value: price(order.credit) }]),
            ...(order.payout === null ? [] : [{ name: t('payout'), value: price(order.payout), strong: true }]),
          ]}
        />
      </Card>
      <Callout
        title={t('receipt')}
        action={
          <ButtonLink size="s" variant="secondary" href={verifyPath} onPress={() => host.navigation.push(verifyPath)}>
            {t('verify')}
          </ButtonLink>
        }
      >
        {t('receipt_text', { seq: receipt.seq })}
        {hasStoredReceipt && <> · {t('receipt_kept')}</>}
      </Callout>
      <Card as="section" title={t('items')}>
        <IncrementalList label={t('items')} items={items} keyOf={({ lineNo }) => lineNo}>
          {(item) => (
            <OrderItem host={host} store={store} item={item} canCancel={canCancel && item.state === 'accepted'} />
          )}
        </IncrementalList>
      </Card>
    </>
  )
})
