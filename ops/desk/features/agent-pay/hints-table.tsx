import type { AgentHint } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Table } from '../../../ui/table.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { useDesk } from '../../desk-context.ts'
import { Prose } from '../../parts/prose.tsx'
import { texts } from '../../texts.ts'
import { Evidence } from './evidence.tsx'

const words = texts.hints

interface HintsTableProps {
  hints: readonly AgentHint[]
  onClose: (hint: AgentHint) => void
}

/** Alerts to review, open ones first, each with its evidence. */
export const HintsTable = observer(function HintsTable({ hints, onClose }: HintsTableProps) {
  const { session } = useDesk()
  if (hints.length === 0) return <Empty title={words.none}>{words.noneNext}</Empty>
  return (
    <Table
      label={words.title}
      head={[words.agent, words.member, words.kind, words.evidence, words.found, words.closed]}
    >
      {hints.map((one) => (
        <tr key={one.id}>
          <th scope="row">{one.agent}</th>
          <td>{one.member}</td>
          <td>{words.kinds[one.kind]}</td>
          <td>
            <Evidence evidence={one.evidence} />
          </td>
          <td>
            <TimeAgo at={one.foundAt} />
          </td>
          <td>
            {one.closed ? (
              <>
                <Prose>{words.closedBy(one.closed.by, one.closed.reason)}</Prose>
                <TimeAgo at={one.closed.at} />
              </>
            ) : session.can('agents.hints') ? (
              <Button size="small" aria-label={words.closeOf(one.agent, one.member)} onClick={() => onClose(one)}>
                {words.close}
              </Button>
            ) : (
              <Badge tone="accent">{words.open}</Badge>
            )}
          </td>
        </tr>
      ))}
    </Table>
  )
})
