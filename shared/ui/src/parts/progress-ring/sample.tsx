import { partTexts, useTexts } from '@tessera/i18n'
import { ProgressRing } from '@tessera/ui/progress-ring'

const TEXTS = partTexts('sample-progress-ring', {
  th: { label: 'ระดับ VIP', value: '{{done}} จาก {{all}} คะแนน' },
  en: { label: 'VIP level', value: '{{done}} of {{all}} points' },
})

export function Sample() {
  const t = useTexts(TEXTS)
  const ringOf = (done: number) => (
    <ProgressRing label={t('label')} value={done / 1000} valueText={t('value', { done, all: 1000 })} />
  )
  return (
    <>
      {ringOf(0)}
      {ringOf(640)}
      {ringOf(1000)}
    </>
  )
}
