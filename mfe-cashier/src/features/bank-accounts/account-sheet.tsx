import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { BANKS } from '@tessera/site'
import { PaymentPasswordField } from '@tessera/site-ui/payment-password-field'
import { Button } from '@tessera/ui'
import { Callout } from '@tessera/ui/callout'
import { DragSheet } from '@tessera/ui/drag-sheet'
import { Form, useForm } from '@tessera/ui/form'
import { PasswordField } from '@tessera/ui/password-field'
import { TextField } from '@tessera/ui/text-field'
import { observer } from 'mobx-react-lite'
import type { AccountForm } from './account-form.store.ts'
import * as styles from './accounts.module.css'
import { BankPicker } from './bank-picker.tsx'

const MAX_DIGITS = 14

interface AccountSheetProps {
  host: Host
  store: AccountForm
  open: boolean
  onClose: () => void
}

/** Sheet that adds an account: bank, number by the bank's rule, and holder's name. */
export const AccountSheet = observer(function AccountSheet({ host, store, open, onClose }: AccountSheetProps) {
  const t = useTexts('mfe-cashier')
  const { form, field } = useForm(store, () => {
    host.toasts.show('success', t('accounts.added'))
    onClose()
  })
  const { bank, fields } = store
  const digitsHint = bank && t('accounts.digits', { digits: BANKS[bank].digits.join(t('accounts.or')) })
  const numberField = field('number')
  const isNumberInvalid = store.problems.number?.kind === 'pattern'
  return (
    <DragSheet open={open} onClose={onClose} title={t('accounts.add')}>
      <div className={styles.sheet}>
        <Form {...form} aria-label={t('accounts.add')}>
          <BankPicker
            host={host}
            name="bank"
            value={bank}
            onChange={field('bank').onChange}
            error={field('bank').error}
          />
          <TextField
            {...numberField}
            error={(isNumberInvalid && digitsHint) || numberField.error}
            label={t('order.number')}
            hint={digitsHint ?? undefined}
            inputMode="numeric"
            autoComplete="off"
            maxLength={MAX_DIGITS}
          />
          <TextField
            {...field('name')}
            label={t('order.payee')}
            hint={t('accounts.name_hint')}
            autoComplete="name"
            maxLength={100}
          />
          {fields.includes('password') && (
            <>
              <Callout tone="info">{t('accounts.further')}</Callout>
              <PasswordField {...field('password')} label={t('accounts.password')} autoComplete="current-password" />
              <PaymentPasswordField {...field('paymentPassword')} label={t('pin.name')} />
            </>
          )}
          <Button type="submit" block busy={store.phase === 'sending'}>
            {t('accounts.save')}
          </Button>
        </Form>
      </div>
    </DragSheet>
  )
})
