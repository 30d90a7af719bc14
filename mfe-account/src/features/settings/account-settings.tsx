import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { Icon, Skeleton } from '@tessera/ui'
import { Card } from '@tessera/ui/card'
import { downloadGlyph, lockGlyph } from '@tessera/ui/glyphs'
import { ListRow } from '@tessera/ui/list-row'
import { Loaded } from '@tessera/ui/loaded'
import { Select } from '@tessera/ui/select'
import { Switch } from '@tessera/ui/switch'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { OwnDataSheet } from './own-data-sheet.tsx'
import * as styles from './settings.module.css'
import type { MemberSettings, SettingsStore } from './settings.store.ts'

const PASSWORD_PATH = '/m/changePsw'
const SESSION_LENGTHS = ['site', '15', '60', '240', '1440'] as const
type SessionLength = (typeof SESSION_LENGTHS)[number]
const MINUTES: Record<SessionLength, MemberSettings['sessionMinutes']> = {
  site: null,
  15: 15,
  60: 60,
  240: 240,
  1440: 1440,
}

export const AccountSettings = observer(function AccountSettings({
  host,
  store,
}: {
  host: Host
  store: SettingsStore
}) {
  const t = useTexts('mfe-account')
  const { navigation, toasts } = host
  const [isExporting, setExporting] = useState(false)
  const change = async (changes: Partial<MemberSettings>) => {
    try {
      await store.change(changes)
    } catch (thrown) {
      toasts.error(thrown)
    }
  }
  const lengthLabel = (length: SessionLength): string => {
    const minutes = MINUTES[length]
    if (minutes === null) return t('settings.session_site')
    return minutes < 60 ? t('settings.minutes', { count: minutes }) : t('settings.hours', { count: minutes / 60 })
  }
  return (
    <Card as="section" variant="bare" title={t('settings.account')}>
      {navigation.canOpen(PASSWORD_PATH) && (
        <ListRow
          start={<Icon of={lockGlyph} size={24} />}
          title={t('password.title')}
          href={PASSWORD_PATH}
          onPress={() => navigation.push(PASSWORD_PATH)}
        />
      )}
      <ListRow
        start={<Icon of={downloadGlyph} size={24} />}
        title={t('settings.export')}
        detail={t('settings.export_note')}
        onPress={() => setExporting(true)}
      />
      <OwnDataSheet host={host} open={isExporting} onClose={() => setExporting(false)} />
      <Loaded of={store.settings} skeleton={<Skeleton height="11rem" />} failed={t('settings.failed')}>
        {(choices) => (
          <>
            <div className={styles.switch}>
              <Switch
                label={t('settings.marketing')}
                checked={choices.marketing}
                onChange={(marketing) => void change({ marketing })}
              />
            </div>
            <div className={styles.switch}>
              <Switch
                label={t('settings.board')}
                checked={choices.onBoards}
                onChange={(onBoards) => void change({ onBoards })}
              />
            </div>
            <div className={styles.field}>
              <Select<SessionLength>
                label={t('settings.session')}
                options={SESSION_LENGTHS.map((value) => ({ value, label: lengthLabel(value) }))}
                value={SESSION_LENGTHS.find((length) => MINUTES[length] === choices.sessionMinutes) ?? 'site'}
                onChange={(length) => void change({ sessionMinutes: MINUTES[length] })}
              />
            </div>
          </>
        )}
      </Loaded>
    </Card>
  )
})
