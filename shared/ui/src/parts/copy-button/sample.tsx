import { Stack } from '@tessera/ui/stack'
import { CopyButton } from './copy-button.tsx'

const LABELS = { copiedLabel: 'คัดลอกแล้ว', refusedLabel: 'คัดลอกอัตโนมัติไม่ได้ กรุณาเลือกและคัดลอกเอง' }

export function Sample() {
  return (
    <Stack>
      <CopyButton text="A1B2C3" label="คัดลอกรหัส" size="s" {...LABELS} />
      <CopyButton text="A1B2C3" label="คัดลอก" variant="ghost" size="s" {...LABELS} />
      <CopyButton
        text="https://siam.example/m/register?affiliateCode=A1B2C3"
        label="คัดลอกลิงก์เชิญเพื่อน"
        variant="primary"
        block
        {...LABELS}
      />
    </Stack>
  )
}
