import { Button } from '@tessera/ui'
import { Stack } from './stack.tsx'

export function Sample() {
  return (
    <Stack gap={3}>
      <p>บรรทัดแรก</p>
      <p>บรรทัดที่สอง</p>
      <Stack direction="row" gap={2} wrap>
        <Button size="s">ฝากเงิน</Button>
        <Button size="s" variant="secondary">
          ถอนเงิน
        </Button>
        <Button size="s" variant="secondary">
          โอนเงินระหว่างกระเป๋า
        </Button>
      </Stack>
      <Stack direction="row" justify="space-between" align="baseline">
        <span>ยอดรวม</span>
        <strong>1,250.00</strong>
      </Stack>
    </Stack>
  )
}
