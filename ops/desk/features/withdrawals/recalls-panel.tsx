import type { VendorRecall } from '@tessera/site/operations'
import { Panel } from '../../../ui/panel.tsx'
import { numericCell, Table } from '../../../ui/table.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { Lead } from '../../parts/lead.tsx'
import { Money } from '../../parts/money.tsx'
import { texts } from '../../texts.ts'

const labels = texts.recalls

/** Vendor balances that are being recalled, with the transfer that the vendor has not confirmed. Renders nothing if there are none. */
export function RecallsPanel({ recalls }: { recalls: readonly VendorRecall[] }) {
  if (recalls.length === 0) return null
  const balanceColumn = { label: labels.balance, numeric: true }
  return (
    <Panel title={labels.title}>
      <Lead>{labels.lead}</Lead>
      <Table
        label={labels.title}
        head={[texts.withdrawals.member, texts.merchant, labels.vendor, balanceColumn, labels.transfer, labels.next]}
      >
        {recalls.map(({ id, username, merchant, vendor, balance, inDoubt, nextAt }) => (
          <tr key={id}>
            <th scope="row">{username}</th>
            <td>{merchant}</td>
            <td>{vendor}</td>
            <td className={numericCell}>
              <Money amount={balance} />
            </td>
            <td>
              {inDoubt ? (
                <>
                  <Money amount={inDoubt.amount} /> <code>{inDoubt.reference}</code> <TimeAgo at={inDoubt.since} />
                </>
              ) : (
                labels.none
              )}
            </td>
            <td>
              <TimeAgo at={nextAt} />
            </td>
          </tr>
        ))}
      </Table>
    </Panel>
  )
}
