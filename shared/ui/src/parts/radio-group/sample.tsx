import { Icon } from '@tessera/ui'
import { bankGlyph, qrGlyph } from '@tessera/ui/glyphs'
import { Stack } from '@tessera/ui/stack'
import { useState } from 'react'
import { RadioGroup } from './radio-group.tsx'

const ACCOUNTS = [
  { value: 'scb', title: 'ไทยพาณิชย์', detail: 'บัญชีลงท้าย 1234', start: <Icon of={bankGlyph} /> },
  { value: 'promptpay', title: 'พร้อมเพย์', detail: 'เข้าทันที', start: <Icon of={qrGlyph} /> },
]

export function Sample() {
  const [account, setAccount] = useState<string | null>('scb')
  const [emptyChoice, setNone] = useState<string | null>(null)
  return (
    <Stack>
      <RadioGroup legend="บัญชีที่รับเงิน" hint="ถอนได้วันละ 3 ครั้ง" options={ACCOUNTS} value={account} onChange={setAccount} />
      <RadioGroup legend="ยังไม่ได้เลือก" error="กรุณาเลือกบัญชี" options={ACCOUNTS} value={emptyChoice} onChange={setNone} />
    </Stack>
  )
}
