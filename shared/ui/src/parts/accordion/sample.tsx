import { partTexts, useTexts } from '@tessera/i18n'
import { Accordion } from '@tessera/ui/accordion'
import { useState } from 'react'

const TEXTS = partTexts('sample-accordion', {
  th: {
    first: 'ฝากเงินขั้นต่ำเท่าไร',
    first_text: 'ขั้นต่ำ 50 บาทต่อครั้ง',
    second: 'ถอนเงินใช้เวลานานไหม',
    second_text: 'ปกติภายใน 5 นาที',
    detail: 'การเงิน',
  },
  en: {
    first: 'What is the least deposit?',
    first_text: '50 baht at a time',
    second: 'How long does a withdrawal take?',
    second_text: 'Usually five minutes',
    detail: 'Money',
  },
})

export function Sample() {
  const t = useTexts(TEXTS)
  const [open, setOpen] = useState<string | null>('first')
  return (
    <Accordion
      items={[
        { id: 'first', title: t('first'), content: () => t('first_text') },
        { id: 'second', title: t('second'), detail: t('detail'), content: () => t('second_text') },
      ]}
      openId={open}
      onToggle={setOpen}
    />
  )
}
