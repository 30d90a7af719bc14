import { useTexts } from '@tessera/i18n'
import { formatMoney } from '@tessera/i18n/money'
import { Button } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import type { RewardTabProps } from './reward-tab-props.ts'

interface GiveUpButtonProps extends RewardTabProps {
  grantId: string
  title: string
  /** Bonus money that is lost. */
  lostAmount: string
}

/** Gives up a bonus, after a confirmation; the member's own money stays. */
export const GiveUpButton = observer(function GiveUpButton({
  host,
  store,
  grantId,
  title,
  lostAmount,
}: GiveUpButtonProps) {
  const t = useTexts('mfe-content')
  const shared = useTexts('shared')
  const giveUp = async () => {
    const isConfirmed = await host.popups.confirm({
      title: t('bonus.give_up'),
      message: t('bonus.give_up_text', { title, amount: formatMoney(lostAmount, { currency: host.wallet.currency }) }),
      confirm: t('bonus.give_up'),
      cancel: shared('common.back'),
    })
    if (!isConfirmed) return
    try {
      if (!(await store.forfeit(grantId))) return
      host.toasts.show('success', t('bonus.given_up'))
      void host.wallet.refresh()
    } catch (thrown) {
      host.toasts.error(thrown)
    }
  }
  return (
    <Button size="s" variant="ghost" busy={store.busyId === grantId} onClick={() => void giveUp()}>
      {t('bonus.give_up')}
    </Button>
  )
})
