import { useTexts } from '@tessera/i18n'
import { formatDate } from '@tessera/i18n/dates'
import type { Host } from '@tessera/platform'
import type { Passkey, Security } from '@tessera/site'
import { Button } from '@tessera/ui'
import { Card } from '@tessera/ui/card'
import { ListRow } from '@tessera/ui/list-row'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { PasswordForm } from '../../lib/password-form.tsx'
import type { PasskeyListStore } from './passkey-list.store.ts'
import { PasskeyIcon } from './passkey-mark.tsx'
import * as styles from './passkeys.module.css'

export interface PasskeyListProps {
  host: Host
  store: PasskeyListStore
  security: Security
  /** The account's protections have changed and must be reloaded. */
  onChange: () => void
}

/** Section of the security centre: the member's passkeys, with a button to add one. */
export const PasskeyList = observer(function PasskeyList({ host, store, security, onChange }: PasskeyListProps) {
  const t = useTexts('mfe-account')
  const { passkeys, passwordChangedAt } = security
  // Clears the typed password when the member leaves the page.
  useEffect(() => () => store.openPrompt(null), [store])
  const remove = async ({ id, name }: Passkey) => {
    const isConfirmed = await host.popups.confirm({
      title: t('passkey.remove_title', { name }),
      message: t('passkey.remove_text'),
      confirm: t('passkey.remove'),
      cancel: t('social.keep'),
    })
    if (!isConfirmed) return
    const outcome = await store.remove(id)
    if (outcome !== 'done')
      return host.toasts.show('error', t(outcome === 'last' ? 'social.last_way' : 'passkey.stays'))
    onChange()
  }
  // Adding a passkey requires the password, and not every account has one.
  const canAdd = store.isSupported && passwordChangedAt !== null
  return (
    <Card as="section" variant="bare" title={t('passkey.title')}>
      <p className={styles.lead}>{t(canAdd ? 'passkey.lead' : 'passkey.cannot')}</p>
      {passkeys.length > 0 && (
        <ul>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <ListRow
                title={passkey.name}
                detail={
                  passkey.lastUsedAt
                    ? t('passkey.used_on', { date: formatDate(passkey.lastUsedAt) })
                    : t('passkey.made_on', { date: formatDate(passkey.createdAt) })
                }
                start={<PasskeyIcon />}
                end={
                  <Button
                    variant="ghost"
                    size="s"
                    busy={store.removingId === passkey.id}
                    aria-label={t('passkey.remove_named', { name: passkey.name })}
                    onClick={() => void remove(passkey)}
                  >
                    {t('passkey.remove')}
                  </Button>
                }
              />
            </li>
          ))}
        </ul>
      )}
      {canAdd && (
        <div className={styles.add}>
          {store.isConfirming ? (
            <PasswordForm
              store={store}
              label={t('passkey.add')}
              onCancel={() => store.openPrompt(null)}
              onSent={() => {
                host.toasts.show('success', t('passkey.added'))
                onChange()
              }}
            />
          ) : (
            <Button
              block
              variant="secondary"
              onClick={() => store.openPrompt(t('passkey.name', { number: passkeys.length + 1 }))}
            >
              {t('passkey.add')}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
})
