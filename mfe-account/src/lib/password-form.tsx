import { useTexts } from '@tessera/i18n'
import type { FormStore } from '@tessera/platform/form'
import { Button } from '@tessera/ui'
import { Form, useForm } from '@tessera/ui/form'
import { PasswordField } from '@tessera/ui/password-field'
import { observer } from 'mobx-react-lite'
import * as styles from './password-form.module.css'

interface PasswordFormProps {
  store: FormStore<'password'>
  /** Name of the form. */
  label: string
  onCancel: () => void
  onSent: () => void
}

/** Form that requests the password before a login method is added. */
export const PasswordForm = observer(function PasswordForm({ store, label, onCancel, onSent }: PasswordFormProps) {
  const t = useTexts('mfe-account')
  const shared = useTexts('shared')
  const { form, field } = useForm(store, onSent)
  return (
    <Form {...form} aria-label={label}>
      <PasswordField
        {...field('password')}
        label={t('login.password')}
        placeholder={t('passkey.password_hint')}
        autoComplete="current-password"
      />
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onCancel}>
          {shared('common.cancel')}
        </Button>
        <Button type="submit" busy={store.phase === 'sending'}>
          {t('passkey.go_on')}
        </Button>
      </div>
    </Form>
  )
})
