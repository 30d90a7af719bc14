import type { ReconciliationCase } from '@tessera/site/operations'
import { Badge } from '../../../ui/badge.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Table } from '../../../ui/table.tsx'
import { texts } from '../../texts.ts'

const words = texts.rounds

/** Describes a side's view of a transaction, in its own fields. */
const said = (side: unknown): string =>
  side && typeof side === 'object'
    ? Object.entries(side)
        .map(([field, value]) => `${field} ${String(value)}`)
        .join(', ')
    : words.nothing

export function CasesTable({ cases }: { cases: readonly ReconciliationCase[] }) {
  if (cases.length === 0) return <Empty title={words.noCases}>{words.noCasesNext}</Empty>
  return (
    <Table
      label={words.cases}
      head={[words.transaction, words.provider, words.day, words.what, words.here, words.there, words.state]}
    >
      {cases.map(({ id, txId, provider, day, kind, here, there, resolvedAt }) => (
        <tr key={id}>
          <th scope="row">
            <code>{txId}</code>
          </th>
          <td>{provider}</td>
          <td>{day}</td>
          <td>{words.kinds[kind]}</td>
          <td>{said(here)}</td>
          <td>{said(there)}</td>
          <td>
            <Badge tone={resolvedAt ? 'neutral' : 'bad'}>{resolvedAt ? words.resolved : words.stands}</Badge>
          </td>
        </tr>
      ))}
    </Table>
  )
}
