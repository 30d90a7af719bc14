import type { Health, MerchantRow } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { Badge } from '../../../ui/badge.tsx'
import { useConsole } from '../../console-context.ts'
import { texts } from '../../texts.ts'
import { type MerchantState, merchantStateOf, silentDurationMs } from './merchant-state.ts'

const TONES = {
  empty: 'neutral',
  halted: 'bad',
  failing: 'bad',
  silent: 'bad',
  rolling: 'candidate',
  locked: 'accent',
  few: 'neutral',
  quiet: 'neutral',
  healthy: 'ok',
} as const satisfies Record<MerchantState, string>

interface StateBadgeProps {
  merchant: MerchantRow
  /** Of the last hour; null while it loads. */
  health: Health | null
}

export const StateBadge = observer(function StateBadge({ merchant, health }: StateBadgeProps) {
  const { clock } = useConsole()
  const state = merchantStateOf(merchant, health, clock.now)
  const silentMs = health ? silentDurationMs(health, clock.now) : null
  return (
    <Badge tone={TONES[state]}>
      {state === 'silent' && silentMs !== null
        ? texts.merchants.silentFor(Math.floor(silentMs / 60_000))
        : texts.merchants.states[state]}
    </Badge>
  )
})
