import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { Icon } from '@tessera/ui'
import { Card } from '@tessera/ui/card'
import { downloadGlyph, globeGlyph } from '@tessera/ui/glyphs'
import { ListRow } from '@tessera/ui/list-row'
import { Switch } from '@tessera/ui/switch'
import { observer } from 'mobx-react-lite'
import * as styles from './settings.module.css'

const INSTALL_PATH = '/m/download'

/** Settings of this device, for guests too. */
export const DeviceSettings = observer(function DeviceSettings({ host }: { host: Host }) {
  const t = useTexts('mfe-account')
  const { wallet, device, session, navigation, popups } = host
  const hasPage = navigation.canOpen(INSTALL_PATH)
  return (
    <Card as="section" variant="bare" title={t('settings.device')}>
      <ListRow
        start={<Icon of={globeGlyph} size={24} />}
        title={t('settings.language')}
        onPress={() => popups.show('language')}
      />
      <ListRow
        start={<Icon of={downloadGlyph} size={24} />}
        title={t('settings.install')}
        {...(hasPage ? { href: INSTALL_PATH } : {})}
        onPress={() => (hasPage ? navigation.push(INSTALL_PATH) : popups.show('download'))}
      />
      <div className={styles.switch}>
        <Switch
          label={t('settings.less_motion')}
          checked={device.lessMotion}
          onChange={(isOn) => device.setLessMotion(isOn)}
        />
      </div>
      {session.isLoggedIn && (
        <div className={styles.switch}>
          <Switch label={t('settings.hide_balance')} checked={wallet.isHidden} onChange={() => wallet.toggleHidden()} />
        </div>
      )}
    </Card>
  )
})
