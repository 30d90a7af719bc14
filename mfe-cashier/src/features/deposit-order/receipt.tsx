import { useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import type { Host } from '@tessera/platform'
import type { DepositOrder } from '@tessera/site'
import { Card } from '@tessera/ui/card'
import { Facts } from '@tessera/ui/facts'
import { Price } from '@tessera/ui/price'
import { observer } from 'mobx-react-lite'

/** Details of the order; for a credited one its receipt, with the balances before and after (CSH-039). */
export const Receipt = observer(function Receipt({ host, order }: { host: Host; order: DepositOrder }) {
  const t = useTexts('mfe-cashier')
  const { currency } = host.wallet
  const formatTime = (instant: string) => formatDateTime(instant, host.locale.language)
  const { receipt } = order
  const price = (amount: string) => <Price amount={amount} currency={currency} size="s" />
  return (
    <Card as="section" title={t(receipt ? 'order.receipt' : 'order.details')}>
      <Facts
        facts={[
          { name: t('order.amount'), value: price(order.amount), strong: true },
          { name: t('detail.fee'), value: price(order.fee) },
          { name: t(receipt ? 'order.paid' : 'order.payable'), value: price(order.payable) },
          { name: t('order.method'), value: order.name[host.locale.texts] },
          { name: t('order.reference'), value: <bdi dir="ltr">{order.reference}</bdi> },
          { name: t('order.created'), value: formatTime(order.createdAt) },
          ...(receipt
            ? [
                { name: t('order.credited_at'), value: formatTime(receipt.creditedAt) },
                { name: t('order.before'), value: price(receipt.before) },
                ...(receipt.debtRepaid ? [{ name: t('order.debt_repaid'), value: price(receipt.debtRepaid) }] : []),
                { name: t('order.after'), value: price(receipt.after), strong: true },
              ]
            : []),
        ]}
      />
    </Card>
  )
})
