import { useTexts } from '@tessera/i18n'
import type { PageProps } from '@tessera/platform'
import { usePageScope } from '@tessera/platform/page-scope'
import { Button } from '@tessera/ui'
import { Card } from '@tessera/ui/card'
import { Form, useForm } from '@tessera/ui/form'
import { Loaded, Rows } from '@tessera/ui/loaded'
import { Page } from '@tessera/ui/page'
import { PasswordField } from '@tessera/ui/password-field'
import { Segmented } from '@tessera/ui/segmented'
import { TextField } from '@tessera/ui/text-field'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { addressOf, MEMBER } from '../../lib/paths.ts'
import { RateFields } from '../../lib/rate-fields.tsx'
import type { OpenAccountStore } from './open-account.store.ts'

export interface OpenAccountPageProps extends PageProps {
  store: OpenAccountStore
}

/** Page that opens an account directly below the caller and sets its rates. */
export const OpenAccountPage = observer(function OpenAccountPage({ host, store }: OpenAccountPageProps) {
  const t = useTexts('mfe-agent')
  useEffect(() => store.openEmpty(), [store])
  const scope = usePageScope()
  const isOpen = scope.enter()
  const { form, field } = useForm(store, () => {
    host.toasts.show('success', t('open.done'))
    if (isOpen()) host.navigation.replace(addressOf(MEMBER, { node: store.openedAccount?.node.id }))
  })
  return (
    <Page lead={t('open.lead')}>
      <Loaded of={store.own} skeleton={<Rows count={6} height="72px" />} failed={t('rate.failed')}>
        {() => (
          <Form {...form} aria-label={t('open.title')}>
            <TextField
              {...field('username')}
              label={t('open.username')}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              onBlur={() => store.values.username !== '' && store.check('username')}
            />
            <PasswordField
              {...field('password')}
              label={t('open.password')}
              hint={t('open.password_hint')}
              autoComplete="new-password"
              onBlur={() => store.values.password !== '' && store.check('password')}
            />
            <Segmented<OpenAccountStore['type']>
              label={t('member.kind')}
              options={[
                { value: 'member', label: t('member.player') },
                { value: 'agent', label: t('member.agent') },
              ]}
              value={store.type}
              onChange={(type) => store.setType(type)}
            />
            <Card as="section" title={t('way.rates')}>
              <RateFields entry={store.entry} />
            </Card>
            <Button type="submit" block busy={store.phase === 'sending'}>
              {t('open.send')}
            </Button>
          </Form>
        )}
      </Loaded>
    </Page>
  )
})
