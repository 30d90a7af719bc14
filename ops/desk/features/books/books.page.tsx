import type { Books } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { Empty } from '../../../ui/empty.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { numericCell, Table } from '../../../ui/table.tsx'
import { useDesk } from '../../desk-context.ts'
import { Lead } from '../../parts/lead.tsx'
import { MerchantScope } from '../../parts/merchant-scope.tsx'
import { Money } from '../../parts/money.tsx'
import { texts } from '../../texts.ts'
import { useResource } from '../../use-resource.ts'
import * as styles from './books.module.css'
import { ChannelDays } from './channel-days.tsx'
import { TrialBalances } from './trial-balances.tsx'

/** House accounts, trial balances and channel statements of a merchant, read-only. */
export function BooksPage() {
  return (
    <>
      <PageHeader title={texts.books.title} />
      <Lead>{texts.books.lead}</Lead>
      <MerchantScope>{(merchant) => <MerchantBooks key={merchant} merchant={merchant} />}</MerchantScope>
    </>
  )
}

const MerchantBooks = observer(function MerchantBooks({ merchant }: { merchant: string }) {
  const { api } = useDesk()
  const books = useResource(`books ${merchant}`, () => api.books(merchant))
  return (
    <Loaded resource={books}>
      {({ accounts, trialBalances }) => (
        <>
          <HouseAccounts accounts={accounts} />
          <TrialBalances trialBalances={trialBalances} />
          <ChannelDays merchant={merchant} />
        </>
      )}
    </Loaded>
  )
})

function HouseAccounts({ accounts }: Pick<Books, 'accounts'>) {
  const labels = texts.books
  return (
    <Panel title={labels.accounts}>
      {accounts.length === 0 ? (
        <Empty title={labels.none}>{labels.emptyHint}</Empty>
      ) : (
        <Table label={labels.accounts} head={[labels.kind, { label: labels.balance, numeric: true }]}>
          {accounts.map(({ kind, ref, currency, balance }) => (
            <tr key={`${kind} ${ref} ${currency}`}>
              <th scope="row">
                {labels.kinds[kind] ?? kind} <span className={styles.ref}>{ref}</span>
              </th>
              <td className={numericCell}>
                <Money amount={balance} currency={currency} />
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Panel>
  )
}
