import { Stack } from '@tessera/ui/stack'
import { useState } from 'react'
import { MoneyField } from './money-field.tsx'

const PROPS = {
  currency: 'THB',
  min: '100.00',
  max: '50000.00',
  problems: { unreadable: 'กรุณาใส่ตัวเลขจำนวนเงิน', low: 'ฝากขั้นต่ำ ฿100', high: 'ฝากได้ไม่เกิน ฿50,000' },
}

export function Sample() {
  const [amount, setAmount] = useState<string | null>('500.00')
  const [empty, setEmpty] = useState<string | null>(null)
  const [low, setLow] = useState<string | null>('50.00')
  return (
    <Stack>
      <MoneyField
        {...PROPS}
        label="จำนวนเงินที่ฝาก"
        hint="ขั้นต่ำ ฿100 สูงสุด ฿50,000"
        value={amount}
        onChange={setAmount}
        quickAmounts={['100.00', '300.00', '500.00', '1000.00', '5000.00']}
        quickLabel="จำนวนที่ใช้บ่อย"
      />
      <MoneyField {...PROPS} label="ยังไม่ได้กรอก" value={empty} onChange={setEmpty} />
      <MoneyField {...PROPS} label="น้อยเกินไป" error={PROPS.problems.low} value={low} onChange={setLow} />
    </Stack>
  )
}
