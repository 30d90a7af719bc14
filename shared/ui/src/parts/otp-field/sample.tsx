import { Stack } from '@tessera/ui/stack'
import { useState } from 'react'
import { OtpField } from './otp-field.tsx'

export function Sample() {
  const [code, setCode] = useState('')
  const [halfCode, setHalf] = useState('482')
  const [wrongCode, setWrong] = useState('123456')
  return (
    <Stack>
      <OtpField label="รหัส OTP" hint="ส่งไปที่ 08x-xxx-5678" length={6} value={code} onChange={setCode} />
      <OtpField label="กรอกไปครึ่งหนึ่ง" length={6} value={halfCode} onChange={setHalf} />
      <OtpField label="รหัสไม่ถูกต้อง" error="รหัสไม่ถูกต้อง กรุณาลองใหม่" length={6} value={wrongCode} onChange={setWrong} />
    </Stack>
  )
}
