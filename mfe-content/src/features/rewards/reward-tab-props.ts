import type { Host } from '@tessera/platform'
import type { RewardsStore } from './rewards.store.ts'

export interface RewardTabProps {
  host: Host
  store: RewardsStore
}
