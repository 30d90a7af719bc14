import { useTexts } from '@tessera/i18n'
import type { PageProps } from '@tessera/platform'
import { Button, EmptyState, Icon } from '@tessera/ui'
import { Form, useForm } from '@tessera/ui/form'
import { userGlyph } from '@tessera/ui/glyphs'
import { TextField } from '@tessera/ui/text-field'
import { observer } from 'mobx-react-lite'
import { useLayoutEffect } from 'react'
import { FormSkeleton } from '../../lib/form-skeleton.tsx'
import { NewPasswordField } from '../../lib/new-password-field.tsx'
import { useSendingToast } from '../../lib/use-sending-toast.ts'
import type { LinkRecoveryStore } from './link-recovery.store.ts'

interface LinkFormProps extends Pick<PageProps, 'host'> {
  store: LinkRecoveryStore
  token: string
}

const INVALID_LINK_TEXTS = {
  used: { title: 'forgot.used_title', text: 'forgot.used_text' },
  expired: { title: 'forgot.expired_title', text: 'forgot.expired_text' },
  unknown: { title: 'forgot.unknown_title', text: 'forgot.unknown_text' },
} as const

/** Form for a new password, opened by an emailed link. An invalid link shows how to request a new one. */
export const LinkForm = observer(function LinkForm({ host, store, token }: LinkFormProps) {
  const t = useTexts('mfe-account')
  const shared = useTexts('shared')
  const { navigation } = host
  // Before the first paint: a value entered at once would be reset.
  useLayoutEffect(() => void store.open(token), [store, token])
  const { form, field } = useForm(store, () => {
    host.toasts.show('success', shared('error.password_reset_relogin'))
    navigation.replace('/m/login')
  })
  useSendingToast(host, store.phase === 'sending')
  if (store.invalidReason)
    return (
      <EmptyState
        title={t(INVALID_LINK_TEXTS[store.invalidReason].title)}
        text={t(INVALID_LINK_TEXTS[store.invalidReason].text)}
        action={<Button onClick={() => navigation.replace('/m/forget')}>{t('forgot.ask_again')}</Button>}
      />
    )
  return (
    <Form
      {...form}
      aria-label={t('forgot.link_title')}
      skeleton={
        <div role="status" aria-busy="true" aria-label={shared('common.loading')}>
          <FormSkeleton fields={3} />
        </div>
      }
      onRetry={() => void store.open(token)}
    >
      <TextField
        name="username"
        value={store.userName ?? ''}
        onChange={() => {}}
        label={t('login.username')}
        autoComplete="username"
        readOnly
        prefix={<Icon of={userGlyph} size={20} />}
      />
      <NewPasswordField {...field('newPassword')} label={t('password.new')} rules={store.rules} />
      <Button type="submit" block busy={store.phase === 'sending'}>
        {t('password.set')}
      </Button>
    </Form>
  )
})
