import { useTexts } from '@tessera/i18n'
import type { BeaconKind, LotteryGameCode } from '@tessera/site'
import { Icon } from '@tessera/ui'
import { infoGlyph } from '@tessera/ui/glyphs'
import * as styles from './lottery.module.css'
import { NAMES } from './names.ts'

interface LotteryNotesProps {
  beacon: BeaconKind
  game?: LotteryGameCode
}

/** Important notes: that the beacon is a test beacon (LOB-251), and that the Thai draw is not the lottery office's. */
export function LotteryNotes({ beacon, game }: LotteryNotesProps) {
  const t = useTexts(NAMES)
  return (
    <>
      {beacon === 'local' && <Note text={t('beacon_local')} />}
      {game === 'TH6' && <Note text={t('thai_days')} />}
    </>
  )
}

function Note({ text }: { text: string }) {
  return (
    <p className={styles.note}>
      <span className={styles.noteIcon}>
        <Icon of={infoGlyph} size={16} />
      </span>
      {text}
    </p>
  )
}
