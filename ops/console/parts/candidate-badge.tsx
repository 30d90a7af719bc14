import type { MerchantRow, Rollout } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { Badge } from '../../ui/badge.tsx'
import { texts } from '../texts.ts'
import { useComposition } from './use-merchants.ts'

/** One badge per current rollout. */
export function CandidateBadges({ merchant }: { merchant: MerchantRow }) {
  return merchant.rollouts.map((rollout) => (
    <CandidateBadge key={rollout.id} merchant={merchant.code} rollout={rollout} />
  ))
}

interface CandidateBadgeProps {
  merchant: string
  rollout: Rollout
}

const CandidateBadge = observer(function CandidateBadge({ merchant, rollout }: CandidateBadgeProps) {
  const number = useComposition(merchant, rollout.composition).value?.number
  const numberLabel = number === undefined ? '' : ` #${number}`
  if (rollout.haltedAt) return <Badge tone="bad">{texts.candidate.halted(numberLabel)}</Badge>
  return <Badge tone="candidate">{texts.candidate.runs(numberLabel, rollout.percent)}</Badge>
})
