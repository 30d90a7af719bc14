import { partTexts, useTexts } from '@tessera/i18n'
import { Chip } from '@tessera/ui/chip'
import { useState } from 'react'

const TEXTS = partTexts('sample-chip', {
  th: { fresh: 'เกมใหม่', free: 'เล่นฟรี', closed: 'ปิดปรับปรุง' },
  en: { fresh: 'New', free: 'Free play', closed: 'Closed' },
})

export function Sample() {
  const t = useTexts(TEXTS)
  const [fresh, setFresh] = useState(true)
  const [free, setFree] = useState(false)
  return (
    <>
      <Chip selected={fresh} onPress={() => setFresh(!fresh)}>
        {t('fresh')}
      </Chip>
      <Chip selected={free} onPress={() => setFree(!free)}>
        {t('free')}
      </Chip>
      <Chip selected={false} disabled onPress={() => undefined}>
        {t('closed')}
      </Chip>
    </>
  )
}
