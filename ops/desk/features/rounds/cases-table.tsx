import type { ReconciliationCase } from '@tessera/site/operations'
import { Badge } from '../../../ui/badge.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Table } from '../../../ui/table.tsx'
import { texts } from '../../texts.ts'

const labels = texts.rounds

/** Formats one side's record of a transaction as `field value` pairs. */
const formatSide = (side: unknown): string =>
  side && typeof side === 'object'
    ? Object.entries(side)
        .map(([field, value]) => `${field} ${String(value)}`)
        .join(', ')
    : labels.nothing

export function CasesTable({ cases }: { cases: readonly ReconciliationCase[] }) {
  if (cases.length === 0) return <Empty title={labels.noCases}>{labels.noCasesHint}</Empty>
  return (
    <Table
      label={labels.cases}
      head={[
        labels.transaction,
        labels.provider,
        labels.day,
        labels.difference,
        labels.ourSide,
        labels.providerSide,
        labels.state,
      ]}
    >
      {cases.map(({ id, txId, provider, day, kind, here: ourSide, there: providerSide, resolvedAt }) => (
        <tr key={id}>
          <th scope="row">
            <code>{txId}</code>
          </th>
          <td>{provider}</td>
          <td>{day}</td>
          <td>{labels.kinds[kind]}</td>
          <td>{formatSide(ourSide)}</td>
          <td>{formatSide(providerSide)}</td>
          <td>
            <Badge tone={resolvedAt ? 'neutral' : 'bad'}>{resolvedAt ? labels.resolved : labels.unresolved}</Badge>
          </td>
        </tr>
      ))}
    </Table>
  )
}
