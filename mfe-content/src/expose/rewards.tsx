import type { PageProps } from '@tessera/platform'
import { composeRewards } from '../compose-rewards.ts'
import { RewardsPage } from '../features/rewards/rewards.page.tsx'

export default function Rewards(props: PageProps) {
  return <RewardsPage {...props} store={composeRewards(props.host).rewards} />
}

export { texts } from '../texts.ts'
