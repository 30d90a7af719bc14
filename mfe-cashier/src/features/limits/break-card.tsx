import { useTexts } from '@tessera/i18n'
import { Button } from '@tessera/ui'
import { Card } from '@tessera/ui/card'
import * as styles from './limits.module.css'

interface BreakCardProps {
  onBreak: () => void
  onExclusion: () => void
}

/** Buttons for a time-out (days or weeks) and for self-exclusion (months or years). */
export function BreakCard({ onBreak, onExclusion }: BreakCardProps) {
  const t = useTexts('mfe-cashier')
  return (
    <Card as="section" title={t('limits.break')}>
      <p className={styles.lead}>{t('limits.break_text')}</p>
      <Button block variant="secondary" onClick={onBreak}>
        {t('limits.break_open')}
      </Button>
      <Button block variant="ghost" onClick={onExclusion}>
        {t('limits.exclude_open')}
      </Button>
    </Card>
  )
}
