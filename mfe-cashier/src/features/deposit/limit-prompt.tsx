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

const QUICK_AMOUNTS = ['1000.00', '3000.00', '5000.00', '10000.00']
const MIN_AMOUNT = '1.00'

interface LimitPromptProps {
  host: Host
  store: DepositStore
  /** Called with the pending order after the choice; it resolves with null if the limit does not allow it. */
  onSubmit: (order: Promise<DepositOrder | null>) => Promise<void>
}

/**
 * Prompts for a deposit limit before the first deposit, and every half year: a daily limit, or none, then the deposit
 * continues (CSH-054).
 */
export const LimitPrompt = observer(function LimitPrompt({ host, store, onSubmit }: LimitPromptProps) {
  const t = useTexts('mfe-cashier')
  const [limit, setLimit] = useState<string | null>(null)
  const [pendingChoice, setPendingChoice] = useState<'set' | 'keep' | null>(null)
  const isFirst = store.offer.value?.limitReview !== 'again'
  const submit = async (value: string | null) => {
    setPendingChoice(value === null ? 'keep' : 'set')
    try {
      await onSubmit(store.submitLimitChoice(value))
    } catch (thrown) {
      host.toasts.error(thrown)
      setPendingChoice(null)
    }
  }
  return (
    <DragSheet open onClose={store.closeLimitPrompt} title={t(isFirst ? 'question.title' : 'question.title_again')}>
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
          quickAmounts={QUICK_AMOUNTS}
          hint={t('question.hint')}
        />
        <Button block disabled={limit === null} busy={pendingChoice === 'set'} onClick={() => void submit(limit)}>
          {t('question.set')}
        </Button>
        <Button block variant="ghost" busy={pendingChoice === 'keep'} onClick={() => void submit(null)}>
          {t(isFirst ? 'question.none' : 'question.keep')}
        </Button>
      </div>
    </DragSheet>
  )
})
