import { useTexts } from '@tessera/i18n'
import type { PrizeMode } from '@tessera/site'
import { Segmented } from '@tessera/ui/segmented'
import { Stack } from '@tessera/ui/stack'
import { NAMES } from '../../lib/lottery/names.ts'
import * as styles from './lottery-game.module.css'
import { TEXTS } from './texts.ts'

interface ModePickerProps {
  modes: readonly PrizeMode[]
  mode: PrizeMode
  onSelect: (mode: PrizeMode) => void
}

/** Prize modes, if a game has several. */
export function ModePicker({ modes, mode, onSelect }: ModePickerProps) {
  const t = useTexts(TEXTS)
  const names = useTexts(NAMES)
  return (
    <Stack gap={2}>
      <Segmented
        label={t('mode')}
        options={modes.map((value) => ({ value, label: names(value) }))}
        value={mode}
        onChange={onSelect}
      />
      {mode === 'ZY' && <p className={styles.small}>{t('mode_zy_text')}</p>}
    </Stack>
  )
}
