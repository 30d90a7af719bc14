import { Stack } from '@tessera/ui/stack'
import { useState } from 'react'
import { ChipGroup } from './chip-group.tsx'

const KINDS = [
  { value: 'all', label: 'ทั้งหมด' },
  { value: 'slots', label: 'สล็อต' },
  { value: 'live', label: 'คาสิโนสด' },
  { value: 'fish', label: 'ยิงปลา' },
  { value: 'lottery', label: 'หวย' },
  { value: 'sports', label: 'กีฬา', disabled: true },
]

export function Sample() {
  const [single, setSingle] = useState<string | null>('slots')
  const [many, setMany] = useState<readonly string[]>(['slots', 'live'])
  return (
    <Stack>
      <ChipGroup kind="single" legend="ประเภทเกม" options={KINDS} value={single} onChange={setSingle} />
      <ChipGroup
        kind="single"
        layout="scroll"
        legend="ประเภทเกมในบรรทัดเดียว"
        options={KINDS}
        value={single}
        onChange={setSingle}
      />
      <ChipGroup
        kind="many"
        legend="เลือกได้หลายอย่าง"
        options={KINDS}
        value={many}
        onChange={setMany}
        resetLabel="ล้างตัวเลือก"
      />
    </Stack>
  )
}
