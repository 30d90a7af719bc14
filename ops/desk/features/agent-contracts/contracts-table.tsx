import type { ContractState } from '@tessera/site'
import type { DeskContract } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Actions } from '../../../ui/stack.tsx'
import { Table } from '../../../ui/table.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { useDesk } from '../../desk-context.ts'
import { texts } from '../../texts.ts'
import { Terms } from './terms.tsx'

const labels = texts.contracts
const TONES: Readonly<Partial<Record<ContractState, 'accent' | 'ok' | 'candidate'>>> = {
  offered: 'accent',
  accepted: 'ok',
  active: 'ok',
  ending: 'candidate',
}

interface ContractsTableProps {
  label: string
  contracts: readonly DeskContract[]
  onAmend: (contract: DeskContract) => void
  onEnd: (contract: DeskContract) => void
}

/** Table of contract versions with terms, and the operator's actions. */
export const ContractsTable = observer(function ContractsTable(props: ContractsTableProps) {
  const { label, contracts } = props
  const { session } = useDesk()
  if (contracts.length === 0)
    return label === labels.merchantContracts ? (
      <Empty title={labels.none}>{labels.emptyHint}</Empty>
    ) : (
      <Empty title={labels.noAgents}>{labels.noAgentsHint}</Empty>
    )
  const head = [labels.agent, labels.upline, labels.kind, labels.state, labels.terms, labels.inForce, labels.offered]
  const canChange = session.can('agents.contracts')
  return (
    <Table label={label} head={canChange ? [...head, labels.actions] : head}>
      {contracts.map((contract) => (
        <tr key={contract.id}>
          <th scope="row">{contract.downline}</th>
          <td>{contract.upline ?? labels.merchantAsUpline}</td>
          <td>
            {labels.kinds[contract.kind]} {labels.version(contract.version)}
          </td>
          <td>
            <Badge tone={TONES[contract.state] ?? 'neutral'}>{labels.states[contract.state]}</Badge>
          </td>
          <td>
            <Terms kind={contract.kind} terms={contract.terms} />
          </td>
          <td>
            {contract.from !== null && <div>{labels.from(contract.from)}</div>}
            {contract.until !== null && <div>{labels.until(contract.until)}</div>}
          </td>
          <td>
            {contract.offeredBy} <TimeAgo at={contract.offeredAt} />
          </td>
          {canChange && (
            <td>
              <ContractActions {...props} contract={contract} />
            </td>
          )}
        </tr>
      ))}
    </Table>
  )
})

/** True if another version of the contract is offered, or accepted but not yet in force. */
const hasPendingVersion = ({ downline, kind }: DeskContract, contracts: readonly DeskContract[]): boolean =>
  contracts.some(
    (contract) =>
      contract.downline === downline &&
      contract.kind === kind &&
      (contract.state === 'offered' || contract.state === 'accepted'),
  )

/** Buttons to withdraw offers and amend contracts of the house, and to end any contract in force, also between agents. */
function ContractActions({ contract, contracts, onAmend, onEnd }: ContractsTableProps & { contract: DeskContract }) {
  const { state, upline, downline, kind } = contract
  const isHouseContract = upline === null
  const labelArgs = [downline, labels.kinds[kind]] as const
  const endButton = (text: string, label: string) => (
    <Button size="small" variant="quiet" aria-label={label} onClick={() => onEnd(contract)}>
      {text}
    </Button>
  )
  return (
    <Actions>
      {isHouseContract && state === 'offered' && endButton(labels.withdraw, labels.withdrawOf(...labelArgs))}
      {isHouseContract && state === 'active' && !hasPendingVersion(contract, contracts) && (
        <Button size="small" aria-label={labels.amendOf(...labelArgs)} onClick={() => onAmend(contract)}>
          {labels.amend}
        </Button>
      )}
      {(state === 'active' || state === 'accepted') && endButton(labels.end, labels.endOf(...labelArgs))}
    </Actions>
  )
}
