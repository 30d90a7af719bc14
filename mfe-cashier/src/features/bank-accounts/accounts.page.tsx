import { type TextKey, useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import type { PageProps } from '@tessera/platform'
import { useRefresh } from '@tessera/platform'
import { BANKS, type BankAccount, type BankAccountState } from '@tessera/site'
import { Badge, type BadgeProps, Button, ButtonLink, Icon, IconButton } from '@tessera/ui'
import { Callout } from '@tessera/ui/callout'
import { Card } from '@tessera/ui/card'
import { trashGlyph } from '@tessera/ui/glyphs'
import { ListRow } from '@tessera/ui/list-row'
import { Loaded, Rows } from '@tessera/ui/loaded'
import { Page } from '@tessera/ui/page'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { BankLogo } from '../../lib/bank-logo.tsx'
import { WITHDRAW_PATH } from '../../lib/withdraw-paths.ts'
import type { AccountForm } from './account-form.store.ts'
import { AccountSheet } from './account-sheet.tsx'
import type { AccountsStore } from './accounts.store.ts'

const STATE_LABELS: Record<
  Exclude<BankAccountState, 'ready'>,
  { text: TextKey<'mfe-cashier'>; tone: NonNullable<BadgeProps['tone']> }
> = {
  cooling: { text: 'accounts.cooling', tone: 'muted' },
  reviewing: { text: 'accounts.reviewing', tone: 'accent' },
  refused: { text: 'accounts.refused', tone: 'danger' },
}

export interface AccountsPageProps extends PageProps {
  store: AccountsStore
  form: AccountForm
}

/** Bank accounts for withdrawals: up to three, each with its state, and the form of another one. */
export const AccountsPage = observer(function AccountsPage({ host, store, form }: AccountsPageProps) {
  const t = useTexts('mfe-cashier')
  const shared = useTexts('shared')
  const [isFormOpen, setIsFormOpen] = useState(false)
  useRefresh(host, store.list.load)
  const nameOf = (account: BankAccount) => BANKS[account.bank].name[host.locale.texts]
  const remove = async (account: BankAccount) => {
    const isConfirmed = await host.popups.confirm({
      title: t('accounts.remove_title'),
      message: `${nameOf(account)} ${account.number}`,
      confirm: t('accounts.remove'),
      cancel: shared('common.cancel'),
    })
    if (!isConfirmed) return
    try {
      await store.remove(account.id)
      host.toasts.show('success', t('accounts.removed'))
    } catch (thrown) {
      host.toasts.error(thrown)
    }
  }
  const detailOf = (account: BankAccount) => (
    <>
      <bdi dir="ltr">{account.number}</bdi> · {account.name}
      {account.state === 'cooling' && account.usableFrom && (
        <> · {t('accounts.usable', { at: formatDateTime(account.usableFrom, host.locale.language) })}</>
      )}
    </>
  )
  return (
    <Page title={t('accounts.title')} lead={t('accounts.lead')}>
      <Loaded
        of={store.list}
        skeleton={<Rows count={2} height="80px" />}
        failed={t('accounts.failed')}
        empty={{ title: t('obstacle.account'), text: t('accounts.none_text') }}
      >
        {(accounts) => (
          <Card variant="bare">
            <ul>
              {accounts.map((account) => (
                <li key={account.id}>
                  <ListRow
                    start={<BankLogo bank={account.bank} />}
                    title={
                      <>
                        {nameOf(account)}{' '}
                        {account.state !== 'ready' && (
                          <Badge tone={STATE_LABELS[account.state].tone} text={t(STATE_LABELS[account.state].text)} />
                        )}
                      </>
                    }
                    detail={detailOf(account)}
                    end={
                      <IconButton
                        label={t('accounts.remove_that', { bank: nameOf(account), number: account.number })}
                        icon={<Icon of={trashGlyph} size={20} />}
                        disabled={store.removingId !== null}
                        onClick={() => void remove(account)}
                      />
                    }
                  />
                </li>
              ))}
            </ul>
          </Card>
        )}
      </Loaded>
      {store.list.value &&
        (store.isFull ? (
          <Callout>{t('accounts.full')}</Callout>
        ) : (
          <Button
            block
            onClick={() => {
              form.reset()
              setIsFormOpen(true)
            }}
          >
            {t('accounts.add')}
          </Button>
        ))}
      <ButtonLink block variant="ghost" href={WITHDRAW_PATH} onPress={() => host.navigation.push(WITHDRAW_PATH)}>
        {t('withdraw.back')}
      </ButtonLink>
      <AccountSheet host={host} store={form} open={isFormOpen} onClose={() => setIsFormOpen(false)} />
    </Page>
  )
})
