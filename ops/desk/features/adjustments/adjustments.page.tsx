import { PageHeader } from '../../../ui/page-header.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { useDesk } from '../../desk-context.ts'
import { Lead } from '../../parts/lead.tsx'
import { texts } from '../../texts.ts'
import { floatAdjustments, walletAdjustments } from './adjustment-sources.ts'
import { AdjustmentsPanel } from './adjustments-panel.tsx'

const labels = texts.adjustments

/** Adjustments by finance with two approvals: members' wallets and agents' floats. */
export function AdjustmentsPage() {
  const { api } = useDesk()
  return (
    <>
      <PageHeader title={labels.title} />
      <Lead>{labels.lead}</Lead>
      <Stack>
        <AdjustmentsPanel source={walletAdjustments(api)} />
        <AdjustmentsPanel source={floatAdjustments(api)} />
      </Stack>
    </>
  )
}
