import type { MerchantRow } from '@tessera/contracts'
import { texts } from '../texts.ts'
import { Badge } from '../ui/badge.tsx'

/** The rollout of the moment in two words. */
export function CandidateBadge({ merchant, number }: { merchant: MerchantRow; number: number | undefined }) {
  if (!merchant.candidate) return null
  const name = number === undefined ? '' : ` #${number}`
  if (merchant.haltedAt) return <Badge tone="bad">{texts.candidate.halted(name)}</Badge>
  return <Badge tone="candidate">{texts.candidate.runs(name, merchant.candidatePercent)}</Badge>
}
