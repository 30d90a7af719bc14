import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
import { Callout } from '../../ui/callout.tsx'
import { paths } from '../paths.ts'
import { texts } from '../texts.ts'
import { useProposals } from './use-proposals.ts'

/** Notice that changes of a merchant wait for approval, with a link. */
export const ProposalsNotice = observer(function ProposalsNotice({ merchant }: { merchant: string }) {
  const proposals = useProposals('open').rows.filter((row) => row.merchant === merchant)
  if (proposals.length === 0) return null
  return (
    <Callout tone="candidate" title={texts.approvals.pendingCount(proposals.length)}>
      <p>
        <Link to={paths.approvals}>{texts.approvals.show}</Link>
      </p>
    </Callout>
  )
})
