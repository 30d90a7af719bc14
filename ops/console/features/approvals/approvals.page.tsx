import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Empty } from '../../../ui/empty.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { OlderButton } from '../../../ui/older-button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { useProposals } from '../../parts/use-proposals.ts'
import { texts } from '../../texts.ts'
import { ProposalCard } from './proposal-card.tsx'

const FILTERS = [
  { value: 'open', label: texts.approvals.open },
  { value: 'all', label: texts.approvals.all },
] as const

/** Proposed changes that wait for a second operator's approval, each with its diff. */
export const ApprovalsPage = observer(function ApprovalsPage() {
  const [filter, setFilter] = useState<(typeof FILTERS)[number]['value']>('open')
  const proposals = useProposals(filter)
  return (
    <>
      <PageHeader
        title={texts.approvals.title}
        aside={<Segmented label={texts.approvals.filterLabel} options={FILTERS} value={filter} onSelect={setFilter} />}
      />
      <Loaded resource={proposals.newest}>
        {() =>
          proposals.rows.length === 0 ? (
            <Empty title={texts.approvals.none}>{texts.approvals.emptyHint}</Empty>
          ) : (
            <Stack>
              {proposals.rows.map((row) => (
                <ProposalCard key={row.id} proposal={row} />
              ))}
            </Stack>
          )
        }
      </Loaded>
      <OlderButton pages={proposals} />
    </>
  )
})
