import { Button } from '@tessera/ui'
import { Card } from '@tessera/ui/card'
import { Page } from './page.tsx'

export function Sample() {
  return (
    <Page title="ฝากเงิน" lead="เงินเข้าทันที ไม่มีค่าธรรมเนียม" footer={<Button block>ดำเนินการต่อ</Button>}>
      <Card>เลือกวิธีฝากเงิน</Card>
      <Card>ใส่จำนวนเงิน</Card>
    </Page>
  )
}
