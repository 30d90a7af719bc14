import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import type { DepositOrder } from '@tessera/site'
import { Button, ButtonLink } from '@tessera/ui'
import { Callout } from '@tessera/ui/callout'
import { observer } from 'mobx-react-lite'
import { ORDER_WORDS } from './order-words.ts'

const DEPOSIT = '/m/voucherCenter'
/** The pending state is shown next to the code itself. */
const isShown = (order: DepositOrder): boolean => order.state !== 'pending'

/** State of the order, its meaning, and the next step. A change is announced. */
export const OrderState = observer(function OrderState({ host, order }: { host: Host; order: DepositOrder }) {
  const t = useTexts('mfe-cashier')
  const shared = useTexts('shared')
  const { title, text, tone, next } = ORDER_WORDS[order.state]
  return (
    <div role="status">
      {isShown(order) && (
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
                <ButtonLink size="s" variant="secondary" href={DEPOSIT} onPress={() => host.navigation.push(DEPOSIT)}>
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
