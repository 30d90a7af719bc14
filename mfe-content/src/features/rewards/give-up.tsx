import { useTexts } from '@tessera/i18n'
import { formatMoney } from '@tessera/i18n/money'
import { Button } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import type { RewardTabProps } from './reward-tab-props.ts'

interface GiveUpProps extends RewardTabProps {
  grantId: string
  title: string
  /** Part of the bonus money that is lost. */
  loses: string
}

/** Gives up a bonus, after a question: own money stays. */
export const GiveUp = observer(function GiveUp({ host, store, grantId, title, loses }: GiveUpProps) {
  const t = useTexts('mfe-content')
  const shared = useTexts('shared')
  const give = async () => {
    const sure = await host.popups.confirm({
      title: t('bonus.give_up'),
      message: t('bonus.give_up_text', { title, amount: formatMoney(loses, { currency: host.wallet.currency }) }),
      confirm: t('bonus.give_up'),
      cancel: shared('common.back'),
    })
    if (!sure) return
    try {
      await store.forfeit(grantId)
      host.toasts.show('success', t('bonus.given_up'))
      void host.wallet.refresh()
    } catch (thrown) {
      host.toasts.error(thrown)
    }
  }
  return (
    <Button size="s" variant="ghost" busy={store.busyId === grantId} onClick={() => void give()}>
      {t('bonus.give_up')}
    </Button>
  )
})
