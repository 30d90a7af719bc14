import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { Icon, IconButton } from '@tessera/ui'
import { pauseGlyph, playGlyph } from '@tessera/ui/glyphs'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { wantsLessMotion } from '../../lib/wants-less-motion.ts'
import type { JackpotPlace } from './jackpot-counter.ts'
import * as styles from './jackpot-meter.module.css'
import { jackpotOf } from './jackpot-of-host.ts'
import { NumberDisplay } from './number-display.tsx'
import { TEXTS } from './texts.ts'

const MODE = { home: 'roll', list: 'increment' } as const

/**
 * The specification's counter, labelled as a demonstration. It can be paused, and does not move for visitors who prefer
 * reduced motion.
 */
export const DemoMeter = observer(function DemoMeter({ host, place: page }: { host: Host; place: JackpotPlace }) {
  const t = useTexts(TEXTS)
  const counter = jackpotOf(host).counters[page]
  const [moves] = useState(() => !wantsLessMotion())
  const [isPaused, setPaused] = useState(false)
  const runs = moves && !isPaused
  useEffect(() => (runs ? counter.run() : undefined), [runs, counter])
  return (
    <>
      <NumberDisplay value={counter.value} mode={MODE[page]} />
      <p className={styles.note}>{t('demo')}</p>
      {moves && (
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
