import { Button } from '@tessera/ui'
import { Stack } from '@tessera/ui/stack'
import { Callout } from './callout.tsx'

export function Sample() {
  return (
    <Stack gap={3}>
      <Callout title="ปิดปรับปรุงคืนนี้">เวลา 02:00–03:00 น. ระบบฝากถอนจะหยุดชั่วคราว</Callout>
      <Callout tone="success">ยืนยันเบอร์โทรศัพท์เรียบร้อยแล้ว</Callout>
      <Callout
        tone="warning"
        title="ยังถอนเงินไม่ได้"
        action={
          <Button size="s" variant="secondary">
            ดูรายละเอียด
          </Button>
        }
      >
        เหลือยอดเล่นอีก 350.00 บาท จึงจะถอนได้
      </Callout>
      <Callout tone="danger" title="บัญชีถูกระงับ">
        กรุณาติดต่อเจ้าหน้าที่เพื่อยืนยันตัวตน
      </Callout>
    </Stack>
  )
}
