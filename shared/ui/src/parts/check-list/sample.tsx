import { partTexts, useTexts } from '@tessera/i18n'
import { Card } from '@tessera/ui/card'
import { CheckList, type CheckState } from './check-list.tsx'

const TEXTS = partTexts('sample-check-list', {
  th: {
    title: 'ผลการตรวจ',
    right: 'ถูกต้อง',
    partly: 'ควรรู้',
    wrong: 'ไม่ถูกต้อง',
    waiting: 'ยังไม่ทราบ',
    commitment: 'คำมั่นก่อนเปิดรับ',
    commitment_says: 'ความลับตรงกับที่ให้คำมั่นไว้ก่อนเปิดรับ',
    beacon: 'บีคอน',
    beacon_says: 'เบราว์เซอร์ตรวจได้เพียงแฮช ลายเซ็นตรวจโดยเซิร์ฟเวอร์แล้ว',
    seal: 'ตั๋วที่ผนึก',
    seal_says: 'ตั๋วไม่ตรงกับรากที่ผนึกไว้',
    ticket: 'ตั๋วของคุณ',
    ticket_says: 'รอผนึกเมื่อปิดรับ',
  },
  en: {
    title: 'What was checked',
    right: 'Right',
    partly: 'To know',
    wrong: 'Wrong',
    waiting: 'Not known yet',
    commitment: 'Promise before sales',
    commitment_says: 'The secret is the one that was promised before sales began.',
    beacon: 'Beacon',
    beacon_says: 'A browser can check the hash alone; the server has checked the signature.',
    seal: 'Sealed tickets',
    seal_says: 'The tickets do not come to the root that was sealed.',
    ticket: 'Your tickets',
    ticket_says: 'Tickets are sealed when sales close.',
  },
})

const CHECKS = [
  ['commitment', 'right'],
  ['beacon', 'partly'],
  ['seal', 'wrong'],
  ['ticket', 'waiting'],
] as const satisfies readonly [string, CheckState][]

export function Sample() {
  const t = useTexts(TEXTS)
  return (
    <Card as="section" title={t('title')}>
      <CheckList
        checks={CHECKS.map(([id, state]) => ({ id, name: t(id), state, verdict: t(state), says: t(`${id}_says`) }))}
      />
    </Card>
  )
}
