import { Stack } from '@tessera/ui/stack'
import { useState } from 'react'
import { Segmented } from './segmented.tsx'

export function Sample() {
  const [period, setPeriod] = useState('day')
  const [direction, setSide] = useState('in')
  return (
    <Stack>
      <Segmented
        label="ช่วงเวลา"
        options={[
          { value: 'day', label: 'วัน' },
          { value: 'week', label: 'สัปดาห์' },
          { value: 'month', label: 'เดือน' },
        ]}
        value={period}
        onChange={setPeriod}
      />
      <Segmented
        label="ทิศทาง"
        options={[
          { value: 'in', label: 'เงินเข้า' },
          { value: 'out', label: 'เงินออก' },
        ]}
        value={direction}
        onChange={setSide}
      />
    </Stack>
  )
}
