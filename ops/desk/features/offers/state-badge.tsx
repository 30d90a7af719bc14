import { Badge } from '../../../ui/badge.tsx'
import { texts } from '../../texts.ts'

export const StateBadge = ({ isPaused }: { isPaused: boolean }) => (
  <Badge tone={isPaused ? 'candidate' : 'ok'}>{isPaused ? texts.offers.paused : texts.offers.open}</Badge>
)
