import { useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import { formatMoney } from '@tessera/i18n/money'
import type { Host } from '@tessera/platform'
import { BANKS, type WithdrawalOrder } from '@tessera/site'
import { Card } from '@tessera/ui/card'
import { ListRow } from '@tessera/ui/list-row'
import { observer } from 'mobx-react-lite'
import { BankLogo } from '../../lib/bank-logo.tsx'
import { withdrawalPath } from '../../lib/withdraw-paths.ts'
import { WITHDRAWAL_NAMES } from './withdrawal-names.ts'

interface OpenWithdrawalsProps {
  host: Host
  orders: readonly WithdrawalOrder[]
}

/** Pending withdrawals, each with its state; renders nothing if there are none. */
export const OpenWithdrawals = observer(function OpenWithdrawals({ host, orders }: OpenWithdrawalsProps) {
  const t = useTexts('mfe-cashier')
  if (orders.length === 0) return null
  return (
    <Card as="section" variant="bare" title={t('withdraw.open')}>
      <ul>
        {orders.map(({ id, amount, account, state, requestedAt }) => (
          <li key={id}>
            <ListRow
              start={<BankLogo bank={account.bank} />}
              title={`${formatMoney(amount, { currency: host.wallet.currency })} · ${BANKS[account.bank].name[host.locale.texts]}`}
              detail={`${t(WITHDRAWAL_NAMES[state])} · ${formatDateTime(requestedAt, host.locale.language)}`}
              href={withdrawalPath(id)}
              onPress={() => host.navigation.push(withdrawalPath(id))}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
})
