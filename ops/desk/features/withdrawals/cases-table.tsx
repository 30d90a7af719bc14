import type { ProviderCase } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { Button } from '../../../ui/button.tsx'
import { numericCell, Table } from '../../../ui/table.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { useDesk } from '../../desk-context.ts'
import { Money } from '../../parts/money.tsx'
import { texts } from '../../texts.ts'

const labels = texts.cases

interface CasesTableProps {
  cases: readonly ProviderCase[]
  onClose: (providerCase: ProviderCase) => void
}

/** Table of reports of providers that contradict the books, with both states. */
export const CasesTable = observer(function CasesTable({ cases, onClose }: CasesTableProps) {
  const { session } = useDesk()
  const numericColumn = (label: string) => ({ label, numeric: true })
  const head = [labels.reference, texts.merchant, labels.channel, labels.about, labels.ourState, labels.providerState]
  return (
    <Table
      label={labels.title}
      head={[...head, numericColumn(labels.amount), numericColumn(labels.reported), labels.opened, labels.close]}
    >
      {cases.map((providerCase) => (
        <tr key={providerCase.id}>
          <th scope="row">
            <code>{providerCase.reference}</code>
          </th>
          <td>{providerCase.merchant}</td>
          <td>{providerCase.channel}</td>
          <td>{providerCase.about}</td>
          <td>{providerCase.here}</td>
          <td>{providerCase.there}</td>
          <td className={numericCell}>
            <Money amount={providerCase.amount} />
          </td>
          <td className={numericCell}>
            {providerCase.reported === null ? '–' : <Money amount={providerCase.reported} />}
          </td>
          <td>
            <TimeAgo at={providerCase.openedAt} />
          </td>
          <td>
            {session.can('cashier.second') && (
              <Button
                size="small"
                aria-label={labels.closeOf(providerCase.reference)}
                onClick={() => onClose(providerCase)}
              >
                {labels.close}
              </Button>
            )}
          </td>
        </tr>
      ))}
    </Table>
  )
})
