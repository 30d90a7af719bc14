import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import type { LotteryOrder } from '@tessera/site'
import { Button, ButtonLink, Sheet } from '@tessera/ui'
import { Facts } from '@tessera/ui/facts'
import { Price } from '@tessera/ui/price'
import * as styles from './lottery-game.module.css'
import { TEXTS } from './texts.ts'

interface ReceiptSheetProps {
  host: Host
  /** The accepted order; null closes the sheet. */
  order: LotteryOrder | null
  onClose: () => void
}

/** Confirmation of an accepted slip: its bets, and the operator's signature. */
export function ReceiptSheet({ host, order, onClose }: ReceiptSheetProps) {
  const t = useTexts(TEXTS)
  return (
    <Sheet open={order !== null} onClose={onClose} title={t('placed')}>
      {order && <Receipt host={host} order={order} onClose={onClose} />}
    </Sheet>
  )
}

function Receipt({ host, order, onClose }: ReceiptSheetProps & { order: LotteryOrder }) {
  const t = useTexts(TEXTS)
  const { orderId, draw, lines, stake, receipt } = order
  const orderPath = `/m/lottOrders?id=${encodeURIComponent(orderId)}`
  return (
    <div className={styles.sheet}>
      <p>{t('placed_text')}</p>
      <Facts
        facts={[
          { name: t('receipt_order'), value: <bdi>{orderId}</bdi> },
          { name: t('receipt_draw'), value: <bdi>{draw.numero}</bdi> },
          { name: t('receipt_lines'), value: String(lines) },
          { name: t('receipt_entry'), value: String(receipt.seq) },
          {
            name: t('receipt_stake'),
            value: <Price amount={stake} currency={host.merchant.currency} />,
            strong: true,
          },
        ]}
      />
      <ButtonLink block variant="secondary" href={orderPath} onPress={() => host.navigation.push(orderPath)}>
        {t('placed_open')}
      </ButtonLink>
      <Button block onClick={onClose}>
        {t('placed_on')}
      </Button>
    </div>
  )
}
