import { useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import { formatMoney } from '@tessera/i18n/money'
import type { Host } from '@tessera/platform'
import type { DepositOrder } from '@tessera/site'
import { Icon, SectionHeader } from '@tessera/ui'
import { clockGlyph } from '@tessera/ui/glyphs'
import { ListRow } from '@tessera/ui/list-row'
import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import * as styles from './deposit.page.module.css'
import { orderPath } from './order-path.ts'

interface OpenOrdersProps {
  host: Host
  orders: readonly DepositOrder[]
}

/** Orders that wait for payment or review: each links to its page. */
export const OpenOrders = observer(function OpenOrders({ host, orders }: OpenOrdersProps) {
  const t = useTexts('mfe-cashier')
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <SectionHeader id={id} title={t('deposit.open')} />
      <ul className={styles.orders}>
        {orders.map((order) => (
          <li key={order.id} className={styles.order}>
            <ListRow
              start={<Icon of={clockGlyph} />}
              title={`${formatMoney(order.payable, { currency: host.wallet.currency })} · ${order.name[host.locale.texts]}`}
              detail={
                order.state === 'reviewing'
                  ? t('deposit.open_reviewing')
                  : t('deposit.open_until', { at: formatDateTime(order.expiresAt, host.locale.language) })
              }
              href={orderPath(order.id)}
              onPress={() => host.navigation.push(orderPath(order.id))}
            />
          </li>
        ))}
      </ul>
    </section>
  )
})
