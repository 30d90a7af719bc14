import { useTexts } from '@tessera/i18n'
import type { PageProps } from '@tessera/platform'
import { Button, EmptyState } from '@tessera/ui'
import { Form, useForm } from '@tessera/ui/form'
import { Page } from '@tessera/ui/page'
import { TabPanel, Tabs } from '@tessera/ui/tabs'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useId } from 'react'
import { FormHeader } from '../../lib/form-header.tsx'
import { FormSkeleton } from '../../lib/form-skeleton.tsx'
import { OtherFormLink } from '../../lib/other-form-link.tsx'
import { withReturnAddress } from '../../lib/return-address.ts'
import { useSeen } from '../../lib/use-seen.ts'
import type { RegisterStore } from './register.store.ts'
import { RegisterBanner } from './register-banner.tsx'
import type { RegisterMethod } from './register-fields.ts'
import { RegisterFields } from './register-fields-view.tsx'
import { RegisterInviter } from './register-inviter.tsx'
import { registerOptionsOf } from './register-options.ts'
import { RegisterTerms } from './register-terms.tsx'

export interface RegisterPageProps {
  store: RegisterStore
  /** Status of a social sign-in, above the form. */
  note?: ReactNode
  /** Returns the target after an immediate login. */
  nextPath: () => string
  /** Called when a visitor with an agent's code has seen the page. Must be the same function on every render. */
  onSeen: (code: string) => void
}

export const RegisterPage = observer(function RegisterPage({
  host,
  place,
  store,
  note,
  nextPath,
  onSeen,
}: PageProps & RegisterPageProps) {
  const t = useTexts('mfe-account')
  const shared = useTexts('shared')
  useEffect(() => store.openUnlessPrepared(registerOptionsOf(host)), [store, host])
  useSeen(store.link.fields.affiliateCode, onSeen)

  const openLogin = (shouldReplace: boolean) => {
    const { navigation } = host
    const loginPath = withReturnAddress('/m/login', navigation.path)
    if (place !== 'popup') return shouldReplace ? navigation.replace(loginPath) : navigation.push(loginPath)
    host.popups.hide('register')
    host.popups.show('login')
  }
  const { path } = host.navigation
  const { form } = useForm(store, () => {
    host.toasts.show('success', shared('register_success'))
    // The visitor has moved to another page meanwhile.
    if (place === 'page' && host.navigation.path !== path) return
    const { isLoggedIn, isTrial } = host.session
    if (!isLoggedIn || isTrial) return openLogin(true)
    if (place === 'popup') host.popups.hide('register')
    else host.navigation.replace(nextPath())
  })
  const tabsId = useId()
  const { methods } = store
  const hasTabs = methods.length > 1
  const body =
    methods.length === 0 && store.phase === 'editing' ? (
      <EmptyState title={t('register.closed_title')} text={t('register.closed_text')} />
    ) : (
      <Form
        {...form}
        aria-label={t('register.form')}
        skeleton={<FormSkeleton fields={4} />}
        onRetry={() => void store.open(registerOptionsOf(host))}
      >
        <RegisterFields host={host} store={store} />
        <RegisterTerms host={host} store={store} />
        <Button type="submit" block busy={store.phase === 'sending'} disabled={!store.hasAgreed}>
          {t('register.submit')}
        </Button>
      </Form>
    )
  return (
    <Page>
      <RegisterBanner host={host} />
      <FormHeader host={host} title={t('register.title', { merchant: host.merchant.name })} lead={t('register.lead')} />
      {note}
      <RegisterInviter store={store} />
      {hasTabs && (
        <Tabs
          id={tabsId}
          label={t('register.method')}
          variant="fill"
          tabs={methods.map((id) => ({ id, label: t(METHOD_TEXT[id]) }))}
          selected={store.method}
          onSelect={(id) => store.selectMethod(id as RegisterMethod)}
        />
      )}
      {hasTabs ? (
        <TabPanel tabs={tabsId} selected={store.method}>
          {body}
        </TabPanel>
      ) : (
        body
      )}
      <OtherFormLink text={t('register.have_account')} label={t('login.title')} onPress={() => openLogin(false)} />
    </Page>
  )
})

const METHOD_TEXT = {
  mobileNum: 'register.mobile',
  username: 'login.username',
} as const satisfies Record<RegisterMethod, string>
