import { useTexts } from '@tessera/i18n'
import type { PageProps } from '@tessera/platform'
import { Button, Dialog, Icon } from '@tessera/ui'
import { Callout } from '@tessera/ui/callout'
import { Checkbox } from '@tessera/ui/checkbox'
import { Form, useForm } from '@tessera/ui/form'
import { lockGlyph, userGlyph } from '@tessera/ui/glyphs'
import { Page } from '@tessera/ui/page'
import { PasswordField } from '@tessera/ui/password-field'
import { TextField } from '@tessera/ui/text-field'
import { observer } from 'mobx-react-lite'
import { useEffect, useLayoutEffect } from 'react'
import { FormHeader } from '../../lib/form-header.tsx'
import { NewPasswordField } from '../../lib/new-password-field.tsx'
import { useSendingToast } from '../../lib/use-sending-toast.ts'
import type { ChangePasswordStore } from './change-password.store.ts'

const REDIRECT_DELAY_MS = 1000
const SENDING_TOAST_MS = 10_000

export const ChangePasswordPage = observer(function ChangePasswordPage({
  host,
  place,
  store,
}: PageProps & { store: ChangePasswordStore }) {
  const t = useTexts('mfe-account')
  const { session, navigation, popups, toasts } = host
  const { isLoggedIn, current } = session
  const { phase } = store
  const isDone = phase === 'done'
  const title = t(store.isFirst ? 'password.first_title' : 'password.title')

  // Before the first paint: a value entered at once would be reset.
  useLayoutEffect(() => {
    void store.open()
    return () => store.forget()
  }, [store])
  // The frame redirects guests from the page; a popup is open wherever its session has ended.
  useEffect(() => {
    if (!isLoggedIn && place === 'popup') popups.hide('change-password')
  }, [isLoggedIn, popups, place])
  useSendingToast(host, phase === 'sending', SENDING_TOAST_MS)
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => {
      if (place === 'popup') popups.hide('change-password')
      navigation.replace('/m/home')
    }, REDIRECT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isDone, navigation, popups, place])

  const { form, field } = useForm(store, () => {
    toasts.show('success', t(store.isFirst ? 'password.first_set' : 'password.changed'), REDIRECT_DELAY_MS)
  })
  return (
    <Page>
      <FormHeader host={host} icon={<Icon of={lockGlyph} size={28} />} title={title} lead={t('password.lead')} />
      {session.mustChangePassword && (
        <Callout tone="warning" title={t('password.due_title')}>
          {t('password.due_text')}
        </Callout>
      )}
      <Form {...form} aria-label={title}>
        <TextField
          name="username"
          value={current?.userName ?? ''}
          onChange={() => {}}
          label={t('login.username')}
          autoComplete="username"
          readOnly
          prefix={<Icon of={userGlyph} size={20} />}
        />
        {store.isOldRequired && (
          <PasswordField
            {...field('oldPassword', OLD_PASSWORD_TEXTS)}
            label={t('password.old')}
            placeholder={t('login.password_hint')}
            autoComplete="current-password"
          />
        )}
        <NewPasswordField {...field('newPassword')} label={t('password.new')} rules={store.rules} />
        <PasswordField {...field('confirmNewPassword')} label={t('password.confirm')} autoComplete="new-password" />
        {!store.isFirst && (
          <Checkbox
            label={t('password.remove_methods')}
            checked={store.removeMethods}
            onChange={(isOn) => store.setRemoveMethods(isOn)}
          />
        )}
        <Button type="submit" block busy={phase === 'sending'} disabled={isDone}>
          {title}
        </Button>
      </Form>
      <Dialog
        open={store.isSame}
        onClose={() => store.closeSameDialog()}
        role="alertdialog"
        title={t('password.same_title')}
        actions={
          <Button block onClick={() => store.closeSameDialog()}>
            {t('password.ok')}
          </Button>
        }
      >
        {t('password.same_text')}
      </Dialog>
    </Page>
  )
})

const OLD_PASSWORD_TEXTS = { required: 'field.password_required' }
