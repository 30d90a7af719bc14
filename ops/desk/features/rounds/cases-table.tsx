import type { ReconciliationCase } from '@tessera/site/operations'
import { Badge } from '../../../ui/badge.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Table } from '../../../ui/table.tsx'
import { texts } from '../../texts.ts'

const labels = texts.rounds

/** Describes a side's view of a transaction, in its own fields. */
const sideText = (side: unknown): string =>
  side && typeof side === 'object'
    ? Object.entries(side)
        .map(([field, value]) => `${field} ${String(value)}`)
        .join(', ')
    : labels.nothing

export function CasesTable({ cases }: { cases: readonly ReconciliationCase[] }) {
  if (cases.length === 0) return <Empty title={labels.noCases}>{labels.noCasesNext}</Empty>
  return (
    <Table
      label={labels.cases}
      head={[labels.transaction, labels.provider, labels.day, labels.what, labels.here, labels.there, labels.state]}
    >
      {cases.map(({ id, txId, provider, day, kind, here: ourSide, there: providerSide, resolvedAt }) => (
        <tr key={id}>
          <th scope="row">
            <code>{txId}</code>
          </th>
          <td>{provider}</td>
          <td>{day}</td>
          <td>{labels.kinds[kind]}</td>
          <td>{sideText(ourSide)}</td>
          <td>{sideText(providerSide)}</td>
          <td>
            <Badge tone={resolvedAt ? 'neutral' : 'bad'}>{resolvedAt ? labels.resolved : labels.stands}</Badge>
          </td>
        </tr>
      ))}
    </Table>
  )
}
