import { Icon } from '@tessera/ui'
import { bankGlyph } from '@tessera/ui/glyphs'
import { Stack } from '@tessera/ui/stack'
import { useState } from 'react'
import { Select } from './select.tsx'

const BANKS = [
  { value: 'scb', label: 'ธนาคารไทยพาณิชย์' },
  { value: 'kbank', label: 'ธนาคารกสิกรไทย' },
  { value: 'baac', label: 'ธนาคารเพื่อการเกษตรและสหกรณ์การเกษตร' },
  { value: 'bbl', label: 'ธนาคารกรุงเทพ (ปิดปรับปรุง)', disabled: true },
]

export function Sample() {
  const [bank, setBank] = useState<string | null>(null)
  const [longBank, setLong] = useState<string | null>('baac')
  return (
    <Stack>
      <Select
        label="ธนาคาร"
        placeholder="เลือกธนาคาร"
        hint="ชื่อบัญชีต้องตรงกับชื่อสมาชิก"
        options={BANKS}
        value={bank}
        onChange={setBank}
      />
      <Select
        label="ชื่อยาว"
        prefix={<Icon of={bankGlyph} size={20} />}
        options={BANKS}
        value={longBank}
        onChange={setLong}
      />
      <Select
        label="ยังไม่ได้เลือก"
        placeholder="เลือกธนาคาร"
        error="กรุณาเลือกธนาคาร"
        options={BANKS}
        value={bank}
        onChange={setBank}
      />
      <Select label="แก้ไขไม่ได้" options={BANKS} value="scb" onChange={setBank} disabled />
    </Stack>
  )
}
