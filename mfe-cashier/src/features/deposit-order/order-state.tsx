import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import type { DepositOrder } from '@tessera/site'
import { Button, ButtonLink } from '@tessera/ui'
import { Callout } from '@tessera/ui/callout'
import { observer } from 'mobx-react-lite'
import { ORDER_TEXTS } from './order-texts.ts'

const DEPOSIT_PATH = '/m/voucherCenter'
/** A pending order shows its state next to the QR code instead. */
const isStateShown = (order: DepositOrder): boolean => order.state !== 'pending'

/** State of the order, its meaning, and the next step. A change is announced. */
export const OrderState = observer(function OrderState({ host, order }: { host: Host; order: DepositOrder }) {
  const t = useTexts('mfe-cashier')
  const shared = useTexts('shared')
  const { title, text, tone, next } = ORDER_TEXTS[order.state]
  return (
    <div role="status">
      {isStateShown(order) && (
        <Callout
          tone={tone}
          title={t(title)}
          action={
            next === 'service' ? (
              <Button size="s" variant="secondary" onClick={() => host.popups.show('customer-service')}>
                {shared('contact_service')}
              </Button>
            ) : (
              next === 'again' && (
                <ButtonLink
                  size="s"
                  variant="secondary"
                  href={DEPOSIT_PATH}
                  onPress={() => host.navigation.push(DEPOSIT_PATH)}
                >
                  {t('order.again')}
                </ButtonLink>
              )
            )
          }
        >
          {t(text)}
        </Callout>
      )}
    </div>
  )
})
