import { useTexts } from '@tessera/i18n'
import { Button } from '@tessera/ui'
import { Form, useForm } from '@tessera/ui/form'
import { PasswordField } from '@tessera/ui/password-field'
import { observer } from 'mobx-react-lite'
import type { PasskeyListStore } from './passkey-list.store.ts'
import * as styles from './passkeys.module.css'

/** The password, before the browser makes a passkey. */
export const PasskeyForm = observer(function PasskeyForm({
  store,
  onSent,
}: {
  store: PasskeyListStore
  onSent: () => void
}) {
  const t = useTexts('mfe-account')
  const shared = useTexts('shared')
  const { form, field } = useForm(store, onSent)
  return (
    <Form {...form} aria-label={t('passkey.add')}>
      <PasswordField
        {...field('password')}
        label={t('login.password')}
        placeholder={t('passkey.password_hint')}
        autoComplete="current-password"
      />
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => store.begin(null)}>
          {shared('common.cancel')}
        </Button>
        <Button type="submit" busy={store.phase === 'sending'}>
          {t('passkey.go_on')}
        </Button>
      </div>
    </Form>
  )
})
