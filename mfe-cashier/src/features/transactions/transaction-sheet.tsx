import { useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import type { Host } from '@tessera/platform'
import type { TransactionRow } from '@tessera/site'
import { ButtonLink } from '@tessera/ui'
import { DragSheet } from '@tessera/ui/drag-sheet'
import { Facts } from '@tessera/ui/facts'
import { Price } from '@tessera/ui/price'
import { observer } from 'mobx-react-lite'
import { CopyButton } from '../../lib/copy-button.tsx'
import { Net } from '../../lib/net.tsx'
import { nameOf, pageOf } from './transaction-words.ts'
import * as styles from './transactions.module.css'
import type { TransactionsStore } from './transactions.store.ts'

interface TransactionSheetProps {
  host: Host
  store: TransactionsStore
}

/** One move, whole, with the way to the receipt of what it belongs to. */
export const TransactionSheet = observer(function TransactionSheet({ host, store }: TransactionSheetProps) {
  const t = useTexts('mfe-cashier')
  const { opened, isOpen } = store
  const to = opened && pageOf(opened)
  return (
    <DragSheet
      open={isOpen}
      onClose={store.close}
      title={opened ? t(nameOf(opened)) : ''}
      footer={
        to && (
          <ButtonLink block href={to} onPress={() => host.navigation.push(to)}>
            {t('move.whole')}
          </ButtonLink>
        )
      }
    >
      {opened && <RowFacts host={host} row={opened} />}
    </DragSheet>
  )
})

const RowFacts = observer(function RowFacts({ host, row }: { host: Host; row: TransactionRow }) {
  const t = useTexts('mfe-cashier')
  const { currency } = host.merchant
  const number = row.order?.reference ?? row.id
  return (
    <div className={styles.sheet}>
      <Facts
        facts={[
          { name: t('deposit.amount_title'), value: <Net amount={row.amount} />, strong: true },
          { name: t('move.before'), value: <Price amount={row.before} currency={currency} size="s" /> },
          { name: t('move.after'), value: <Price amount={row.after} currency={currency} size="s" /> },
          { name: t('move.at'), value: formatDateTime(row.at, host.locale.language) },
          {
            name: t('order.reference'),
            value: (
              <span className={styles.number}>
                <bdi dir="ltr">{number}</bdi>
                <CopyButton host={host} text={number} label={t('move.copy')} />
              </span>
            ),
          },
        ]}
      />
    </div>
  )
})
