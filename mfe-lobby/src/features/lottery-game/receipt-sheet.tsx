import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import type { LotteryOrder } from '@tessera/site'
import { Button, ButtonLink } from '@tessera/ui'
import { DragSheet } from '@tessera/ui/drag-sheet'
import { Facts } from '@tessera/ui/facts'
import { Price } from '@tessera/ui/price'
import { Stack } from '@tessera/ui/stack'
import { TEXTS } from './texts.ts'

interface ReceiptSheetProps {
  host: Host
  order: LotteryOrder
  onClose: () => void
}

/** That a slip was taken: what for, and what the house signed. */
export function ReceiptSheet({ host, order, onClose }: ReceiptSheetProps) {
  const t = useTexts(TEXTS)
  const { orderId, draw, lines, stake, receipt } = order
  const to = `/m/lottOrders?id=${encodeURIComponent(orderId)}`
  return (
    <DragSheet open onClose={onClose} title={t('placed')}>
      <Stack gap={4}>
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
        <ButtonLink block variant="secondary" href={to} onPress={() => host.navigation.push(to)}>
          {t('placed_open')}
        </ButtonLink>
        <Button block onClick={onClose}>
          {t('placed_on')}
        </Button>
      </Stack>
    </DragSheet>
  )
}
