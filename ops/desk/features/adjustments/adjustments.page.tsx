import { PageHead } from '../../../ui/page-head.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { useDesk } from '../../desk-context.ts'
import { Lead } from '../../parts/lead.tsx'
import { texts } from '../../texts.ts'
import { PlayBalancePanel } from './purse-panel.tsx'
import { floatsOf, walletsOf } from './purses.ts'

const labels = texts.adjustments

/** Balances that finance puts right, by two persons: members' wallets and agents' floats. */
export function AdjustmentsPage() {
  const { api } = useDesk()
  return (
    <>
      <PageHead title={labels.title} />
      <Lead>{labels.lead}</Lead>
      <Stack>
        <PlayBalancePanel playBalance={walletsOf(api)} />
        <PlayBalancePanel playBalance={floatsOf(api)} />
      </Stack>
    </>
  )
}
