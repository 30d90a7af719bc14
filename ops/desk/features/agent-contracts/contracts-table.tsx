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

const words = texts.contracts
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

/** Versions of contracts, each with its terms and our actions on it. */
export const ContractsTable = observer(function ContractsTable(props: ContractsTableProps) {
  const { label, contracts } = props
  const { session } = useDesk()
  if (contracts.length === 0)
    return label === words.ofHouse ? (
      <Empty title={words.none}>{words.noneNext}</Empty>
    ) : (
      <Empty title={words.noAgents}>{words.noAgentsNext}</Empty>
    )
  const head = [words.agent, words.upline, words.kind, words.state, words.terms, words.inForce, words.offered]
  const mayChange = session.can('agents.contracts')
  return (
    <Table label={label} head={mayChange ? [...head, words.actions] : head}>
      {contracts.map((one) => (
        <tr key={one.id}>
          <th scope="row">{one.downline}</th>
          <td>{one.upline ?? words.house}</td>
          <td>
            {words.kinds[one.kind]} {words.version(one.version)}
          </td>
          <td>
            <Badge tone={TONES[one.state] ?? 'neutral'}>{words.states[one.state]}</Badge>
          </td>
          <td>
            <Terms kind={one.kind} terms={one.terms} />
          </td>
          <td>
            {one.from !== null && <div>{words.from(one.from)}</div>}
            {one.until !== null && <div>{words.until(one.until)}</div>}
          </td>
          <td>
            {one.offeredBy} <TimeAgo at={one.offeredAt} />
          </td>
          {mayChange && (
            <td>
              <Changes {...props} contract={one} />
            </td>
          )}
        </tr>
      ))}
    </Table>
  )
})

/** True if another version of the contract is offered, or is accepted and not yet in force. */
const isFollowed = ({ downline, kind }: DeskContract, all: readonly DeskContract[]): boolean =>
  all.some(
    (one) => one.downline === downline && one.kind === kind && (one.state === 'offered' || one.state === 'accepted'),
  )

/** Our offers can be withdrawn and our contracts amended; every contract in force can be ended, also between agents. */
function Changes({ contract, contracts, onAmend, onEnd }: ContractsTableProps & { contract: DeskContract }) {
  const { state, upline, downline, kind } = contract
  const isOwn = upline === null
  const of = [downline, words.kinds[kind]] as const
  const end = (text: string, label: string) => (
    <Button size="small" variant="quiet" aria-label={label} onClick={() => onEnd(contract)}>
      {text}
    </Button>
  )
  return (
    <Actions>
      {isOwn && state === 'offered' && end(words.withdraw, words.withdrawOf(...of))}
      {isOwn && state === 'active' && !isFollowed(contract, contracts) && (
        <Button size="small" aria-label={words.amendOf(...of)} onClick={() => onAmend(contract)}>
          {words.amend}
        </Button>
      )}
      {(state === 'active' || state === 'accepted') && end(words.end, words.endOf(...of))}
    </Actions>
  )
}
