import { useTexts } from '@tessera/i18n'
import type { PageProps } from '@tessera/platform'
import { Button, Icon } from '@tessera/ui'
import { logoutGlyph } from '@tessera/ui/glyphs'
import { Page } from '@tessera/ui/page'
import { observer } from 'mobx-react-lite'
import { AccountSettings } from './account-settings.tsx'
import { DeviceSettings } from './device-settings.tsx'
import * as styles from './settings.module.css'
import type { SettingsStore } from './settings.store.ts'

/** Settings: of the device for everybody, of the account for members. */
export const SettingsPage = observer(function SettingsPage({ host, store }: PageProps & { store: SettingsStore }) {
  const t = useTexts('mfe-account')
  const { session, device } = host
  return (
    <Page>
      <DeviceSettings host={host} />
      {session.isLoggedIn && !session.isTrial && <AccountSettings host={host} store={store} />}
      {session.isLoggedIn && (
        <Button
          block
          variant="secondary"
          icon={<Icon of={logoutGlyph} size={20} />}
          onClick={() => void session.signOut()}
        >
          {t(session.isTrial ? 'centre.leave_trial' : 'centre.logout')}
        </Button>
      )}
      <p className={styles.version}>
        {t('settings.version')} <bdi>{device.composition}</bdi>
      </p>
    </Page>
  )
})
