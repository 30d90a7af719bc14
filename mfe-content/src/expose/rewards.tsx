import type { PageProps } from '@tessera/platform'
import { RewardsPage } from '../features/rewards/rewards.page.tsx'
import { composeRewards } from '../features/rewards/rewards.store.ts'

export default function Rewards(props: PageProps) {
  return <RewardsPage {...props} store={composeRewards(props.host).rewards} />
}

export { texts } from '../texts.ts'
