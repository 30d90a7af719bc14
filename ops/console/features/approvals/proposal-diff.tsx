import type { ProposalRow } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { Loaded } from '../../../ui/loaded.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useConsole } from '../../console-context.ts'
import { DiffView } from '../../parts/diff-view.tsx'
import { texts } from '../../texts.ts'
import { useImmutable } from '../../use-resource.ts'

interface ProposalDiffProps {
  proposal: ProposalRow
  isOpen: boolean
}

/** Diff between the base and the target composition; renders nothing for a change of guard or flags. */
export const ProposalDiff = observer(function ProposalDiff({ proposal, isOpen }: ProposalDiffProps) {
  const { api } = useConsole()
  const { merchant, base, target } = proposal
  const diff = useImmutable(`diff ${merchant} ${base} ${target}`, () =>
    base && target ? api.diff(merchant, base, target) : Promise.resolve(null),
  )
  if (!base || !target) return null
  return (
    <details open={isOpen}>
      <summary>{texts.approvals.difference}</summary>
      <Loaded resource={diff} skeleton={<Skeleton rows={2} height={56} />}>
        {(value) => value && <DiffView diff={value} />}
      </Loaded>
    </details>
  )
})
