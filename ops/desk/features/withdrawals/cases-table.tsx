import type { ProviderCase } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { Button } from '../../../ui/button.tsx'
import { numericCell, Table } from '../../../ui/table.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { useDesk } from '../../desk-context.ts'
import { Money } from '../../parts/money.tsx'
import { texts } from '../../texts.ts'

const words = texts.cases

interface CasesTableProps {
  cases: readonly ProviderCase[]
  onClose: (one: ProviderCase) => void
}

/** Reports of providers that contradict the books, both states side by side. */
export const CasesTable = observer(function CasesTable({ cases, onClose }: CasesTableProps) {
  const { session } = useDesk()
  const numeric = (label: string) => ({ label, numeric: true })
  const head = [words.reference, texts.merchant, words.channel, words.about, words.here, words.there]
  return (
    <Table
      label={words.title}
      head={[...head, numeric(words.amount), numeric(words.reported), words.opened, words.close]}
    >
      {cases.map((one) => (
        <tr key={one.id}>
          <th scope="row">
            <code>{one.reference}</code>
          </th>
          <td>{one.merchant}</td>
          <td>{one.channel}</td>
          <td>{one.about}</td>
          <td>{one.here}</td>
          <td>{one.there}</td>
          <td className={numericCell}>
            <Money amount={one.amount} />
          </td>
          <td className={numericCell}>{one.reported === null ? '–' : <Money amount={one.reported} />}</td>
          <td>
            <TimeAgo at={one.openedAt} />
          </td>
          <td>
            {session.can('cashier.second') && (
              <Button size="small" aria-label={words.closeOf(one.reference)} onClick={() => onClose(one)}>
                {words.close}
              </Button>
            )}
          </td>
        </tr>
      ))}
    </Table>
  )
})
