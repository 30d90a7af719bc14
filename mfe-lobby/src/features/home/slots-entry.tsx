import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { Icon } from '@tessera/ui'
import { arrowRightGlyph } from '@tessera/ui/glyphs'
import * as styles from './slots-entry.module.css'

const SLOTS_PATH = '/m/slot-games'

/** Link to the slots, which advertises their number (LOB-045, LOB-111). */
export function SlotsEntry({ host }: { host: Host }) {
  const t = useTexts('mfe-lobby')
  const open = () => {
    if (host.navigation.canOpen(SLOTS_PATH)) host.navigation.push(SLOTS_PATH)
    else host.lobby.choose('RNG')
  }
  return (
    <button type="button" className={styles.entry} onClick={open}>
      <span className={styles.words}>
        <strong className={styles.title}>{t('slots_title')}</strong>
        <small>{t('slots_text')}</small>
      </span>
      <Icon of={arrowRightGlyph} />
    </button>
  )
}
