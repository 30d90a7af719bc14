import { Stack } from '@tessera/ui/stack'
import { useState } from 'react'
import { TextArea } from './text-area.tsx'

const LONG_TEXT = 'โอนเงินเข้าแล้วแต่ยอดยังไม่ขึ้น รบกวนตรวจสอบให้ด้วยครับ'

export function Sample() {
  const [emptyText, setEmpty] = useState('')
  const [longText, setLong] = useState(LONG_TEXT)
  return (
    <Stack>
      <TextArea
        label="รายละเอียดปัญหา"
        placeholder="เล่าให้เราฟังสั้น ๆ"
        hint="อย่าใส่รหัสผ่านหรือเลขบัตร"
        limit={500}
        value={emptyText}
        onChange={setEmpty}
      />
      <TextArea label="ยาวเกินไป" limit={40} value={longText} onChange={setLong} />
      <TextArea label="ยังไม่ได้กรอก" error="กรุณากรอกรายละเอียด" value={emptyText} onChange={setEmpty} />
    </Stack>
  )
}
