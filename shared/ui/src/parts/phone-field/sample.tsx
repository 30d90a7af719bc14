import { Stack } from '@tessera/ui/stack'
import { useState } from 'react'
import { PhoneField } from './phone-field.tsx'

const COUNTRIES = [
  { region: 'TH', countryDialingCode: '66', name: 'ไทย' },
  { region: 'LA', countryDialingCode: '856', name: 'ลาว' },
] as const

export function Sample() {
  const [value, setValue] = useState('0812345678')
  const [country, setCountry] = useState<{ region: string; countryDialingCode: string }>(COUNTRIES[0])
  const shared = { value, onChange: setValue, country, onCountry: setCountry, countryLabel: 'ประเทศ' }
  return (
    <Stack>
      <PhoneField {...shared} label="เบอร์มือถือ" countries={COUNTRIES} />
      <PhoneField {...shared} label="เบอร์มือถือในไทย" countries={COUNTRIES.slice(0, 1)} />
      <PhoneField {...shared} label="เบอร์ที่ต้องแก้" countries={COUNTRIES} error="เบอร์มือถือต้องมี 10 หลัก เช่น 0812345678" />
    </Stack>
  )
}
