import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import type { DepositOrder } from '@tessera/site'
import { Button } from '@tessera/ui'
import { DragSheet } from '@tessera/ui/drag-sheet'
import { MoneyField } from '@tessera/ui/money-field'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import * as styles from './deposit.page.module.css'
import type { DepositStore } from './deposit.store.ts'

const QUICK = ['1000.00', '3000.00', '5000.00', '10000.00']
const MIN_AMOUNT = '1.00'

interface LimitQuestionProps {
  host: Host
  store: DepositStore
  /** Order that was opened after the choice; null if the limit does not allow it. */
  onOpened: (order: DepositOrder | null) => void
}

/**
 * Prompts for a deposit limit before the first deposit, and every half year: a daily limit, or none, then the deposit
 * continues (CSH-054).
 */
export const LimitQuestion = observer(function LimitQuestion({ host, store, onOpened }: LimitQuestionProps) {
  const t = useTexts('mfe-cashier')
  const [limit, setLimit] = useState<string | null>(null)
  const [busy, setBusy] = useState<'set' | 'keep' | null>(null)
  const isFirst = store.offer.value?.limitReview !== 'again'
  const submit = async (value: string | null) => {
    setBusy(value === null ? 'keep' : 'set')
    try {
      onOpened(await store.answer(value))
    } catch (thrown) {
      host.toasts.error(thrown)
      setBusy(null)
    }
  }
  return (
    <DragSheet open onClose={store.stopAsking} title={t(isFirst ? 'question.title' : 'question.title_again')}>
      <div className={styles.question}>
        <p className={styles.lead}>{t(isFirst ? 'question.text' : 'question.text_again')}</p>
        <MoneyField
          label={t('question.limit')}
          value={limit}
          onChange={setLimit}
          currency={host.wallet.currency}
          min={MIN_AMOUNT}
          problems={{
            unreadable: t('deposit.amount_unreadable'),
            low: t('deposit.amount_unreadable'),
            high: t('deposit.amount_unreadable'),
          }}
          maxLength={16}
          quickAmounts={QUICK}
          hint={t('question.hint')}
        />
        <Button block disabled={limit === null} busy={busy === 'set'} onClick={() => void submit(limit)}>
          {t('question.set')}
        </Button>
        <Button block variant="ghost" busy={busy === 'keep'} onClick={() => void submit(null)}>
          {t(isFirst ? 'question.none' : 'question.keep')}
        </Button>
      </div>
    </DragSheet>
  )
})
