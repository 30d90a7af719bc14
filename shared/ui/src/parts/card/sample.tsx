import { ListRow } from '@tessera/ui/list-row'
import { Stack } from '@tessera/ui/stack'
import { Card } from './card.tsx'

export function Sample() {
  return (
    <Stack>
      <Card as="section" variant="raised" title="ยอดเงินทั้งหมด">
        <strong>฿1,250.00</strong>
      </Card>
      <Card as="section" title="รายการวันนี้" action={<a href="#all">ดูทั้งหมด</a>}>
        <p>ยังไม่มีรายการ</p>
      </Card>
      <Card as="section" variant="bare" title="ประวัติ">
        <ListRow title="ประวัติการฝาก" href="#deposits" />
        <ListRow title="ประวัติการถอน" href="#withdrawals" />
      </Card>
    </Stack>
  )
}
