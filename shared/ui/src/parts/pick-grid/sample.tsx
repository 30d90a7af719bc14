import { Stack } from '@tessera/ui/stack'
import { useState } from 'react'
import { PickGrid } from './pick-grid.tsx'
import { PinPad } from './pin-pad.tsx'

const NUMBERS = Array.from({ length: 20 }, (_, n) => String(n).padStart(2, '0'))

export function Sample() {
  const [picked, setPicked] = useState<readonly string[]>(['07', '12', '15'])
  const [pin, setPin] = useState('48')
  const [wrongPin, setWrong] = useState('')
  return (
    <Stack gap={6}>
      <PickGrid
        label="เลขท้ายสองตัว"
        values={NUMBERS}
        picked={picked}
        onChange={setPicked}
        most={4}
        fullText="เลือกครบ 4 เลขแล้ว"
        unavailable={['09']}
      />
      <PinPad label="รหัสผ่านการเงิน" length={6} value={pin} onChange={setPin} />
      <PinPad label="รหัสไม่ถูกต้อง" error="รหัสไม่ถูกต้อง เหลืออีก 3 ครั้ง" length={6} value={wrongPin} onChange={setWrong} />
    </Stack>
  )
}
