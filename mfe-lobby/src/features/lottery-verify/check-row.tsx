import { useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import type { Host } from '@tessera/platform'
import { Badge, Icon } from '@tessera/ui'
import { alertGlyph, checkGlyph, clockGlyph, closeGlyph } from '@tessera/ui/glyphs'
import { observer } from 'mobx-react-lite'
import type { Check } from './check.ts'
import * as styles from './lottery-verify.module.css'
import { TEXTS } from './texts.ts'

const GLYPHS = { right: checkGlyph, partly: alertGlyph, wrong: closeGlyph, waiting: clockGlyph } as const
const TONES = { right: 'success', partly: 'accent', wrong: 'danger', waiting: 'muted' } as const

/** One check: what it is about, how it came out, and what that means. */
export const CheckRow = observer(function CheckRow({ host, check }: { host: Host; check: Check }) {
  const t = useTexts(TEXTS)
  const { id, state, says, values = {} } = check
  const { time } = values
  const shown = typeof time === 'string' ? { ...values, time: formatDateTime(time, host.locale.language) } : values
  return (
    <li className={styles.check} data-state={state}>
      <span className={styles.mark}>
        <Icon of={GLYPHS[state]} size={20} />
      </span>
      <div className={styles.words}>
        <h3 className={styles.name}>
          {t(id)} <Badge tone={TONES[state]} text={t(state)} />
        </h3>
        <p className={styles.says}>{t(says, shown)}</p>
      </div>
    </li>
  )
})
