import type { DeskAccount } from '@tessera/site/operations'
import { Badge } from '../../../ui/badge.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Table } from '../../../ui/table.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { DecisionButtons } from '../../parts/decision-buttons.tsx'
import { texts } from '../../texts.ts'

const labels = texts.accounts

interface AccountsTableProps {
  accounts: readonly DeskAccount[]
  onDecide: (account: DeskAccount, isApproved: boolean) => void
}

/** Table of bank accounts whose holder's name needs a review: name at the bank and name of the member. */
export function AccountsTable({ accounts, onDecide }: AccountsTableProps) {
  if (accounts.length === 0) return <Empty title={labels.none}>{labels.emptyHint}</Empty>
  const head = [texts.withdrawals.member, texts.merchant, labels.bank, labels.bankName, labels.ownName, labels.added]
  return (
    <Table label={labels.title} head={[...head, texts.withdrawals.decided]}>
      {accounts.map((account) => (
        <tr key={account.id}>
          <th scope="row">{account.username}</th>
          <td>{account.merchant}</td>
          <td>
            {account.bank} {account.number} {account.isShared && <Badge tone="bad">{labels.shared}</Badge>}
          </td>
          <td lang="th">{account.bankName}</td>
          <td lang="th">{account.ownName}</td>
          <td>
            <TimeAgo at={account.addedAt} />
          </td>
          <td>
            <DecisionButtons
              permissionGroup="cashier"
              approvals={[]}
              approve={{ label: labels.accept, accessibleLabel: labels.acceptOf(account.number) }}
              reject={{ label: labels.refuse, accessibleLabel: labels.refuseOf(account.number) }}
              onDecide={(isApproved) => onDecide(account, isApproved)}
            />
          </td>
        </tr>
      ))}
    </Table>
  )
}
