import { oncePerHost } from '@tessera/platform'
import { rewardsApi } from './features/rewards/rewards.api.ts'
import { RewardsStore } from './features/rewards/rewards.store.ts'

/** The store of the reward centre. */
export const composeRewards = oncePerHost((host) => {
  const { http, events, lifetime, locale } = host
  const rewards = new RewardsStore(
    rewardsApi(http, () => locale.language),
    () => events.emit('rewards:changed', {}),
  )
  events.on('rewards:changed', () => void rewards.reload(), lifetime)
  events.on('language:reload', () => void rewards.reload(), lifetime)
  events.on('session:ended', rewards.forget, lifetime)
  return { rewards }
})
