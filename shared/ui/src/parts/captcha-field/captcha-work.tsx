import { useTexts } from '@tessera/i18n'
import { Button, Icon } from '@tessera/ui'
import { checkGlyph } from '@tessera/ui/glyphs'
import { Progress } from '@tessera/ui/progress'
import * as styles from './captcha-field.module.css'
import { CAPTCHA_TEXTS } from './captcha-texts.ts'

export interface CaptchaWorkProps {
  /** Progress, 0 to 1; null if none runs. */
  share: number | null
  isDone: boolean
  onStart: () => void
  onStop: () => void
}

/**
 * Offers proof of work by the browser to visitors who cannot, or prefer not to, read the picture. One button starts, stops,
 * and returns to the picture.
 */
export function CaptchaWork({ share, isDone, onStart, onStop }: CaptchaWorkProps) {
  const t = useTexts(CAPTCHA_TEXTS)
  const isBusy = share !== null && !isDone
  return (
    <div className={styles.work}>
      <p role="status" className={styles.said}>
        {isDone && <Icon of={checkGlyph} size={20} />}
        {isDone ? t('work_done') : isBusy ? t('work_on') : ''}
      </p>
      {isBusy && <Progress label={t('work_on')} value={share} />}
      <Button variant="ghost" size="s" onClick={share === null ? onStart : onStop}>
        {t(isDone ? 'work_back' : isBusy ? 'work_stop' : 'work')}
      </Button>
    </div>
  )
}
