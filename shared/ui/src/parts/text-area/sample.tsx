import { Stack } from '@tessera/ui/stack'
import { useState } from 'react'
import { TextArea } from './text-area.tsx'

const LONG = 'โอนเงินเข้าแล้วแต่ยอดยังไม่ขึ้น รบกวนตรวจสอบให้ด้วยครับ'

export function Sample() {
  const [empty, setEmpty] = useState('')
  const [long, setLong] = useState(LONG)
  return (
    <Stack>
      <TextArea
        label="รายละเอียดปัญหา"
        placeholder="เล่าให้เราฟังสั้น ๆ"
        hint="อย่าใส่รหัสผ่านหรือเลขบัตร"
        limit={500}
        value={empty}
        onChange={setEmpty}
      />
      <TextArea label="ยาวเกินไป" limit={40} value={long} onChange={setLong} />
      <TextArea label="ยังไม่ได้กรอก" error="กรุณากรอกรายละเอียด" value={empty} onChange={setEmpty} />
    </Stack>
  )
}
