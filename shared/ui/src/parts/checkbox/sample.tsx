import { partTexts, useTexts } from '@tessera/i18n'
import { Checkbox } from '@tessera/ui/checkbox'
import { useState } from 'react'

const TEXTS = partTexts('sample-checkbox', {
  th: { adult: 'ฉันอายุ 18 ปีขึ้นไป', terms: 'ฉันยอมรับข้อกำหนด', error: 'กรุณายอมรับข้อกำหนดก่อน' },
  en: { adult: 'I am 18 or older', terms: 'I accept the terms', error: 'Accept the terms first' },
})

export function Sample() {
  const t = useTexts(TEXTS)
  const [adult, setAdult] = useState(true)
  const [terms, setTerms] = useState(false)
  return (
    <>
      <Checkbox label={t('adult')} checked={adult} onChange={setAdult} />
      <Checkbox label={t('terms')} checked={terms} onChange={setTerms} error={terms ? undefined : t('error')} />
    </>
  )
}
