import { partTexts, useTexts } from '@tessera/i18n'
import { Progress } from '@tessera/ui/progress'

const TEXTS = partTexts('sample-progress', {
  th: { label: 'ยอดเทิร์นโอเวอร์', value: '{{done}} จาก {{all}}' },
  en: { label: 'Turnover', value: '{{done}} of {{all}}' },
})

export function Sample() {
  const t = useTexts(TEXTS)
  return <Progress label={t('label')} value={0.6} valueText={t('value', { done: 3, all: 5 })} />
}
