import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { Icon, IconButton } from '@tessera/ui'
import { pauseGlyph, playGlyph } from '@tessera/ui/glyphs'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { prefersReducedMotion } from '../../lib/reduced-motion.ts'
import type { JackpotPage } from './jackpot-counter.ts'
import * as styles from './jackpot-meter.module.css'
import { jackpotStateOf } from './jackpot-of-host.ts'
import { NumberDisplay } from './number-display.tsx'
import { TEXTS } from './texts.ts'

const DISPLAY_MODES = { home: 'roll', list: 'increment' } as const

/**
 * The specification's counter, labelled as a demonstration. It can be paused, and does not move for visitors who prefer
 * reduced motion.
 */
export const DemoMeter = observer(function DemoMeter({ host, place: page }: { host: Host; place: JackpotPage }) {
  const t = useTexts(TEXTS)
  const counter = jackpotStateOf(host).counters[page]
  const [canAnimate] = useState(() => !prefersReducedMotion())
  const [isPaused, setPaused] = useState(false)
  const isRunning = canAnimate && !isPaused
  useEffect(() => (isRunning ? counter.run() : undefined), [isRunning, counter])
  return (
    <>
      <NumberDisplay value={counter.value} mode={DISPLAY_MODES[page]} />
      <p className={styles.note}>{t('demo')}</p>
      {canAnimate && (
        <span className={styles.pause}>
          <IconButton
            label={t(isPaused ? 'play' : 'pause')}
            icon={<Icon of={isPaused ? playGlyph : pauseGlyph} size={16} />}
            onClick={() => setPaused(!isPaused)}
          />
        </span>
      )}
    </>
  )
})
