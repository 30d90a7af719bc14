import { useTexts } from '@tessera/i18n'
import { formatMoney } from '@tessera/i18n/money'
import type { Host } from '@tessera/platform'
import type { Reward } from '@tessera/site'
import type { RewardsStore } from './rewards.store.ts'

/** Claims a reward and shows the result: cash, an active bonus, or a queued one. */
export function useClaim(host: Host, store: RewardsStore): (grantId: string) => Promise<void> {
  const t = useTexts('mfe-content')
  const messageOf = ({ state, amount, paid }: Reward) => {
    const money = formatMoney(paid ?? amount, { currency: host.wallet.currency })
    if (state === 'QUEUED') return t('rewards.claimed_queued', { amount: money })
    return t(state === 'ACTIVE' ? 'rewards.claimed_bonus' : 'rewards.claimed', { amount: money })
  }
  return async (grantId) => {
    try {
      const reward = await store.claim(grantId)
      if (!reward) return
      host.toasts.show('success', messageOf(reward))
      void host.wallet.refresh()
    } catch (thrown) {
      host.toasts.error(thrown)
    }
  }
}
