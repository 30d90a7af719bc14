import { useTexts } from '@tessera/i18n'
import type { PageProps } from '@tessera/platform'
import { Button, EmptyState } from '@tessera/ui'
import { Form, useForm } from '@tessera/ui/form'
import { Page } from '@tessera/ui/page'
import { TabPanel, Tabs } from '@tessera/ui/tabs'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useId } from 'react'
import { FormHead } from '../../lib/form-head.tsx'
import { FormSkeleton } from '../../lib/form-skeleton.tsx'
import { OtherWay } from '../../lib/other-way.tsx'
import { useSeen } from '../../lib/use-seen.ts'
import type { RegisterStore } from './register.store.ts'
import { RegisterBanner } from './register-banner.tsx'
import type { RegisterMethod } from './register-fields.ts'
import { RegisterFields } from './register-fields-view.tsx'
import { RegisterInviter } from './register-inviter.tsx'
import { openingOf } from './register-opening.ts'
import { RegisterTerms } from './register-terms.tsx'

export interface RegisterPageProps {
  store: RegisterStore
  /** Result of a sign-in by other means, above the form. */
  note?: ReactNode
  /** Returns the target after an immediate login. */
  goOn: () => string
  /** Called when a visitor with an agent's code has seen the page. Must be the same function on every render. */
  onSeen: (code: string) => void
}

export const RegisterPage = observer(function RegisterPage({
  host,
  place,
  store,
  note,
  goOn,
  onSeen,
}: PageProps & RegisterPageProps) {
  const t = useTexts('mfe-account')
  const shared = useTexts('shared')
  useEffect(() => store.stand(openingOf(host)), [store, host])
  useSeen(store.invited.affiliateCode, onSeen)

  const toLogin = (fresh: boolean) => {
    const { navigation } = host
    if (place !== 'popup') return fresh ? navigation.replace('/m/login') : navigation.push('/m/login')
    host.popups.hide('register')
    host.popups.show('login')
  }
  const { form } = useForm(store, () => {
    host.toasts.show('success', shared('register_success'))
    if (!host.session.isLoggedIn) return toLogin(true)
    if (place === 'popup') host.popups.hide('register')
    else host.navigation.replace(goOn())
  })
  const tabs = useId()
  const { methods } = store
  const several = methods.length > 1
  const body =
    methods.length === 0 && store.phase === 'editing' ? (
      <EmptyState title={t('register.closed_title')} text={t('register.closed_text')} />
    ) : (
      <Form
        {...form}
        aria-label={t('register.form')}
        skeleton={<FormSkeleton fields={4} />}
        onRetry={() => void store.open(openingOf(host))}
      >
        <RegisterFields host={host} store={store} />
        <RegisterTerms host={host} store={store} />
        <Button type="submit" block busy={store.phase === 'sending'} disabled={!store.agreed}>
          {t('register.submit')}
        </Button>
      </Form>
    )
  return (
    <Page>
      <RegisterBanner host={host} />
      <FormHead host={host} title={t('register.title', { merchant: host.merchant.name })} lead={t('register.lead')} />
      {note}
      <RegisterInviter store={store} />
      {several && (
        <Tabs
          id={tabs}
          label={t('register.method')}
          variant="fill"
          tabs={methods.map((id) => ({ id, label: t(METHOD_TEXT[id]) }))}
          selected={store.method}
          onSelect={(id) => store.by(id as RegisterMethod)}
        />
      )}
      {several ? (
        <TabPanel tabs={tabs} selected={store.method}>
          {body}
        </TabPanel>
      ) : (
        body
      )}
      <OtherWay text={t('register.have_account')} label={t('login.title')} onGo={() => toLogin(false)} />
    </Page>
  )
})

const METHOD_TEXT = {
  mobileNum: 'register.mobile',
  username: 'login.username',
} as const satisfies Record<RegisterMethod, string>
