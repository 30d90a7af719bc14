import { Stack } from '@tessera/ui/stack'
import { Stepper } from './stepper.tsx'

const STEPS = ['ยืนยันตัวตน', 'ใส่รหัส OTP', 'ตั้งรหัสผ่านใหม่']

export function Sample() {
  return (
    <Stack gap={6}>
      <Stepper label="ขั้นตอนแรก" steps={STEPS} current={0} doneLabel="เสร็จแล้ว" />
      <Stepper label="ขั้นตอนที่สอง" steps={STEPS} current={1} doneLabel="เสร็จแล้ว" />
      <Stepper label="เสร็จทุกขั้นตอน" steps={[...STEPS, 'เข้าสู่ระบบ']} current={4} doneLabel="เสร็จแล้ว" />
    </Stack>
  )
}
