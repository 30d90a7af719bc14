import { useTexts } from '@tessera/i18n'
import type { PageProps } from '@tessera/platform'
import { Page } from '@tessera/ui/page'
import { observer } from 'mobx-react-lite'
import { LogOutButton } from '../../lib/log-out-button.tsx'
import { AccountSettings } from './account-settings.tsx'
import { DeviceSettings } from './device-settings.tsx'
import * as styles from './settings.module.css'
import type { SettingsStore } from './settings.store.ts'

export const SettingsPage = observer(function SettingsPage({ host, store }: PageProps & { store: SettingsStore }) {
  const t = useTexts('mfe-account')
  const { session, device } = host
  return (
    <Page>
      <DeviceSettings host={host} />
      {session.isLoggedIn && !session.isTrial && <AccountSettings host={host} store={store} />}
      {session.isLoggedIn && <LogOutButton host={host} />}
      <p className={styles.version}>
        {t('settings.version')} <bdi>{device.composition}</bdi>
      </p>
    </Page>
  )
})
