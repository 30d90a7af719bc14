import { partTexts, useTexts } from '@tessera/i18n'
import { Switch } from '@tessera/ui/switch'
import { useState } from 'react'

const TEXTS = partTexts('sample-switch', {
  th: { news: 'รับข่าวโปรโมชั่น', sound: 'เสียงในเกม', locked: 'ล็อกหน้าจออัตโนมัติ' },
  en: { news: 'News of promotions', sound: 'Sound in games', locked: 'Lock the screen by itself' },
})

export function Sample() {
  const t = useTexts(TEXTS)
  const [isSubscribed, setSubscribed] = useState(true)
  const [sound, setSound] = useState(false)
  return (
    <>
      <Switch label={t('news')} checked={isSubscribed} onChange={setSubscribed} />
      <Switch label={t('sound')} checked={sound} onChange={setSound} />
      <Switch label={t('locked')} checked disabled onChange={() => undefined} />
    </>
  )
}
