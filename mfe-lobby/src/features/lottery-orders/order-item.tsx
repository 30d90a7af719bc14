import { useTexts } from '@tessera/i18n'
import { formatMoney } from '@tessera/i18n/money'
import type { Host } from '@tessera/platform'
import type { OrderLine } from '@tessera/site'
import { Badge, Button } from '@tessera/ui'
import { Price } from '@tessera/ui/price'
import { observer } from 'mobx-react-lite'
import { LINE_STATES, NAMES } from '../../lib/lottery/names.ts'
import { formatNumbers } from '../../lib/lottery/numbers-text.ts'
import { rateText } from '../../lib/lottery/rate-text.ts'
import * as styles from './lottery-orders.module.css'
import type { LotteryOrdersStore } from './lottery-orders.store.ts'
import { LINE_TONES } from './state-tones.ts'
import { TEXTS } from './texts.ts'

interface OrderItemProps {
  host: Host
  store: LotteryOrdersStore
  item: OrderLine
  canCancel: boolean
}

/** A line of an order: its bet, and its result. */
export const OrderItem = observer(function OrderItem({ host, store, item, canCancel }: OrderItemProps) {
  const t = useTexts(TEXTS)
  const names = useTexts(NAMES)
  const { kind, lots, rate, stake, amount, state, payout, lineNo } = item
  const { currency } = host.merchant
  const numbers = formatNumbers(names, kind, item.numbers)
  const name = [names(kind), numbers].filter(Boolean).join(' ')
  const hits = item.hits ?? 0
  const cancel = async () => {
    const confirmation = {
      title: t('cancel_title'),
      message: t('cancel_text', { name, stake: formatMoney(stake, { currency }) }),
      confirm: t('cancel'),
      cancel: t('keep'),
    }
    if (!(await host.popups.confirm(confirmation))) return
    try {
      if (!(await store.cancelLine(lineNo))) return
      host.toasts.show('success', t('cancelled'))
      void host.wallet.refresh()
    } catch (thrown) {
      host.toasts.error(thrown)
    }
  }
  return (
    <div className={styles.item}>
      <div className={styles.words}>
        <p className={styles.bet}>
          <span>{names(kind)}</span>
          <bdi>{numbers}</bdi>
          <Badge tone={LINE_TONES[state]} text={names(LINE_STATES[state])} />
        </p>
        <p className={styles.small}>
          {t('item_pays', { rate: rateText(rate) })}
          {lots > 1 && <> · {t('item_lots', { amount: formatMoney(amount, { currency, short: true }), lots })}</>}
          {hits > 1 && <> · {t('item_hits', { count: hits })}</>}
        </p>
      </div>
      <div className={styles.end}>
        <Price amount={stake} size="s" />
        {payout !== null && state !== 'lost' && (
          <Price amount={payout} size="s" tone={state === 'won' ? 'success' : 'plain'} />
        )}
        {canCancel && (
          <Button
            size="s"
            variant="ghost"
            aria-label={t('cancel_name', { name })}
            busy={store.cancellingLineNo === lineNo}
            disabled={store.cancellingLineNo !== null && store.cancellingLineNo !== lineNo}
            onClick={() => void cancel()}
          >
            {t('cancel')}
          </Button>
        )}
      </div>
    </div>
  )
})
